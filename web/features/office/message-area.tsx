import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface Message {
  tone: 'success' | 'error';
  text: string;
  /** The server's reason, when it gives one. */
  detail?: ReactNode;
}

/** Says how a form went, where it is sent. It stands in the page from the start, so that it is read out. */
export function MessageArea({ message, children }: { message: Message | null; children?: ReactNode }) {
  return (
    <div role={message?.tone === 'error' ? 'alert' : 'status'}>
      {message && (
        <div
          className={cx(
            'mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-5 py-4 font-medium',
            message.tone === 'error' ? 'bg-rose-soft text-rose-deep' : 'bg-teal-soft text-teal-deep',
          )}
        >
          <div>
            <p>{message.text}</p>
            {message.detail && <p className="text-sm">{message.detail}</p>}
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
