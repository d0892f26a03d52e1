import type { Migration } from 'kysely/migration';
import type { Engine } from '../server/platform/db/database.ts';
import { accounts } from './0001-accounts.ts';
import { catalogue } from './0002-catalogue.ts';
import { booking } from './0003-booking.ts';
import { reviews } from './0004-reviews.ts';
import { outbox } from './0005-outbox.ts';
import { site } from './0006-site.ts';
import { outboxSetAside } from './0007-outbox-set-aside.ts';
import { verification } from './0008-verification.ts';
import { bookingLists } from './0010-booking-lists.ts';
import { contracts } from './0013-contracts.ts';
import { statistics } from './0014-statistics.ts';
import { overlapLookup } from './0015-overlap-lookup.ts';
import { looseFiles } from './0016-loose-files.ts';
import { logins } from './0017-logins.ts';
import { sessions } from './0018-sessions.ts';
import { oneReviewPerCar } from './0019-one-review-per-car.ts';
import { counters } from './0020-counters.ts';
import { listsInPieces } from './0021-lists-in-pieces.ts';
import { oneList } from './0022-one-list.ts';
import { desk } from './0023-desk.ts';
import { wholeJournal } from './0024-whole-journal.ts';
import { requestFilters } from './0025-request-filters.ts';
import { rates } from './0026-rates.ts';
import { charges } from './0027-charges.ts';
import { extraStock } from './0027-extra-stock.ts';
import { profiles } from './0029-profiles.ts';
import { secondFactor } from './0030-second-factor.ts';
import { backups } from './0031-backups.ts';
import { journal } from './0033-journal.ts';
import { settings } from './0034-settings.ts';
import { reports } from './0035-reports.ts';
import { planningFeeds } from './0036-planning-feeds.ts';
import { imports } from './0039-imports.ts';
import { proposalDays } from './0040-proposal-days.ts';
import { demoRows } from './0046-demo-rows.ts';
import { setup } from './0047-setup.ts';
import { invitations } from './0048-invitations.ts';
import { privacy } from './0049-privacy.ts';
import { journalTerms } from './0050-journal-terms.ts';
import { backupsOnDemand } from './0051-backups-on-demand.ts';
import { lettersToBeTakenBack } from './0052-letters-to-be-taken-back.ts';
import { journalActs } from './0053-journal-acts.ts';
import { contractHolders } from './0054-contract-holders.ts';
import { vehicleTakings } from './0055-vehicle-takings.ts';
import { dayCountings } from './0056-day-countings.ts';
import { journalAuthors } from './0057-journal-authors.ts';
import { assignedRentals } from './0058-assigned-rentals.ts';

/** In order, by name. A migration that has been released is never changed again. */
const migrations: Record<string, (engine: Engine) => Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-booking': booking,
  '0004-reviews': reviews,
  '0005-outbox': outbox,
  '0006-site': site,
  '0007-outbox-set-aside': outboxSetAside,
  '0008-verification': verification,
  '0010-booking-lists': bookingLists,
  '0013-contracts': contracts,
  '0014-statistics': statistics,
  '0015-overlap-lookup': overlapLookup,
  '0016-loose-files': looseFiles,
  '0017-logins': logins,
  '0018-sessions': sessions,
  '0019-one-review-per-car': oneReviewPerCar,
  '0020-counters': counters,
  '0021-lists-in-pieces': listsInPieces,
  '0022-one-list': oneList,
  '0023-desk': desk,
  '0024-whole-journal': wholeJournal,
  '0025-request-filters': requestFilters,
  '0026-rates': rates,
  '0027-charges': charges,
  '0027-extra-stock': extraStock,
  '0029-profiles': profiles,
  '0030-second-factor': secondFactor,
  '0031-backups': backups,
  '0033-journal': journal,
  '0034-settings': settings,
  '0035-reports': reports,
  '0036-planning-feeds': planningFeeds,
  '0039-imports': imports,
  '0040-proposal-days': proposalDays,
  '0046-demo-rows': demoRows,
  '0047-setup': setup,
  '0048-invitations': invitations,
  '0049-privacy': privacy,
  '0050-journal-terms': journalTerms,
  '0051-backups-on-demand': backupsOnDemand,
  '0052-letters-to-be-taken-back': lettersToBeTakenBack,
  '0053-journal-acts': journalActs,
  '0054-contract-holders': contractHolders,
  '0055-vehicle-takings': vehicleTakings,
  '0056-day-countings': dayCountings,
  '0057-journal-authors': journalAuthors,
  '0058-assigned-rentals': assignedRentals,
};

export const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).map(([name, migrate]) => [name, migrate(engine)]));
