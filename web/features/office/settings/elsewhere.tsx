import { Link } from 'react-router';
import type { Section } from '../../../../api/words/settings-fields.ts';
import { elsewhereTexts as texts } from './texts.ts';

const rates = '/admin/dashboard/rates';

/** What an agency looks for here and decides on another screen, each with its own history. */
const places: { readonly [Name in Section]?: readonly { to: string; label: string }[] } = {
  rules: [
    { to: `${rates}?vue=durees`, label: texts.counting },
    { to: `${rates}?vue=options`, label: texts.youngDriver },
    { to: `${rates}?vue=lieux`, label: texts.fees },
    { to: `${rates}?vue=conditions`, label: texts.terms },
    { to: `${rates}?vue=journal`, label: texts.history },
  ],
  security: [{ to: '/admin/dashboard/sauvegardes', label: texts.backups }],
};

export function Elsewhere({ section }: { section: Section }) {
  const links = places[section];
  if (!links) return null;
  return (
    <div className="sm:col-span-2">
      <p className="text-sm font-semibold">{texts.title}</p>
      <ul aria-label={texts.title} className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-medium text-brand-deep underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
