import { join } from 'node:path';
import { carWidths } from '../api/rules/pictures.ts';
import { createAttemptsService } from './accounts/attempts/service.ts';
import { createDevicesService } from './accounts/devices/service.ts';
import { createEntranceService } from './accounts/entrance/service.ts';
import { factorsRoutes } from './accounts/factors/routes.ts';
import type { FactorPolicy } from './accounts/factors/rules.ts';
import { createFactorsService } from './accounts/factors/service.ts';
import { invitationsRoutes } from './accounts/invitations/routes.ts';
import { createInvitationsService } from './accounts/invitations/service.ts';
import { createLoginsService } from './accounts/logins/service.ts';
import { createPasskeysService } from './accounts/passkeys/service.ts';
import { backupsRoutes } from './backups/routes.ts';
import { createBackupsService } from './backups/service.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { createProfileService } from './accounts/profile/service.ts';
import { accountsRoutes, proofCookie } from './accounts/routes.ts';
import { createAccountsService } from './accounts/service.ts';
import { sessionsRoutes } from './accounts/sessions/routes.ts';
import { createSessionsService } from './accounts/sessions/service.ts';
import { createVerificationService } from './accounts/verification/service.ts';
import { createUsersService } from './accounts/users/service.ts';
import { usersRoutes } from './accounts/users/routes.ts';
import { entryRoutes } from './booking/entry/routes.ts';
import { createEntryService } from './booking/entry/service.ts';
import { extrasRoutes } from './booking/extras/routes.ts';
import { createExtrasService } from './booking/extras/service.ts';
import { bookingRoutes } from './booking/routes.ts';
import { createBookingService } from './booking/service.ts';
import { createReservationsService } from './booking/reservations/service.ts';
import { todayRoutes } from './booking/today/routes.ts';
import { createTodayService } from './booking/today/service.ts';
import { trackingRoutes } from './booking/tracking/routes.ts';
import { createTrackingService } from './booking/tracking/service.ts';
import { createTransfersService } from './booking/transfers/service.ts';
import { transfersDeskRoutes } from './booking/transfers-desk/routes.ts';
import { createTransfersDeskService } from './booking/transfers-desk/service.ts';
import { createCatalogueService } from './catalogue/service.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { isPictureKey } from './catalogue/rules.ts';
import { createCatalogueAdminService } from './catalogue/admin/service.ts';
import { catalogueAdminRoutes } from './catalogue/admin/routes.ts';
import { duplicatesRoutes } from './catalogue/duplicates/routes.ts';
import { createDuplicatesService } from './catalogue/duplicates/service.ts';
import { demoRoutes } from './demo/routes.ts';
import { createDemoService } from './demo/service.ts';
import { createContractsService } from './contracts/service.ts';
import { contractsRoutes } from './contracts/routes.ts';
import { createFleetCalendar } from './fleet/calendar/service.ts';
import { createTurnsService } from './fleet/turns/service.ts';
import { vehiclesRoutes } from './fleet/vehicles/routes.ts';
import { createVehiclesService } from './fleet/vehicles/service.ts';
import { exportsRoutes } from './exports/routes.ts';
import { createExportsService } from './exports/service.ts';
import { importsRoutes } from './imports/routes.ts';
import { createImportsService } from './imports/service.ts';
import { journalRoutes } from './journal/routes.ts';
import { createJournalService } from './journal/service.ts';
import { createJournalTermsService } from './journal/terms/service.ts';
import { customersRoutes } from './customers/desk/routes.ts';
import { createCustomersService } from './customers/desk/service.ts';
import { customerLookupRoutes } from './customers/lookup/routes.ts';
import { createCustomerLookup } from './customers/lookup/service.ts';
import { findingRoutes } from './finding/routes.ts';
import { createFindingService } from './finding/service.ts';
import { blocksRoutes } from './fleet/blocks/routes.ts';
import { createBlocksService } from './fleet/blocks/service.ts';
import { feedsRoutes } from './planning/feeds/routes.ts';
import { createFeedsService } from './planning/feeds/service.ts';
import { planningRoutes } from './planning/routes.ts';
import { createPlanningService } from './planning/service.ts';
import { offersRoutes } from './offers/routes.ts';
import { createOffersService } from './offers/service.ts';
import { createOutboxService } from './outbox/service.ts';
import type { Binding } from './platform/http/endpoints.ts';
import type { PicturePolicy, Platform } from './platform/platform.ts';
import { createErasingService } from './privacy/erasing/service.ts';
import { createPersonExport } from './privacy/exporting/service.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { createTermsService } from './privacy/terms/service.ts';
import { ratesAdminRoutes } from './rates/admin/routes.ts';
import { createRatesAdminService } from './rates/admin/service.ts';
import { ratesRoutes } from './rates/routes.ts';
import { createRatesService } from './rates/service.ts';
import { rentalsRoutes } from './rentals/routes.ts';
import { createRentalsService } from './rentals/service.ts';
import { reportsRoutes } from './reports/routes.ts';
import { createReportsService } from './reports/service.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { createReviewsService } from './reviews/service.ts';
import { addDemoPictures, seedDemo } from './seed.ts';
import { setupRoutes } from './setup/routes.ts';
import { createSetupService } from './setup/service.ts';
import { createStatisticsService } from './statistics/service.ts';
import { brandRoutes } from './settings/brand/routes.ts';
import { createBrandService } from './settings/brand/service.ts';
import { settingsRoutes } from './settings/admin/routes.ts';
import { createSettingsAdminService } from './settings/admin/service.ts';
import { statisticsRoutes } from './statistics/routes.ts';

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
  const accounts = createAccountsService({ ...platform, sessions, devices, entrance, attempts, verification });
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
  const journal = createJournalService(platform);
  const journalTerms = createJournalTermsService(platform);
  const statistics = createStatisticsService(platform);
  const planning = createPlanningService(platform);
  const reports = createReportsService(platform);
  const feeds = createFeedsService(platform);
  const exports = createExportsService({
    ...platform,
    booking,
    customers,
    users,
    contracts,
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

/** Every call of the site with what answers it. */
export function bindEndpoints(services: Services): Binding[] {
  return [
    ...accountsRoutes(services),
    ...factorsRoutes(services.factors),
    ...profileRoutes(services.profile, proofCookie),
    ...sessionsRoutes(services.sessions),
    ...usersRoutes(services.users),
    ...invitationsRoutes(services.invitations),
    ...catalogueRoutes(services.catalogue),
    ...offersRoutes(services.offers),
    ...catalogueAdminRoutes(services.catalogueAdmin),
    ...duplicatesRoutes(services.duplicates),
    ...extrasRoutes(services.extras),
    ...ratesRoutes(services.rates),
    ...ratesAdminRoutes(services.ratesAdmin),
    ...bookingRoutes(services.booking),
    ...trackingRoutes(services.tracking),
    ...entryRoutes(services.entry),
    ...blocksRoutes(services.blocks),
    ...customerLookupRoutes(services.customerLookup),
    ...customersRoutes(services.customers),
    ...findingRoutes(services.finding),
    ...todayRoutes(services.today),
    ...rentalsRoutes(services.rentals),
    ...transfersDeskRoutes(services.transfersDesk),
    ...reviewsRoutes(services.reviews),
    ...contractsRoutes(services.contracts),
    ...vehiclesRoutes(services.vehicles),
    ...journalRoutes(services.journal),
    ...statisticsRoutes(services.statistics),
    ...planningRoutes(services.planning),
    ...reportsRoutes(services.reports),
    ...feedsRoutes(services.feeds),
    ...exportsRoutes(services.exports),
    ...importsRoutes(services.imports),
    ...backupsRoutes(services.backups),
    ...brandRoutes(services.brand),
    ...settingsRoutes(services.settingsAdmin),
    ...privacyRoutes(services.erasing, services.personExport, services.terms),
    ...demoRoutes(services.demo),
    ...setupRoutes(services.setup),
  ];
}
