import type { DemoView } from '../../api/calls/setup.ts';
import type { DemoState } from '../../api/rules/setup.ts';
import { carName } from '../../api/rules/car-name.ts';
import { demoCountsText } from '../../api/words/demo.ts';
import { storedKeys } from '../catalogue/rules.ts';
import { hasCars, pictures } from '../catalogue/store.ts';
import { type Author, writeEntry } from '../journal/store.ts';
import type { Db } from '../platform/db/database.ts';
import { readState, writeState } from '../platform/db/site-state.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { holdRates, nextVersion } from '../rates/admin/store.ts';
import { picturesDone, picturesKey, standingById } from './rules.ts';
import * as store from './store.ts';

export interface DemoDeps extends Pick<Platform, 'database' | 'clock' | 'fileTransactions'> {
  /** Fills a site without cars, once, in the name of whoever asked; false where it does not. */
  seed: (author: Author) => Promise<boolean>;
}

/** Everything that a page may show of it. */
const topics = [
  'cars',
  'reviews',
  'rentals',
  'requests',
  'vehicles',
  'blocks',
  'customers',
  'contracts',
  'rates',
] as const;

export type DemoService = ReturnType<typeof createDemoService>;

/** What the site begins with so that there is something to see, and how it goes again. */
export function createDemoService({ database, clock, fileTransactions, seed }: DemoDeps) {
  const { db } = database;

  return {
    async state(): Promise<DemoState> {
      if (await store.hasDemo(db)) return 'present';
      return (await readState(db, picturesKey)) === null && !(await hasCars(db)) ? 'offered' : 'none';
    },

    view: async (): Promise<DemoView> => toView(await look(db)),

    /** For the office to say of each thing that it is not real. There are as many as the seed wrote, and no more. */
    marks: (): Promise<string[]> => store.demoIds(db),

    async add(author: Author): Promise<void> {
      if (!(await seed(author))) throw new Refusal('demo_not_offered');
    },

    /** Whole, whatever was done to it. Nothing real goes: what something real stands on stays, and is the agency's own. */
    async remove(viewer: Viewer): Promise<DemoView> {
      return fileTransactions.run([], async (tx, announce, drop) => {
        await holdRates(tx);
        await store.holdDemo(tx);
        const found = await look(tx);
        const now = clock.now();
        const cars = found.cars.going.map(({ id }) => id);
        if (cars.length > 0) {
          for (const { car_id, file } of await pictures(tx, cars)) storedKeys(car_id, [file]).forEach(drop);
          if (await store.haveRates(tx, cars)) await nextVersion(tx, now);
        }
        await store.deleteDemo(tx, {
          cars,
          stayingCars: found.cars.staying.map(({ id }) => id),
          customers: found.customers.going.map(({ id }) => id),
          now,
        });
        // A start that was cut short has no more pictures to bring.
        await writeState(tx, picturesKey, picturesDone);
        const view = toView(found);
        const note = demoCountsText(view.going);
        const subjects = found.cars.staying.map(({ id }) => ({ kind: 'car' as const, id }));
        await writeEntry(tx, { at: now, author: viewer, act: 'demo_removed', note, subjects });
        for (const topic of topics) announce(topic);
        return view;
      });
    },
  };
}

/** What would go, and what stays for the sake of something real. */
async function look(reader: Db) {
  const [counts, allCars, onCars] = await Promise.all([
    store.countDemo(reader),
    store.demoCars(reader),
    store.standingOnCars(reader),
  ]);
  const cars = divided(allCars, standingById(onCars));
  const going = cars.going.map(({ id }) => id);
  const [allCustomers, onCustomers, vehicles] = await Promise.all([
    store.demoCustomers(reader),
    store.standingOnCustomers(reader, going),
    store.countVehicles(reader, going),
  ]);
  return { counts: { ...counts, vehicles }, cars, customers: divided(allCustomers, standingById(onCustomers)) };
}

type Look = Awaited<ReturnType<typeof look>>;

function divided<Row extends { id: string }>(rows: readonly Row[], standing: ReturnType<typeof standingById>) {
  return {
    going: rows.filter(({ id }) => !standing.has(id)),
    staying: rows.flatMap((row) => {
      const stood = standing.get(row.id);
      return stood ? [{ ...row, standing: stood }] : [];
    }),
  };
}

const toView = ({ counts, cars, customers }: Look): DemoView => ({
  going: { ...counts, cars: cars.going.length, customers: customers.going.length },
  staying: [
    ...cars.staying.map(({ id, standing, ...car }) => ({ kind: 'car' as const, id, name: carName(car), standing })),
    ...customers.staying.map(({ id, full_name, standing }) => ({
      kind: 'customer' as const,
      id,
      name: full_name,
      standing,
    })),
  ],
});
