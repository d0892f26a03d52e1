import { migration } from './migration.ts';

/**
 * A rental of which the desk said whose it is, by entering it or giving it to another customer: it bears the account that is
 * noted with them, which never asked for it. Where it is said to come from proves nothing: the desk says that, too. The
 * journal knows those of before, as far back as it goes.
 */
export const assignedRentals = migration(({ flag }) => [
  `alter table reservations add column ${flag('is_assigned')}`,
  `update reservations set is_assigned = 1 where source <> 'site' or id in (
    select subject_id from journal_subjects join journal on journal.id = journal_subjects.entry_id
    where kind = 'reservation' and (act in ('booked', 'option_confirmed')
      or (act = 'modified' and changes like '%"field":"customer_id"%')))`,
]);
