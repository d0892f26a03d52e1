import { useAgency } from '../../lib/agency.ts';
import { Icon } from '../../ui/icon.tsx';
import { moreTexts as texts } from './more-texts.ts';

/** What may be relied on, in one calm row. */
export function Facts() {
  const items = texts.facts.items(useAgency());
  return (
    <ul aria-label={texts.facts.label} className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
            <Icon name={icon} />
          </span>
          <span>
            <strong className="block leading-snug font-semibold">{title}</strong>
            <span className="block text-sm text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
