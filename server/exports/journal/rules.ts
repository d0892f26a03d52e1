import type { ListedEntry } from '../../../api/calls/journal.ts';
import { kindsOfAct } from '../../../api/rules/journal.ts';
import { kindTexts } from '../../../api/words/journal.ts';
import { actText, authorText, changeLabel, changeValue } from '../../../api/words/journal-text.ts';
import type { Column } from '../../sheets/rules.ts';

/** As the screen tells it, a line for each act. */
export const journalColumns: readonly Column<ListedEntry>[] = [
  { header: 'Date', kind: 'moment', value: (row) => row.at.wall },
  { header: 'Par', width: 24, value: (row) => authorText(row.author) },
  { header: 'Action', width: 30, value: (row) => actText(row.act) },
  {
    header: 'Concerne',
    width: 30,
    value: concernsOf,
  },
  { header: 'Changements', width: 60, value: changesOf },
  { header: 'Note', width: 40, value: (row) => row.note },
  { header: 'Depuis', width: 18, value: (row) => row.network },
];

/** What was touched; where that has no name, of which kind it is. */
function concernsOf({ act, subjects }: ListedEntry): string {
  const named = subjects.map(({ kind, name }) => name || kindTexts[kind]);
  return (named.length > 0 ? named : kindsOfAct(act).map((kind) => kindTexts[kind])).join(', ');
}

/** « Prix par jour : 250 MAD → 300 MAD ; Places : 4 → 5 » */
function changesOf({ act, changes }: ListedEntry): string {
  return changes
    .map((change) => {
      const [before, after] = [changeValue(change, change.before), changeValue(change, change.after)];
      return `${changeLabel(act, change.field)} : ${before} → ${after}`;
    })
    .join(' ; ');
}
