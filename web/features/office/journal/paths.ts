import type { ListedEntry } from '../../../../api/calls/journal.ts';
import { type ActKind, type JournalKind, kindsOfAct, type SubjectKind } from '../../../../api/rules/journal.ts';
import type { Right } from '../../../../api/rules/profiles.ts';
import { kindTexts } from '../../../../api/words/journal.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { customerPath, rentalPath } from '../paths.ts';
import { pathOfStep } from '../setup/use-setup.ts';

const office = '/admin/dashboard';

/** The whole journal, narrowed to a kind. */
export const pathOfKind = (kind: JournalKind): string => `${office}/journal?kind=${kind}`;

/** The same, narrowed to somebody of the team. */
export const pathOfAuthor = (id: string): string => `${office}/journal?author=${id}`;

/** What a line leads to, and what it takes to go there. */
export interface Place {
  label: string;
  to?: string;
  right: Right;
}

const found = (path: string, text: string) => (text === '' ? path : `${path}?${new URLSearchParams({ search: text })}`);

type Subject = ListedEntry['subjects'][number];

/** The page of each thing that has one. */
const subjectPaths: Partial<Record<SubjectKind, (subject: Subject) => string>> = {
  reservation: ({ id }) => rentalPath(id),
  transfer: ({ id }) => `${office}/transferts/${id}`,
  vehicle: ({ id }) => `${office}/vehicules/${id}`,
  customer: ({ id }) => customerPath(id),
  car: ({ id }) => `${office}/edit-car/${id}`,
  rates: () => `${office}/rates`,
  user: ({ name }) => found(`${office}/users`, name),
};

/** The screen of what has no page for each. */
const kindPlaces: Partial<Record<ActKind, { to: (entry: ListedEntry) => string; right: Right }>> = {
  contract: { to: ({ note }) => found(`${office}/contrats`, note), right: 'office' },
  feed: { to: () => `${office}/planning`, right: 'office' },
  import: { to: () => `${office}/import`, right: 'deletion' },
  settings: { to: () => `${office}/settings?vue=versions`, right: 'settings' },
  backup: { to: () => `${office}/sauvegardes`, right: 'settings' },
  demo: { to: () => pathOfStep('demo'), right: 'settings' },
  term: { to: () => `${office}/settings`, right: 'settings' },
  team: { to: () => `${office}/equipe`, right: 'team' },
};

const labelOf = ({ kind, name }: Subject): string =>
  kind === 'vehicle' && /\d/.test(name) ? plateText(name) : name || kindTexts[kind];

/** What is gone has no name, and no page. */
function placeOfSubject(subject: Subject): Place {
  const { kind, name } = subject;
  const to = name === '' && kind !== 'rates' ? undefined : subjectPaths[kind]?.(subject);
  return { label: labelOf(subject), ...(to && { to }), right: kind === 'user' ? 'users' : 'office' };
}

/** All that an act touched, with the way there. */
export function placesOf(entry: ListedEntry): Place[] {
  // A contract is found by its name, which the act has.
  const things = entry.subjects.filter(({ kind }) => kind !== 'contract').map(placeOfSubject);
  const screens = kindsOfAct(entry.act).flatMap((kind): Place[] => {
    const place = kindPlaces[kind];
    return place ? [{ label: kindTexts[kind], to: place.to(entry), right: place.right }] : [];
  });
  return [...things, ...screens];
}
