import type { ErasurePreview, OwnErasure } from '../../../api/calls/privacy.ts';
import { ownAuthors } from '../../../api/rules/journal.ts';
import { type AccountsService, wrongPassword } from '../../accounts/service.ts';
import { findUser, holdUser } from '../../accounts/store.ts';
import { pictureKey } from '../../accounts/rules.ts';
import { deleteUser } from '../../accounts/users/store.ts';
import { holdCustomers } from '../../customers/desk/store.ts';
import { markStandIn } from '../../demo/store.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/errors.ts';
import type { Announce } from '../../platform/db/events.ts';
import type { RowWork } from '../../platform/files/transactions.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { holdContracts, contractsOf, partWithContracts } from '../contracts/service.ts';
import type { Whose } from '../person/rules.ts';
import { whoseIs } from '../person/service.ts';
import * as people from '../person/store.ts';
import { termsOf } from '../redacting/rules.ts';
import * as redacting from '../redacting/store.ts';
import { obstaclesIn, obstacleText } from './rules.ts';
import * as store from './store.ts';

export interface ErasingDeps extends Pick<
  Platform,
  'database' | 'clock' | 'fileTransactions' | 'settings' | 'throttle' | 'mailer' | 'onError'
> {
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
}

/** A request of the person that is written meanwhile makes the erasure begin anew, and see it. */
const maxTries = 5;

interface Asked {
  author: Author;
  by: 'agence' | 'client';
  /** What the journal calls it; null for what is told of many at once. */
  act: string | null;
  /** Asked once more when nothing can be added any more. */
  isOver?: (tx: Db, whose: Whose) => Promise<boolean>;
}

/** Who stands in their place, and the letters that went. */
interface Erased {
  nobody: string;
  letters: readonly string[];
}

/** Something was heard of them since it was looked. */
class StillNeeded extends Error {}

/** Each looks through the journal. */
const erasuresPerAccount = { name: 'own-erasure:account', max: 10, windowMs: hours(1) };

export type ErasingService = ReturnType<typeof createErasingService>;

/** Takes a person out of all that is kept. What was rented stays, with its dates and amounts, and is nobody's. */
export function createErasingService(deps: ErasingDeps) {
  const { database, clock, fileTransactions, settings, throttle, mailer, onError, accounts } = deps;
  const { db } = database;

  /** Letters that were written to files follow their rows; what is erased stays erased where that fails. */
  async function run(work: RowWork<Erased>): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        const { nobody, letters } = await fileTransactions.run([], work);
        await mailer.forget(letters).catch(onError);
        return nobody;
      } catch (error) {
        if (tries === maxTries || !isForeignKeyViolation(error)) throw error;
      }
    }
  }

  /**
   * Looked for before anything is held: the journal may be long. What is the agency's or the team's stays, whose ever
   * it is; and what somebody merely typed chooses no line. Of whom the desk speaks (`named`) it knows.
   */
  async function mentionsOf({ userId, customerIds }: Whose, named: readonly string[] = []) {
    const { name, legalName, email, phone, whatsapp } = settings().agency;
    const ours = { names: [name, legalName], emails: [email], phones: [phone, whatsapp] };
    const known = [...named, ...(await people.knownCustomers(db, customerIds))];
    const spared = new Set([ours, await people.team(db)].flatMap(termsOf));
    const terms = termsOf(await people.contactsOf(db, { userId, customerIds: known })).filter(
      (term) => !spared.has(term),
    );
    return { terms, ids: await redacting.mentionsOf(db, terms) };
  }

  /** What is in the way is told before anything is looked for. */
  async function refuseObstacles(reader: Db, whose: Whose) {
    const reservations = await people.reservationsOf(reader, whose);
    const transfers = await people.transfersOf(reader, whose);
    const [obstacle] = obstaclesIn(reservations, transfers, clock.now());
    if (obstacle) throw new Refusal('rental_not_over', { message: obstacleText(obstacle) });
    return { reservations, transfers };
  }

  async function erase(
    [tx, announce, drop]: [Db, Announce, (key: string) => void],
    asked: Whose,
    mentions: Awaited<ReturnType<typeof mentionsOf>>,
    { author, by, act, isOver }: Asked,
  ): Promise<Erased> {
    const now = clock.now();
    const { userId } = asked;
    const account = userId === null ? undefined : await findUser(tx, userId);
    // From here on nothing is added for the account; what was being written is seen.
    if (userId !== null) await store.shutAccount(tx, userId);
    const theirs = userId === null ? [] : await people.customersOfAccount(tx, userId);
    const customerIds = [...new Set([...asked.customerIds, ...theirs])];
    const whose: Whose = { userId, customerIds };
    if (isOver && !(await isOver(tx, whose))) throw new StillNeeded();
    const { reservations, transfers } = await refuseObstacles(tx, whose);
    const rentalIds = reservations.map(({ id }) => id);
    const requestIds = [...rentalIds, ...transfers.map(({ id }) => id)];
    const contracts = await holdContracts(tx, { customerIds, rentalIds }, act !== null);
    const nobody = newId();
    const isLeft = requestIds.length > 0 || contracts.kept.length > 0 || (await store.hasBlocks(tx, customerIds));
    if (isLeft || act !== null) {
      await store.insertNobody(tx, nobody, now);
      await markStandIn(tx, nobody, customerIds);
    }
    await store.giveUpWaiting(tx, requestIds, by, now);
    await store.blankReservations(tx, rentalIds, nobody);
    await store.blankTransfers(
      tx,
      transfers.map(({ id }) => id),
      nobody,
    );
    const blocks = await store.blankBlocks(tx, customerIds, nobody);
    await partWithContracts([tx, announce, drop], contracts, nobody);
    const contractIds = [...contracts.kept, ...contracts.gone].map(({ id }) => id);
    const former = await redacting.formerCustomers(tx, customerIds);
    const formerContracts = await redacting.formerContracts(tx, former);
    await redacting.eraseFromJournal(tx, [...former, ...requestIds, ...blocks, ...contractIds, ...formerContracts]);
    await redacting.eraseMentions(tx, mentions.ids, mentions.terms);
    const letters = await store.deleteLetters(tx, requestIds);
    if (account) letters.push(...(await store.deleteUnderAddress(tx, account)));
    await store.deleteCustomers(tx, customerIds);
    if (userId !== null) {
      await redacting.eraseOwnWords(tx, userId);
      for (const carId of await store.deleteReviews(tx, userId)) announce('reviews', carId);
      const picture = await deleteUser(tx, userId);
      if (picture) drop(pictureKey(picture));
      announce('users', userId);
    }
    if (act !== null) {
      const changes = [
        { field: 'erased_requests', before: null, after: requestIds.length },
        { field: 'erased_contracts', before: null, after: contracts.gone.length },
        { field: 'kept_contracts', before: null, after: contracts.kept.length },
      ].filter(({ field, after }) => after > 0 || field === 'erased_requests');
      await writeEntry(tx, { at: now, author, act, changes, subjects: [{ kind: 'customer', id: nobody }] });
    }
    for (const id of customerIds) announce('customers', id);
    for (const id of requestIds) announce('requests', id);
    return { nobody, letters };
  }

  async function previewOf(whose: Whose): Promise<ErasurePreview> {
    const [reservations, transfers] = [await people.reservationsOf(db, whose), await people.transfersOf(db, whose)];
    const contracts = await contractsOf(db, whose.customerIds, true);
    const states = [...reservations.map(({ stage }) => stage), ...transfers.map(({ status }) => status)];
    return {
      rentals: reservations.length,
      transfers: transfers.length,
      waiting: states.filter((state) => state === 'en attente').length,
      reviews: whose.userId === null ? 0 : await store.countReviews(db, whose.userId),
      contracts: contracts.gone.length,
      kept_contracts: contracts.kept.length,
      has_account: whose.userId !== null,
      obstacles: obstaclesIn(reservations, transfers, clock.now()),
    };
  }

  return {
    /** What goes and what stays, for whoever is to decide. */
    preview: async (customerId: string): Promise<ErasurePreview> => previewOf(await whoseIs(db, customerId)),

    async previewOwn({ role, userId }: Viewer): Promise<OwnErasure> {
      if (role !== 'user') throw new Refusal('staff_account');
      const { customerMonths, documentMonths, contractMonths } = settings().rules.privacy;
      const preview = await previewOf({ userId, customerIds: await people.customersOfAccount(db, userId) });
      const months = { customer_months: customerMonths, document_months: documentMonths };
      return { ...preview, ...months, contract_months: contractMonths };
    },

    /** Answers who stands in their place. */
    async byDesk(viewer: Viewer, customerId: string, version: number): Promise<{ customer_id: string }> {
      const seen = await whoseIs(db, customerId);
      await refuseObstacles(db, seen);
      const mentions = await mentionsOf(seen, [customerId]);
      const customer_id = await run(async (tx, announce, drop) => {
        const [row] = await holdCustomers(tx, [customerId]);
        if (row && row.version !== version) throw new Refusal('changed_meanwhile');
        const how: Asked = { author: viewer, by: 'agence', act: 'customer_erased' };
        return erase([tx, announce, drop], await whoseIs(tx, customerId), mentions, how);
      });
      return { customer_id };
    },

    async byThemself(viewer: Viewer, password: string): Promise<void> {
      if (viewer.role !== 'user') throw new Refusal('staff_account');
      const checked = await accounts.checkOwnPassword(viewer, password);
      if (checked === null) throw wrongPassword();
      const { userId } = viewer;
      await throttle.hit(erasuresPerAccount, userId);
      const whoseNow = async (reader: Db) => ({ userId, customerIds: await people.customersOfAccount(reader, userId) });
      const seen = await whoseNow(db);
      await refuseObstacles(db, seen);
      const mentions = await mentionsOf(seen);
      await run(async (tx, announce, drop) => {
        const held = await holdUser(tx, userId);
        if (held?.password_hash !== checked || held.role !== 'user') throw wrongPassword();
        const how: Asked = { author: { name: ownAuthors.customer }, by: 'client', act: 'customer_erased' };
        return erase([tx, announce, drop], await whoseNow(tx), mentions, how);
      });
    },

    /** Somebody whose term is over: of many, so the journal says how many and no more. False where they are still needed. */
    async byTerm(whose: Whose, isOver: (tx: Db, whose: Whose) => Promise<boolean>): Promise<boolean> {
      const how: Asked = { author: { name: ownAuthors.site }, by: 'agence', act: null, isOver };
      try {
        await refuseObstacles(db, whose);
        const mentions = await mentionsOf(whose);
        await run((tx, announce, drop) => erase([tx, announce, drop], whose, mentions, how));
        return true;
      } catch (error) {
        if (error instanceof StillNeeded) return false;
        if (error instanceof Refusal && error.code === 'rental_not_over') return false;
        throw error;
      }
    },
  };
}
