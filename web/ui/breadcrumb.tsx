import { Link } from 'react-router';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

/** The last step is the page itself and has no `to`. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" className="size-4 text-ink-soft rtl:-scale-x-100" />}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
