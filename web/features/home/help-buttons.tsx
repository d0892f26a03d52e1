import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whatsappHref } from '../../../api/words/agency.ts';
import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chat } from '../assistant/chat.tsx';
import { texts as layoutTexts } from '../layout/texts.ts';
import type { AfloatProps } from './afloat.tsx';
import { texts } from './texts.ts';

/**
 * WhatsApp and the assistant, in a row of their own under the first picture; once that is scrolled away, at the foot of
 * the screen wherever they cover nothing. What makes them float comes with the first scroll.
 */
export function HelpButtons() {
  const agency = useAgency();
  const place = useRef<HTMLDivElement>(null);
  const [Afloat, setAfloat] = useState<ComponentType<AfloatProps> | null>(null);

  useEffect(() => {
    const load = () =>
      void import('./afloat.tsx').then(
        (part) => setAfloat(() => part.Afloat),
        () => null,
      );
    if (window.scrollY > 0) load();
    window.addEventListener('scroll', load, { passive: true });
    return () => window.removeEventListener('scroll', load);
  }, []);

  return (
    <div ref={place} className="group bg-sand print:hidden">
      <div className="page flex min-h-19 items-end justify-between md:justify-end md:gap-4">
        <a
          data-float
          href={whatsappHref(agency, layoutTexts.whatsappMessage(agency))}
          target="_blank"
          rel="noopener"
          aria-label={texts.whatsapp}
          className="floating start-4 grid size-13 place-items-center rounded-full bg-teal text-white shadow-soft hover:bg-teal-deep md:start-6"
        >
          <Icon name="whatsapp" className="size-7" />
        </a>
        <div data-float className="floating end-4 md:end-6">
          <Chat />
        </div>
      </div>
      {Afloat && <Afloat place={place} />}
    </div>
  );
}
