import { create as contentDisposition } from 'content-disposition';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { pictureKey } from '../../accounts/rules.ts';
import { type AccountsService, wrongPassword } from '../../accounts/service.ts';
import { writeEntry } from '../../journal/store.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import { type OwnTurn, pieceSize } from '../../platform/http/pieces.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ZipPart, writeZip } from '../../platform/files/zip-writer.ts';
import { hours } from '../../platform/clock.ts';
import { inParts, type Whose } from '../person/rules.ts';
import { whoseIs } from '../person/service.ts';
import * as people from '../person/store.ts';
import {
  moment,
  contractPath,
  toldAccount,
  toldCustomer,
  toldOption,
  toldContract,
  toldRental,
  toldReview,
  toldTransfer,
} from '../telling/rules.ts';
import { htmlOf, jsonOf, type Section, type Told } from './rules.ts';
import * as store from './store.ts';

export interface PersonExportDeps extends Pick<Platform, 'database' | 'clock' | 'files' | 'settings' | 'throttle'> {
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
}

/** More than anybody needs of the same. */
const archivesPerAccount = { name: 'own-data:account', max: 10, windowMs: hours(1) };

export type PersonExportService = ReturnType<typeof createPersonExport>;

/** All that is kept of one person, for that person: a page to read and a file for machines, in one archive. */
export function createPersonExport(deps: PersonExportDeps) {
  const { database, clock, files, settings, throttle, accounts } = deps;
  const { db } = database;

  /** Each piece in a turn of its own, however many read at once. */
  async function* throughIds<Row extends { id: string }>(
    read: (page: store.Page) => Promise<Row[]>,
    tell: (rows: Row[]) => Promise<Told[]> | Told[],
    ownTurn: OwnTurn,
  ) {
    for (let after = ''; ;) {
      await ownTurn();
      const rows = await read({ after, limit: pieceSize });
      if (rows.length > 0) yield await tell(rows);
      if (rows.length < pieceSize) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /**
   * To the address that the account has proven, and about what they asked for to the one they gave with it: whatever else
   * went to an address that somebody typed is not theirs to read.
   */
  async function lettersOf(whose: Whose): Promise<Told[]> {
    const account = await store.accountOf(db, whose.userId);
    const asked = [...(await people.reservationsOf(db, whose)), ...(await people.transfersOf(db, whose))];
    const given = new Map(asked.map(({ id, email }) => [id, email]));
    const letters = new Map<string, Told>();
    const tell = (rows: readonly store.LetterRow[]) => {
      for (const { id, recipient, subject, created_at, sent_at } of rows)
        letters.set(id, {
          À: recipient,
          Objet: subject,
          'Écrit le': moment(created_at),
          'Envoyé le': moment(sent_at),
        });
    };
    if (account) tell(await store.lettersTo(db, account.email));
    await inParts([...given.keys()], async (part) => {
      const about = await store.lettersAbout(db, part);
      tell(about.filter(({ about: id, recipient }) => recipient === given.get(id ?? '')));
    });
    return [...letters].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, told]) => told);
  }

  function sectionsOf(whose: Whose, isForDesk: boolean, ownTurn: OwnTurn): Section[] {
    const { userId, customerIds } = whose;
    const once = (read: () => Promise<readonly Told[]>) =>
      async function* rows() {
        yield await read();
      };
    const toldCustomers = async () => {
      const phones = await store.phonesOf(db, customerIds);
      const numbersOf = (id: string) => phones.flatMap(({ customer_id, phone }) => (customer_id === id ? [phone] : []));
      return (await store.customersWith(db, customerIds)).map((row) => toldCustomer(row, numbersOf(row.id), isForDesk));
    };
    const toldRentals = async (rows: Awaited<ReturnType<typeof store.rentalsAfter>>) => {
      const ids = rows.map(({ id }) => id);
      const charges = await store.chargesWith(db, ids);
      return rows.map((row) =>
        toldRental(
          row,
          charges.filter(({ reservation_id }) => reservation_id === row.id),
          isForDesk,
        ),
      );
    };
    return [
      {
        name: 'compte',
        title: 'Compte',
        rows: once(async () => {
          const account = await store.accountOf(db, userId);
          return account ? [toldAccount(account)] : [];
        }),
      },
      { name: 'fiche_client', title: 'Fiche client', rows: once(toldCustomers) },
      {
        name: 'locations',
        title: 'Demandes et locations',
        rows: () => throughIds((page) => store.rentalsAfter(db, whose, page), toldRentals, ownTurn),
      },
      {
        name: 'transferts',
        title: 'Transferts',
        rows: () =>
          throughIds(
            (page) => store.transfersAfter(db, whose, page),
            (rows) => rows.map((row) => toldTransfer(row, isForDesk)),
            ownTurn,
          ),
      },
      {
        name: 'options',
        title: 'Voitures retenues pour vous',
        rows: once(async () => (await store.optionsOf(db, customerIds)).map((row) => toldOption(row, isForDesk))),
      },
      {
        name: 'contrats',
        title: 'Contrats',
        rows: once(async () => (await store.contractsOf(db, customerIds)).map(toldContract)),
      },
      {
        name: 'avis',
        title: 'Avis publiés',
        rows: once(async () =>
          [...(await store.reviewsOf(db, userId)), ...(await store.replacedReviewsOf(db, userId))].map(toldReview),
        ),
      },
      {
        name: 'courriers',
        title: 'E-mails (leur texte n’est pas gardé après l’envoi)',
        rows: once(() => lettersOf(whose)),
      },
      {
        name: 'appareils',
        title: 'Appareils connectés',
        rows: once(async () =>
          (await store.sessionsOf(db, userId)).map((row) => ({
            Navigateur: row.browser,
            Système: row.system,
            'Connecté le': moment(row.created_at),
            'Vu le': moment(row.last_seen_at),
          })),
        ),
      },
    ];
  }

  async function* partsOf(whose: Whose, isForDesk: boolean, ownTurn: OwnTurn): AsyncGenerator<ZipPart> {
    const heading = { agency: settings().agency.name, made: moment(clock.now()) ?? '' };
    const sections = sectionsOf(whose, isForDesk, ownTurn);
    yield { name: 'vos-donnees.html', text: htmlOf(sections, heading) };
    yield { name: 'donnees.json', text: jsonOf(sections, heading) };
    const picture = (await store.accountOf(db, whose.userId))?.picture;
    const body = picture ? await files.read(pictureKey(picture)) : null;
    if (body) yield { name: 'photo.webp', text: [body] };
    for (const contract of await store.contractsOf(db, whose.customerIds)) {
      await ownTurn();
      // One that was deleted since it was told is not there.
      const file = await files.stream(contract.file);
      if (!file) continue;
      try {
        yield { name: contractPath(contract), text: file.body };
      } finally {
        // Whoever goes away may do so before its first byte was asked for.
        file.body.destroy();
      }
    }
  }

  const archiveOf = (whose: Whose, isForDesk: boolean): FileAnswer => ({
    body: (ownTurn) => writeZip(partsOf(whose, isForDesk, ownTurn)),
    type: 'application/zip',
    headers: {
      'content-disposition': contentDisposition(`donnees-personnelles-${dayAt(clock.now())}.zip`),
      'cache-control': 'private, no-store',
    },
  });

  return {
    /** To take somebody's data away is an act: the journal says whose, by their id. */
    async byDesk(viewer: Viewer, id: string): Promise<FileAnswer> {
      const whose = await whoseIs(db, id);
      const subjects = [{ kind: 'customer', id } as const];
      await database.inTransaction((tx) =>
        writeEntry(tx, { at: clock.now(), author: viewer, act: 'customer_data_exported', subjects }),
      );
      return archiveOf(whose, true);
    },

    async byThemself(viewer: Viewer, password: string): Promise<FileAnswer> {
      if ((await accounts.checkOwnPassword(viewer, password)) === null) throw wrongPassword();
      await throttle.hit(archivesPerAccount, viewer.userId);
      const { userId } = viewer;
      return archiveOf({ userId, customerIds: await people.customersOfAccount(db, userId) }, false);
    },
  };
}
