import { useState } from 'react';
import type { Failure } from '../../lib/failure.ts';
import type { Summary } from './request-summary.ts';

/** How a form of the home page went is said in a popup. */
export function usePopup() {
  const [popup, setPopup] = useState<Summary | null>(null);
  return {
    popup,
    tell: setPopup,
    tellOnly: (title: string) => setPopup({ title, facts: [], text: '' }),
    tellFailure: ({ text, detail }: Failure) => setPopup({ title: text, facts: [], text: detail }),
    close: () => setPopup(null),
  };
}
