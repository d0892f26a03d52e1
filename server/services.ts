import { join } from 'node:path';
import { carWidths } from '../api/rules/pictures.ts';
import { createAttemptsService } from './accounts/attempts/service.ts';
import { createDevicesService } from './accounts/devices/service.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { createProfileService } from './accounts/profile/service.ts';
import { accountsRoutes, proofCookie } from './accounts/routes.ts';
import { createAccountsService } from './accounts/service.ts';
import { refold } from './accounts/store.ts';
import { sessionsRoutes } from './accounts/sessions/routes.ts';
import { createSessionsService } from './accounts/sessions/service.ts';
import { createVerificationService } from './accounts/verification/service.ts';
import { createUsersService } from './accounts/users/service.ts';
import { usersRoutes } from './accounts/users/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { createBookingService } from './booking/service.ts';
import { createReservationsService } from './booking/reservations/service.ts';
import { createTransfersService } from './booking/transfers/service.ts';
import { createCatalogueService } from './catalogue/service.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { isPictureKey } from './catalogue/rules.ts';
import { createFleetService } from './catalogue/fleet/service.ts';
import { fleetRoutes } from './catalogue/fleet/routes.ts';
import { createContractsService } from './contracts/service.ts';
import { contractsRoutes } from './contracts/routes.ts';
import { createOutboxService } from './outbox/service.ts';
import { createArt } from './platform/pictures/art.ts';
import type { Clock } from './platform/clock.ts';
import { checkCounters, keptCounters } from './platform/db/counters-check.ts';
import type { Database } from './platform/db/database.ts';
import type { Binding } from './platform/http/endpoints.ts';
import { createFileTransactions } from './platform/files/transactions.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Events } from './platform/db/events.ts';
import { PicturesClosed } from './platform/pictures/image-process.ts';
import { createImages } from './platform/pictures/images.ts';
import type { Log } from './platform/logging.ts';
import type { Mailer } from './platform/mail/delivery.ts';
import { createPasswords, type PasswordCost } from './platform/passwords.ts';
import { createReadyPictures } from './platform/pictures/ready-pictures.ts';
import { createRefusedCalls } from './platform/http/refused-calls.ts';
import { createVariants } from './platform/pictures/variants.ts';
import { createThrottle } from './platform/http/throttle.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { createReviewsService } from './reviews/service.ts';
import { keptRatings } from './reviews/store.ts';
import { createStatisticsService } from './statistics/service.ts';
import { statisticsRoutes } from './statistics/routes.ts';

export interface ServiceDeps {
  database: Database;
  events: Events;
  clock: Clock;
  files: FileStore;
  mailer: Mailer;
  log: Log;
  throttle: boolean;
  /** The address that people see, for the links in mails. */
  publicUrl: URL;
  /** What a safe hash costs, unless it is given. */
  passwordCost?: PasswordCost | undefined;
  /** Hears of background work that failed. */
  onError: (error: unknown) => void;
}

const artDir = join(import.meta.dirname, '../art');

export type Services = ReturnType<typeof createServices>;

/** The one place where services meet. */
export function createServices(deps: ServiceDeps) {
  const { database, events, clock, files, mailer, log, throttle: throttled, publicUrl, onError } = deps;
  const { db } = database;
  const onPictureError = (error: unknown) => {
    if (!(error instanceof PicturesClosed)) onError(error);
  };
  const throttle = createThrottle(db, clock, throttled);
  const refusedCalls = createRefusedCalls({ throttle, clock, enabled: throttled });
  const images = createImages();
  const readyPictures = createReadyPictures(artDir, 'cars');
  const variants = createVariants({
    files,
    images,
    ready: readyPictures,
    widths: carWidths,
    onError: onPictureError,
  });
  const fileTransactions = createFileTransactions({
    database,
    clock,
    put: (key, data) => files.put(key, data),
    remove: (key) => (isPictureKey(key) ? variants.remove(key) : files.remove(key)),
    onError,
  });
  const art = createArt(artDir);
  const outbox = createOutboxService({ database, clock, mailer, events, log, onError });
  const sessions = createSessionsService({ database, clock });
  const devices = createDevicesService({ database, clock });
  const attempts = createAttemptsService({ database, clock, throttle, devices });
  const verification = createVerificationService({ database, clock, attempts, publicUrl });
  const accounts = createAccountsService({
    database,
    clock,
    passwords: createPasswords(deps.passwordCost),
    sessions,
    devices,
    attempts,
    verification,
  });
  const profile = createProfileService({
    db,
    clock,
    files,
    fileTransactions,
    images,
    throttle,
    sessions,
    verification,
    accounts,
  });
  const reservations = createReservationsService({ database, clock, accounts, publicUrl });
  const transfers = createTransfersService({ database, clock, publicUrl });
  const booking = createBookingService({ database, reservations, transfers, throttle, events });
  const reviews = createReviewsService({ database, clock, throttle, accounts });
  const catalogue = createCatalogueService({ db, events, files, fileTransactions, variants, reviews, reservations });
  const fleet = createFleetService({ db, clock, fileTransactions, images, variants, catalogue, reservations });
  const users = createUsersService({ database, clock, sessions, fileTransactions });
  const contracts = createContractsService({ db, clock, files, fileTransactions });
  const statistics = createStatisticsService({ database, clock });
  return {
    accounts,
    sessions,
    devices,
    attempts,
    verification,
    profile,
    reviews,
    reservations,
    booking,
    catalogue,
    fleet,
    users,
    contracts,
    statistics,
    outbox,
    throttle,
    refusedCalls,
    images,
    art,
    readyPictures,
    fileTransactions,
    /** What other releases, or a hand at the database, left otherwise than this one keeps it. */
    async setRight() {
      for (let last: string | undefined = ''; last !== undefined;) {
        const after: string = last;
        last = await database.inTransaction((tx) => refold(tx, after));
      }
      await checkCounters(database, log, [keptCounters, keptRatings]);
    },
    async close() {
      images.close();
      await variants.close();
      mailer.close();
    },
  };
}

/** Every call of the site with what answers it. */
export function bindEndpoints(services: Services): Binding[] {
  return [
    ...accountsRoutes(services),
    ...profileRoutes(services.profile, proofCookie),
    ...sessionsRoutes(services.sessions),
    ...usersRoutes(services.users),
    ...catalogueRoutes(services.catalogue),
    ...fleetRoutes(services.fleet),
    ...bookingRoutes(services.booking),
    ...reviewsRoutes(services.reviews),
    ...contractsRoutes(services.contracts),
    ...statisticsRoutes(services.statistics),
  ];
}
