import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface FormMessageProps {
  tone: 'error' | 'success';
  /** Of the message, when it is not that of the page. */
  lang?: string;
  children: ReactNode;
}

/**
 * How a whole form went; an error interrupts, a success waits its turn. Always in the page, so that it is heard, but out
 * of the way while it says nothing.
 */
export function FormMessage({ tone, lang, children }: FormMessageProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} lang={lang} className={cx(!children && 'absolute')}>
      {children && (
        <p
          className={cx(
            'flex animate-rise items-start gap-2 rounded-control px-4 py-3 font-medium',
            tone === 'error' ? 'bg-rose-soft text-rose-deep' : 'bg-teal-soft text-teal-deep',
          )}
        >
          <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
