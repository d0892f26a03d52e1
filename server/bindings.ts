import { factorsRoutes } from './accounts/factors/routes.ts';
import { invitationsRoutes } from './accounts/invitations/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { accountsRoutes, proofCookie } from './accounts/routes.ts';
import { sessionsRoutes } from './accounts/sessions/routes.ts';
import { usersRoutes } from './accounts/users/routes.ts';
import { backupsRoutes } from './backups/routes.ts';
import { entryRoutes } from './booking/entry/routes.ts';
import { extrasRoutes } from './booking/extras/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { todayRoutes } from './booking/today/routes.ts';
import { trackingRoutes } from './booking/tracking/routes.ts';
import { transfersDeskRoutes } from './booking/transfers-desk/routes.ts';
import { catalogueAdminRoutes } from './catalogue/admin/routes.ts';
import { duplicatesRoutes } from './catalogue/duplicates/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contractsRoutes } from './contracts/routes.ts';
import { customersRoutes } from './customers/desk/routes.ts';
import { customerLookupRoutes } from './customers/lookup/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { exportsRoutes } from './exports/routes.ts';
import { findingRoutes } from './finding/routes.ts';
import { blocksRoutes } from './fleet/blocks/routes.ts';
import { vehiclesRoutes } from './fleet/vehicles/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { offersRoutes } from './offers/routes.ts';
import { feedsRoutes } from './planning/feeds/routes.ts';
import { planningRoutes } from './planning/routes.ts';
import type { Binding } from './platform/http/endpoints.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { ratesAdminRoutes } from './rates/admin/routes.ts';
import { ratesRoutes } from './rates/routes.ts';
import { rentalsRoutes } from './rentals/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/admin/routes.ts';
import { brandRoutes } from './settings/brand/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';

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
