import { migration } from './migration.ts';

/**
 * A rental that the desk gave to another customer than whose it was: it bears the account that is noted with them, which
 * never asked for it. The journal knows those of before.
 */
export const movedRentals = migration(({ flag }) => [
  `alter table reservations add column ${flag('is_moved')}`,
  `update reservations set is_moved = 1 where id in (
    select subject_id from journal_subjects join journal on journal.id = journal_subjects.entry_id
    where kind = 'reservation' and act = 'modified' and changes like '%"field":"customer_id"%')`,
]);
