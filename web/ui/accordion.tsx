import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
}

/** The browser's own `<details>`; the shared name leaves one open at a time. Works before any script has loaded. */
export function Accordion({ items }: AccordionProps) {
  const name = useId();
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-white">
      {items.map(({ title, content }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may be called the same
        <details key={at} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-4 font-semibold hover:text-brand-deep [&::-webkit-details-marker]:hidden">
            {title}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="animate-fade px-5 pb-5 whitespace-pre-line text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
