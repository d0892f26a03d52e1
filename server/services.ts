import { join } from 'node:path';
import { carWidths } from '../api/pictures.ts';
import { createAccountsService } from './accounts/service.ts';
import { createUsersService } from './accounts/users/service.ts';
import { usersRoutes } from './accounts/users/routes.ts';
import { createReservationsService } from './booking/reservations/service.ts';
import { createCatalogueService } from './catalogue/service.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createFleetService } from './catalogue/fleet/service.ts';
import { fleetRoutes } from './catalogue/fleet/routes.ts';
import { createContractsService } from './contracts/service.ts';
import { contractsRoutes } from './contracts/routes.ts';
import { createArt } from './platform/art.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Binding } from './platform/endpoints.ts';
import type { FileStore } from './platform/files.ts';
import { createDiskStore } from './platform/files-disk.ts';
import { createImages } from './platform/images.ts';
import { createVariants } from './platform/variants.ts';
import { createThrottle } from './platform/throttle.ts';
import { createReviewsService } from './reviews/service.ts';
import { createStatisticsService } from './statistics/service.ts';
import { statisticsRoutes } from './statistics/routes.ts';

export interface ServiceDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  dataDir: string;
  throttle: boolean;
  /** Hears of background work that failed. */
  onError: (error: unknown) => void;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The one place where services meet. */
export async function createServices({ database, clock, files, dataDir, throttle: throttled, onError }: ServiceDeps) {
  const throttle = createThrottle(database.db, clock, throttled);
  const images = createImages();
  const variants = createVariants({ files, images, widths: carWidths, onError });
  const art = createArt({
    artDir: join(import.meta.dirname, '../art'),
    files: await createDiskStore(join(dataDir, 'art')),
    images,
    onError,
  });
  const accounts = createAccountsService({ database, clock });
  const reviews = createReviewsService({ database });
  const reservations = createReservationsService({ database, clock });
  const catalogue = createCatalogueService({ database, files, images, variants, reviews, reservations });
  const fleet = createFleetService({ database, clock, files, images, variants, catalogue, onError });
  const users = createUsersService({ database, clock });
  const contracts = createContractsService({ database, clock, files, onError });
  const statistics = createStatisticsService({ database, clock });
  return {
    accounts,
    reviews,
    reservations,
    catalogue,
    fleet,
    users,
    contracts,
    statistics,
    throttle,
    images,
    art,
    async close() {
      await Promise.all([variants.close(), art.close()]);
      images.close();
    },
  };
}

/** Every call of the site with what answers it. */
export function bindEndpoints({ catalogue, fleet, users, contracts, statistics }: Services): Binding[] {
  return [
    ...catalogueRoutes(catalogue),
    ...fleetRoutes(fleet),
    ...usersRoutes(users),
    ...contractsRoutes(contracts),
    ...statisticsRoutes(statistics),
  ];
}
