import type { JournalChange } from '../../../api/calls/journal.ts';
import type { ImportOutcome } from '../../../api/calls/imports.ts';
import { aroundDifference } from '../../../api/rules/text-difference.ts';
import { toldChange } from '../../journal/rules.ts';
import type { Outcome } from '../rules.ts';

/** Of a name or a value, enough to know it by. */
const shownLength = 120;

/** In signs: room for what any real file changes, while no file makes an answer that nobody could load. */
const roomForValues = 2_000_000;

/** What becomes of each line, for whoever decides on it. What finds no more room is told by its fields alone. */
export function lineTeller(room = roomForValues): (outcome: Outcome) => ImportOutcome {
  // None of the fields names anything by its id.
  const noNames = new Map<string, string>();
  let left = room;
  return ({ changes: all, target: _target, customer: _customer, name, ...outcome }) => {
    const told = all.map((change) => toldChange(change, noNames));
    const changes = left > 0 ? told.map(whereDifferent) : [];
    left -= changes.reduce((length, change) => length + lengthOf(change), 0);
    const untold = changes.length > 0 ? [] : told.map(({ field }) => field);
    return { ...outcome, name: shortened(name), changes, untold };
  };
}

function whereDifferent(change: JournalChange): JournalChange {
  const { before, after } = change;
  if (typeof before === 'number' || typeof after === 'number') return change;
  const [was, is] = aroundDifference(before ?? '', after ?? '', shownLength);
  return { ...change, before: was, after: is };
}

const lengthOf = ({ before, after }: JournalChange) => String(before ?? '').length + String(after ?? '').length;

const shortened = (name: string) => (name.length > shownLength ? `${name.slice(0, shownLength)}…` : name);
