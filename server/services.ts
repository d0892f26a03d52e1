import { join } from 'node:path';
import { carWidths } from '../api/rules/pictures.ts';
import { createAttemptsService } from './accounts/attempts/service.ts';
import { createPasswordChoiceService } from './accounts/password-choice/service.ts';
import { createDevicesService } from './accounts/devices/service.ts';
import { createEntranceService } from './accounts/entrance/service.ts';
import type { FactorPolicy } from './accounts/factors/rules.ts';
import { createFactorsService } from './accounts/factors/service.ts';
import { createInvitationsService } from './accounts/invitations/service.ts';
import { createLoginsService } from './accounts/logins/service.ts';
import { createPasskeysService } from './accounts/passkeys/service.ts';
import { createBackupsService } from './backups/service.ts';
import { createProfileService } from './accounts/profile/service.ts';
import { createAccountsService } from './accounts/service.ts';
import { createSessionsService } from './accounts/sessions/service.ts';
import { createVerificationService } from './accounts/verification/service.ts';
import { createUsersService } from './accounts/users/service.ts';
import { createEntryService } from './booking/entry/service.ts';
import { createExtrasService } from './booking/extras/service.ts';
import { createBookingService } from './booking/service.ts';
import { createReservationsService } from './booking/reservations/service.ts';
import { createTodayService } from './booking/today/service.ts';
import { createTrackingService } from './booking/tracking/service.ts';
import { createTransfersService } from './booking/transfers/service.ts';
import { createTransfersDeskService } from './booking/transfers-desk/service.ts';
import { createCatalogueService } from './catalogue/service.ts';
import { isPictureKey } from './catalogue/rules.ts';
import { createCatalogueAdminService } from './catalogue/admin/service.ts';
import { createDuplicatesService } from './catalogue/duplicates/service.ts';
import { createDemoService } from './demo/service.ts';
import { createContractsService } from './contracts/service.ts';
import { createFleetCalendar } from './fleet/calendar/service.ts';
import { createTurnsService } from './fleet/turns/service.ts';
import { createVehiclesService } from './fleet/vehicles/service.ts';
import type { ExportOrder } from './exports/long/service.ts';
import { createExportsService } from './exports/service.ts';
import { createImportsService } from './imports/service.ts';
import { createJournalService } from './journal/service.ts';
import { createJournalTermsService } from './journal/terms/service.ts';
import { createCustomersService } from './customers/desk/service.ts';
import { createCustomerLookup } from './customers/lookup/service.ts';
import { createFindingService } from './finding/service.ts';
import { createBlocksService } from './fleet/blocks/service.ts';
import { createFeedsService } from './planning/feeds/service.ts';
import { createPlanningService } from './planning/service.ts';
import { createOffersService } from './offers/service.ts';
import { createOutboxService } from './outbox/service.ts';
import type { PicturePolicy, Platform } from './platform/platform.ts';
import { createPartThreads } from './platform/threads/parts.ts';
import { createErasingService } from './privacy/erasing/service.ts';
import { createPersonExport } from './privacy/exporting/service.ts';
import { createTermsService } from './privacy/terms/service.ts';
import { createRatesAdminService } from './rates/admin/service.ts';
import { createRatesService } from './rates/service.ts';
import { createRentalsService } from './rentals/service.ts';
import { createReportsService } from './reports/service.ts';
import { createReviewsService } from './reviews/service.ts';
import { addDemoPictures, seedDemo } from './seed.ts';
import { createSetupService } from './setup/service.ts';
import { createStatisticsService } from './statistics/service.ts';
import { createBrandService } from './settings/brand/service.ts';
import { createSettingsAdminService } from './settings/admin/service.ts';

export type Services = ReturnType<typeof createServices>;

/** What the domains have to say of the platform's work. */
export const picturePolicy: PicturePolicy = {
  artDir: join(import.meta.dirname, '../art'),
  readyFolder: 'cars',
  widths: carWidths,
  hasVariants: isPictureKey,
};

/** The one place where services meet. Each takes the platform, and of the others what it names. */
export function createServices(platform: Platform) {
  const policy: FactorPolicy = {
    isFactorRequired: () => platform.imposed.require_second_factor ?? platform.settings().rules.requireSecondFactor,
  };
  const outbox = createOutboxService(platform);
  const logins = createLoginsService(platform);
  const sessions = createSessionsService({ ...platform, ...policy, logins });
  const devices = createDevicesService(platform);
  const attempts = createAttemptsService({ ...platform, devices, logins });
  const verification = createVerificationService({ ...platform, attempts });
  const passkeys = createPasskeysService(platform);
  const factors = createFactorsService({ ...platform, attempts, passkeys, sessions });
  const entrance = createEntranceService({
    ...platform,
    ...policy,
    sessions,
    logins,
    devices,
    attempts,
    factors,
    passkeys,
  });
  const passwordChoice = createPasswordChoiceService({ ...platform, sessions, devices, verification, logins });
  const accounts = createAccountsService({ ...platform, sessions, passwordChoice, entrance, attempts, verification });
  const profile = createProfileService({ ...platform, sessions, verification, accounts });
  const users = createUsersService({ ...platform, sessions });
  const invitations = createInvitationsService({ ...platform, sessions, entrance, accounts });
  const extras = createExtrasService(platform);
  const rates = createRatesService(platform);
  const ratesAdmin = createRatesAdminService(platform);
  const reservations = createReservationsService({ ...platform, accounts, rates });
  const transfers = createTransfersService(platform);
  const booking = createBookingService({ ...platform, reservations, transfers });
  const tracking = createTrackingService(platform);
  const blocks = createBlocksService(platform);
  const entry = createEntryService({ ...platform, reservations, blocks });
  const customerLookup = createCustomerLookup(platform);
  const customers = createCustomersService(platform);
  const finding = createFindingService({ ...platform, customers: customerLookup });
  const today = createTodayService(platform);
  const rentals = createRentalsService(platform);
  const transfersDesk = createTransfersDeskService(platform);
  const reviews = createReviewsService({ ...platform, accounts });
  const fleetCalendar = createFleetCalendar(platform);
  const turns = createTurnsService({ ...platform, fleetCalendar });
  const catalogue = createCatalogueService({ ...platform, reviews, reservations, turns });
  const offers = createOffersService({ ...platform, catalogue, fleetCalendar, rates });
  const catalogueAdmin = createCatalogueAdminService({ ...platform, catalogue, reservations });
  const duplicates = createDuplicatesService({ ...platform, catalogue });
  const contracts = createContractsService(platform);
  const vehicles = createVehiclesService(platform);
  const journal = createJournalService({ ...platform, finding });
  const journalTerms = createJournalTermsService(platform);
  const statistics = createStatisticsService(platform);
  const planning = createPlanningService(platform);
  const reports = createReportsService(platform);
  const feeds = createFeedsService(platform);
  const exportThreads = createPartThreads<ExportOrder>(new URL('./export-thread.ts', import.meta.url));
  platform.whenClosing(() => exportThreads.close());
  const exports = createExportsService({
    ...platform,
    writeElsewhere: (order) => exportThreads.write(order),
    journal,
    invitations,
    vehicles,
    catalogue,
    today,
    planning,
    ratesAdmin,
    reports,
  });
  const imports = createImportsService(platform);
  const backups = createBackupsService(platform);
  const brand = createBrandService(platform);
  const settingsAdmin = createSettingsAdminService({ ...platform, brand });
  const erasing = createErasingService({ ...platform, accounts });
  const personExport = createPersonExport({ ...platform, accounts });
  const terms = createTermsService({ ...platform, erasing });
  const demo = createDemoService({
    ...platform,
    async seed(author) {
      const isSeeded = await seedDemo(platform, author);
      if (isSeeded) await addDemoPictures(platform, catalogue);
      return isSeeded;
    },
  });
  const setup = createSetupService({ ...platform, demo });
  return {
    outbox,
    logins,
    sessions,
    devices,
    attempts,
    verification,
    passkeys,
    factors,
    entrance,
    passwordChoice,
    accounts,
    profile,
    users,
    invitations,
    extras,
    rates,
    ratesAdmin,
    reservations,
    booking,
    tracking,
    blocks,
    entry,
    customerLookup,
    customers,
    finding,
    today,
    rentals,
    transfersDesk,
    reviews,
    fleetCalendar,
    turns,
    catalogue,
    offers,
    catalogueAdmin,
    duplicates,
    contracts,
    vehicles,
    journal,
    journalTerms,
    statistics,
    planning,
    reports,
    feeds,
    exports,
    imports,
    backups,
    brand,
    settingsAdmin,
    erasing,
    personExport,
    terms,
    demo,
    setup,
  };
}
