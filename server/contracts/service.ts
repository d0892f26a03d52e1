import { localTimeAt } from '../../api/rules/casablanca-time.ts';
import { readFile } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Contract, ContractSearch } from '../../api/calls/contracts.ts';
import type { ListPage } from '../../api/calls/list-page.ts';
import { contractExtensionOf } from '../../api/rules/contract-files.ts';
import { fold } from '../../api/rules/fold.ts';
import { fieldMessages, refusalMessages } from '../../api/words/messages.ts';
import { type Author, writeEntry } from '../journal/store.ts';
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
  const listOf = (text: string, sort: string) => ({
    read: async (stretch: Stretch) => ({ rows: await store.foundContracts(db, text, sort, stretch) }),
    placeOf: ({ id, folded_name, added_at }: store.ContractRow) => ({
      value: sort.endsWith('name') ? folded_name : added_at,
      id,
    }),
  });

  return {
    list: () =>
      readInPieces((limit, last: store.ContractRow | undefined) => store.contractsAfter(db, limit, last), toView),

    async find({ search = '', ...asked }: ContractSearch): Promise<ListPage<Contract>> {
      const text = fold(search);
      // Signs alone are in no name.
      if (text === '' && search !== '') return { items: [], total: 0, page: 1, next: null, previous: null };
      const page = await readPage(asked, { ...listOf(text, asked.sort), count: () => store.countFound(db, text) });
      return { ...page, items: page.items.map(toView) };
    },

    /** The whole list that is found so. */
    async *through({ search = '', sort }: WholeList): Pieces<Contract> {
      const text = fold(search);
      if (text === '' && search !== '') return;
      for await (const rows of readThrough(listOf(text, sort), pieceSize)) yield rows.map(toView);
    },

    async add(sent: UploadedFile[], author: Author): Promise<Contract[]> {
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
        const at = clock.now();
        for (const draft of drafts) {
          const contract = await insertUnderFreeName(tx, draft, at);
          contracts.push(toView(contract));
          await writeEntry(tx, { at, author, ...actOn('contract_added', contract) });
        }
        announce('contracts');
        return contracts;
      });
    },

    async download(filename: string, author: Author): Promise<FileAnswer> {
      const contract = await store.findContract(db, filename.normalize('NFC'));
      const file = contract && (await files.stream(contract.file));
      if (!contract || !file) throw new Refusal('contract_not_found');
      await database.inTransaction((tx) =>
        writeEntry(tx, { at: clock.now(), author, ...actOn('contract_downloaded', contract) }),
      );
      return {
        body: file.body,
        size: file.size,
        type: contentTypes[contractExtensionOf(contract.name) ?? '.doc'],
        headers: { 'content-disposition': contentDisposition(contract.name), 'cache-control': 'private, no-store' },
      };
    },

    async remove(filename: string, author: Author): Promise<void> {
      await fileTransactions.run([], async (tx, announce, drop) => {
        const name = filename.normalize('NFC');
        const contract = await store.deleteContract(tx, name);
        if (!contract) throw new Refusal('contract_not_found');
        drop(contract.file);
        await writeEntry(tx, { at: clock.now(), author, ...actOn('contract_removed', { ...contract, name }) });
        announce('contracts');
      });
    },
  };
}

const actOn = (act: string, { id, name }: Pick<store.NewContract, 'id' | 'name'>) => ({
  act,
  note: name,
  subjects: [{ kind: 'contract' as const, id }],
});

async function insertUnderFreeName(tx: Db, draft: Draft, now: number): Promise<store.NewContract> {
  const contract = { id: draft.id, file: draft.key, bytes: draft.bytes, added_at: now };
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

const toView = ({ name, added_at, bytes }: store.NewContract): Contract => ({
  filename: name,
  date: toIso(added_at),
  date_wall: localTimeAt(added_at),
  size: bytes,
});
