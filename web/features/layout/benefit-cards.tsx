import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-symbols.tsx';

export interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

/** Four reasons to come, each with its sign, in a row that they fill. */
export function BenefitCards({ items }: { items: readonly Benefit[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="rounded-card border border-line bg-white p-6">
          <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">
            <Icon name={icon} className="size-6" />
          </span>
          <h3 className="mt-4 text-subheading font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
