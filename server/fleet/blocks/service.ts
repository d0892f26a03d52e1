import type { Block, BlockChanges, BlockForm } from '../../../api/calls/blocks.ts';
import { holdCar } from '../../catalogue/store.ts';
import { customerContact } from '../../customers/lookup/store.ts';
import { type Author, authorName, changedSince, writeEntry } from '../../journal/store.ts';
import { seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { type ActingDeps, createActing } from '../../rentals/acting/service.ts';
import { moveAway } from '../../rentals/moving/service.ts';
import { vehicleTaken, waysFor } from '../availability/service.ts';
import { presentVehicle } from '../availability/store.ts';
import { changeOccupation, OccupationOverlap, occupy } from '../occupations/store.ts';
import { blockAfter, changesOf, subjectsOf, toBlock, type WholeBlock, wholeOf } from './rules.ts';
import * as store from './store.ts';

export type BlocksDeps = ActingDeps & Pick<Platform, 'background'>;

export type BlocksService = ReturnType<typeof createBlocksService>;

/** When a vehicle is not to be had although nobody rents it. */
export function createBlocksService(deps: BlocksDeps) {
  const { database, clock, background } = deps;
  const { db } = database;
  const acting = createActing(deps);

  /** The caller's transaction without options that are over, whose end is told with it. */
  async function withoutExpired(tx: Db, announce: Announce): Promise<void> {
    for (const gone of await store.purgeExpiredOptions(tx, clock.now())) tell(announce, gone);
  }

  const endExpired = () => database.inTransaction(withoutExpired);
  background.register({ name: 'options that are over', when: { everyMs: seconds(30) }, run: endExpired });

  /** Holds the car, so that rivals for the vehicle come one after the other; the table has the last word. */
  async function holdFor(
    { tx, announce, author, moveOthers }: Move,
    block: WholeBlock,
    except?: string,
  ): Promise<void> {
    const { vehicleId, customerId, ...period } = block;
    const now = clock.now();
    const known = await presentVehicle(tx, vehicleId);
    // Once more with its car held: whoever archives it holds that too.
    if (!known || !(await holdCar(tx, known.car_id)) || !(await presentVehicle(tx, vehicleId)))
      throw new Refusal('vehicle_not_found');
    if (customerId !== null && !(await customerContact(tx, customerId))) throw new Refusal('customer_not_found');
    if (moveOthers) {
      const ways = await waysFor(tx, vehicleId, { ...period, now, except: except ? [except] : [] });
      await moveAway(acting, { tx, now, announce }, author, { ways, vehicleId });
    }
    const taken = await vehicleTaken(tx, { vehicleId, period, now, except });
    if (taken) throw taken;
  }

  async function row(id: string, reader: Db = db): Promise<store.BlockRow> {
    const found = await store.findBlock(reader, id);
    if (!found) throw new Refusal('block_not_found');
    return found;
  }

  async function written(tx: Db, announce: Announce, id: string): Promise<store.BlockRow> {
    const block = await row(id, tx);
    tell(announce, block);
    return block;
  }

  /** In the caller's transaction, which holds the car: an option of a booking is one too. */
  async function insert(tx: Db, announce: Announce, block: WholeBlock, author: Author): Promise<Block> {
    const [id, now] = [newId(), clock.now()];
    const { vehicleId, kind, note, customerId, expiresAt, start, end } = block;
    const author_name = await authorName(tx, author);
    const held = { customer_id: customerId, expires_at: expiresAt };
    await store.insertBlock(tx, { id, kind, note, ...held, author_name, created_at: now });
    await occupy(tx, { id: newId(), vehicle_id: vehicleId, block_id: id, starts_at: start, ends_at: end });
    const inserted = await written(tx, announce, id);
    const act = kind === 'option' ? 'option_held' : 'blocked';
    const changes = changesOf(null, block);
    await writeEntry(tx, { at: now, author, act, note, changes, subjects: subjectsOf(inserted) });
    return toBlock(inserted);
  }

  /** Rivals of another transaction, whom only the table has seen: said as those that are met before. */
  async function orTaken<T>(wanted: WholeBlock, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OccupationOverlap)) throw error;
      const asked = { vehicleId: wanted.vehicleId, period: wanted, now: clock.now() };
      throw (await vehicleTaken(db, asked)) ?? new Refusal('vehicle_taken');
    }
  }

  return {
    withoutExpired,
    endExpired,
    insert,

    row,
    find: async (id: string): Promise<Block> => toBlock(await row(id)),

    async add(form: BlockForm, author: Author): Promise<Block> {
      const { after, faults } = blockAfter(form, null, clock.now());
      if (Object.keys(faults).length > 0) throw invalidFields(faults);
      return orTaken(after, () =>
        database.inTransaction(async (tx, announce) => {
          await withoutExpired(tx, announce);
          await holdFor({ tx, announce, author, moveOthers: form.move_others }, after);
          return insert(tx, announce, after, author);
        }),
      );
    },

    async change(id: string, { version, ...form }: BlockChanges, author: Author): Promise<Block> {
      const now = clock.now();
      const wanted = blockAfter({ version, ...form }, wholeOf(await row(id)), now).after;
      return orTaken(wanted, () =>
        database.inTransaction(async (tx, announce) => {
          await withoutExpired(tx, announce);
          const before = await heldAt(tx, id, version);
          const { after, faults } = blockAfter({ version, ...form }, wholeOf(before), now);
          if (Object.keys(faults).length > 0) throw invalidFields(faults);
          await holdFor({ tx, announce, author, moveOthers: form.move_others }, after, before.occupation_id);
          const { vehicleId, kind, note, customerId, expiresAt, start, end } = after;
          const changes = { kind, note, customer_id: customerId, expires_at: expiresAt };
          if (!(await store.changeBlock(tx, id, version, changes))) throw new Refusal('changed_meanwhile');
          const place = { vehicle_id: vehicleId, starts_at: start, ends_at: end };
          await changeOccupation(tx, before.occupation_id, place);
          tell(announce, before);
          const changed = await written(tx, announce, id);
          const subjects = [...subjectsOf(before), ...subjectsOf(changed)];
          const what = changesOf(wholeOf(before), after);
          await writeEntry(tx, { at: now, author, act: 'block_changed', changes: what, subjects });
          return toBlock(changed);
        }),
      );
    },

    remove: (id: string, version: number, author: Author): Promise<void> =>
      database.inTransaction(async (tx, announce) => {
        const gone = await heldAt(tx, id, version);
        if (!(await store.deleteBlock(tx, id, version))) throw new Refusal('changed_meanwhile');
        tell(announce, gone);
        const act = gone.kind === 'option' ? 'option_removed' : 'unblocked';
        const changes = changesOf(wholeOf(gone), null);
        await writeEntry(tx, { at: clock.now(), author, act, note: gone.note, changes, subjects: subjectsOf(gone) });
      }),

    /** In the caller's transaction: the vehicle is free for what the option was held for. */
    async take(tx: Db, announce: Announce, id: string, version: number): Promise<store.BlockRow> {
      const option = await heldAt(tx, id, version);
      if (option.kind !== 'option') throw new Refusal('block_not_found');
      if (!(await store.deleteBlock(tx, id, version))) throw new Refusal('changed_meanwhile');
      tell(announce, option);
      return option;
    },
  };
}

interface Move {
  tx: Db;
  announce: Announce;
  author: Author;
  /** Rentals that are in the way go to other vehicles. */
  moveOthers: boolean | undefined;
}

/** As it was seen by whoever changes it. */
async function heldAt(tx: Db, id: string, version: number): Promise<store.BlockRow> {
  const row = await store.findBlock(tx, id);
  if (!row) throw new Refusal('block_not_found');
  if (row.version === version) return row;
  throw new Refusal('changed_meanwhile', { fields: await changedSince(tx, 'block', id, row.version - version) });
}

/** It takes the car away, or gives it back. */
function tell(announce: Announce, { id, car_id }: Pick<store.BlockRow, 'id' | 'car_id'>): void {
  announce('blocks', id);
  announce('rentals', car_id);
}
