import { Link } from 'react-router';
import type { ListedEntry } from '../../../../api/calls/journal.ts';
import type { SubjectKind } from '../../../../api/rules/journal.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { screenTexts } from './texts.ts';

type Subject = ListedEntry['subjects'][number];

/** The page of each thing that has one. */
const pathOf: Partial<Record<SubjectKind, (id: string) => string>> = {
  reservation: (id) => `/admin/dashboard/reservations/${id}`,
  transfer: (id) => `/admin/dashboard/transferts/${id}`,
  vehicle: (id) => `/admin/dashboard/vehicules/${id}`,
  customer: (id) => `/admin/dashboard/clients/${id}`,
  car: (id) => `/admin/dashboard/edit-car/${id}`,
  rates: () => '/admin/dashboard/rates',
};

/** What an act touched, with the way there. */
export function SubjectLinks({ subjects }: { subjects: readonly Subject[] }) {
  if (subjects.length === 0) return null;
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3">
      {subjects.map(({ kind, id, name }) => {
        const to = pathOf[kind]?.(id);
        const label = kind === 'vehicle' && /\d/.test(name) ? plateText(name) : name || screenTexts.kinds[kind];
        return (
          <li key={`${kind} ${id}`}>
            {to ? (
              <Link to={to} className="inline-flex min-h-6 items-center font-medium underline underline-offset-2">
                {label}
              </Link>
            ) : (
              <bdi className="text-ink-soft">{label}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
