import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  /** For links to this part of the page. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** A button beside the title, under the content on a phone. */
  action?: ReactNode;
  ground?: 'white' | 'sand';
  /** Such as `drawn-later`, for a part well below the top of its page. */
  className?: string;
  children: ReactNode;
}

/** A part of a page: its heading, what it holds, and the air around. */
export function Section({ id, title, lead, action, ground = 'white', className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx('py-14 md:py-20', ground === 'sand' && 'bg-sand', className)}
    >
      <div className="page grid items-end gap-x-8 gap-y-8 md:grid-cols-[1fr_auto] md:gap-y-10">
        <div className="max-w-2xl">
          <h2 id={titleId} className="text-title font-bold">
            {title}
          </h2>
          {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
        </div>
        <div className="min-w-0 md:col-span-2 md:row-start-2">{children}</div>
        {action && <div className="grid md:col-start-2 md:row-start-1">{action}</div>}
      </div>
    </section>
  );
}
