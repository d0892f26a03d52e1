import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { readFile } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Contract, ContractHolder, ContractSearch } from '../../api/calls/contracts.ts';
import type { ListPage } from '../../api/calls/list-page.ts';
import { contractExtensionOf } from '../../api/rules/contract-files.ts';
import { fold } from '../../api/rules/fold.ts';
import { fieldMessages, refusalMessages } from '../../api/words/messages.ts';
import { changesBetween, changesOfNew } from '../journal/rules.ts';
import { type Author, writeEntry } from '../journal/store.ts';
import { type ContractHolderRow, holdContractHolder } from './holders/service.ts';
import { toIso } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { readPage, readThrough, type Stretch, type WholeList } from '../platform/db/keyset.ts';
import type { FileAnswer } from '../platform/http/endpoints.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type Pieces, pieceSize, readInPieces } from '../platform/http/pieces.ts';
import { newId } from '../platform/random.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import { readZip } from '../platform/files/zip.ts';
import type { Platform } from '../platform/platform.ts';
import {
  cleanName,
  contentTypes,
  docxParts,
  lookIntoDocx,
  lookIntoOle,
  nextNumber,
  numbered,
  sharedStart,
  type WordFile,
} from './rules.ts';
import * as store from './store.ts';

export type ContractsDeps = Pick<Platform, 'database' | 'clock' | 'files' | 'fileTransactions'>;

interface Draft {
  id: string;
  name: string;
  key: string;
  path: string;
  bytes: number;
}

const folder = 'contracts';

/** What a letter of a few pages never reaches, unpacked. */
const zipLimits = { entries: 2000, bytes: 200 * 1024 * 1024, keptBytes: 1024 * 1024 };

export type ContractsService = ReturnType<typeof createContractsService>;

export function createContractsService({ database, clock, files, fileTransactions }: ContractsDeps) {
  const { db } = database;
  return {
    list: () =>
      readInPieces((limit, last: store.ContractRow | undefined) => store.contractsAfter(db, limit, last), toView),

    async find({ search = '', customer_id, reservation_id, ...asked }: ContractSearch): Promise<ListPage<Contract>> {
      const text = fold(search);
      const sought = { text, customer_id, reservation_id };
      // Signs alone are in no name.
      if (text === '' && search !== '') return { items: [], total: 0, page: 1, next: null, previous: null };
      const list = { ...listOf(db, sought, asked.sort), count: () => store.countFound(db, sought) };
      const page = await readPage(asked, list);
      return { ...page, items: page.items.map(toView) };
    },

    async add(sent: UploadedFile[], asked: ContractHolder, author: Author): Promise<Contract[]> {
      if (sent.length === 0) throw new Refusal('invalid_input', { fields: { contrats: fieldMessages.files_required } });
      const drafts: Draft[] = [];
      for (const file of sent) {
        const name = cleanName(file.filename);
        const found = await lookInto(file, name);
        if (found !== 'plain') throw refuse(name, found === null ? 'contract_format' : 'contract_macros');
        const id = newId();
        drafts.push({
          id,
          name,
          key: `${folder}/${id}${contractExtensionOf(name) ?? ''}`,
          path: file.path,
          bytes: file.bytes,
        });
      }
      const added = drafts.map(({ key, path }) => ({ key, read: () => readFile(path) }));
      return fileTransactions.run(added, async (tx, announce) => {
        const contracts: Contract[] = [];
        const holder = await holdContractHolder(tx, asked);
        const at = clock.now();
        for (const draft of drafts) {
          const contract = await insertUnderFreeName(tx, draft, holder, at);
          contracts.push(toView({ ...contract, ...holder }));
          const changes = changesOfNew(toldHolder(holder));
          const told = { act: 'contract_added', note: contract.name, changes };
          await writeEntry(tx, { at, author, ...told, subjects: subjectsOf(contract) });
        }
        announce('contracts');
        return contracts;
      });
    },

    /** Of whoever is named now, and of nobody else. What the law keeps of somebody who is erased stays where it is. */
    async link(filename: string, asked: ContractHolder, author: Author): Promise<Contract> {
      return database.inTransaction(async (tx, announce) => {
        const holder = await holdContractHolder(tx, asked);
        const contract = await store.holdContract(tx, filename.normalize('NFC'));
        if (!contract) throw new Refusal('contract_not_found');
        if (contract.erased_at !== null) throw new Refusal('customer_erased');
        const after = { ...contract, ...holder };
        const changes = changesBetween(toldHolder(contract), toldHolder(after));
        if (changes.length === 0) return toView(contract);
        const { customer_id, reservation_id } = holder;
        await store.setHolder(tx, contract.id, { customer_id, reservation_id });
        const told = { act: 'contract_linked', note: contract.name, changes };
        const subjects = [...subjectsOf(contract), ...subjectsOf(after)];
        await writeEntry(tx, { at: clock.now(), author, ...told, subjects });
        announce('contracts');
        return toView(after);
      });
    },

    /** The line before the file: one too many, of a file that is lost, rather than a file that left without one. */
    async download(filename: string, author: Author): Promise<FileAnswer> {
      const contract = await store.findContract(db, filename.normalize('NFC'));
      if (!contract) throw new Refusal('contract_not_found');
      const told = { act: 'contract_downloaded', note: contract.name, subjects: subjectsOf(contract) };
      await database.inTransaction((tx) => writeEntry(tx, { at: clock.now(), author, ...told }));
      const file = await files.stream(contract.file);
      if (!file) throw new Refusal('contract_not_found');
      return {
        body: file.body,
        size: file.size,
        type: contentTypes[contractExtensionOf(contract.name) ?? '.doc'],
        headers: { 'content-disposition': contentDisposition(contract.name), 'cache-control': 'private, no-store' },
      };
    },

    async remove(filename: string, author: Author): Promise<void> {
      await fileTransactions.run([], async (tx, announce, drop) => {
        const contract = await store.deleteContract(tx, filename.normalize('NFC'));
        if (!contract) throw new Refusal('contract_not_found');
        drop(contract.file);
        const told = { act: 'contract_removed', note: contract.name, subjects: subjectsOf(contract) };
        await writeEntry(tx, { at: clock.now(), author, ...told });
        announce('contracts');
      });
    },
  };
}

/** Shown on the pages of whom and what it belongs to as well. */
const subjectsOf = ({ id, customer_id, reservation_id }: store.NewContract) => [
  { kind: 'contract' as const, id },
  ...(customer_id === null ? [] : [{ kind: 'customer' as const, id: customer_id }]),
  ...(reservation_id === null ? [] : [{ kind: 'reservation' as const, id: reservation_id }]),
];

const toldHolder = ({ customer_id, reference }: Pick<store.ContractRow, 'customer_id' | 'reference'>) => ({
  customer_id,
  reservation: reference,
});

async function insertUnderFreeName(
  tx: Db,
  draft: Draft,
  { customer_id, reservation_id }: ContractHolderRow,
  now: number,
): Promise<store.NewContract> {
  const whose = { customer_id, reservation_id };
  const contract = { id: draft.id, file: draft.key, bytes: draft.bytes, added_at: now, ...whose };
  let name = draft.name;
  while (!(await store.insertContract(tx, { ...contract, name }))) {
    const taken = new Set(await store.namesLike(tx, sharedStart(draft.name)));
    // The rival's name may not show yet; then the number after it is tried.
    taken.add(name);
    name = numbered(draft.name, nextNumber(draft.name, taken));
  }
  return { ...contract, name };
}

async function lookInto(file: UploadedFile, name: string): Promise<WordFile> {
  const extension = contractExtensionOf(name);
  if (extension === null || file.bytes === 0) return null;
  const data = await readFile(file.path);
  if (extension === '.doc') return lookIntoOle(data);
  const parts = await readZip(data, zipLimits, Object.values(docxParts));
  return parts && lookIntoDocx(parts);
}

function refuse(name: string, code: 'contract_format' | 'contract_macros'): Refusal {
  const message = `${name} : ${refusalMessages[code]}`;
  return new Refusal(code, { message, fields: { contrats: message } });
}

const toView = (row: Omit<store.ContractRow, 'folded_name'>): Contract => ({
  filename: row.name,
  date: toIso(row.added_at),
  date_wall: localTimeAt(row.added_at),
  size: row.bytes,
  customer:
    row.customer_id === null
      ? null
      : { id: row.customer_id, full_name: row.customer_name ?? '', erased: row.erased_at !== null },
  reservation: row.reservation_id === null ? null : { id: row.reservation_id, reference: row.reference ?? '' },
});

const listOf = (db: Db, sought: store.Sought, sort: string) => ({
  read: async (stretch: Stretch) => ({ rows: await store.foundContracts(db, sought, sort, stretch) }),
  placeOf: ({ id, folded_name, added_at }: store.ContractRow) => ({
    value: sort.endsWith('name') ? folded_name : added_at,
    id,
  }),
});

/** The whole list that is found so. */
export async function* contractsThrough(db: Db, { search = '', sort }: WholeList): Pieces<Contract> {
  const text = fold(search);
  if (text === '' && search !== '') return;
  for await (const rows of readThrough(listOf(db, { text }, sort), pieceSize)) yield rows.map(toView);
}
