import { readFile } from 'node:fs/promises';
import type { Contract } from '../../api/contracts.ts';
import { fieldMessages, refusalMessages } from '../../api/messages.ts';
import { type Clock, toIso } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { FileAnswer } from '../platform/endpoints.ts';
import { Refusal } from '../platform/errors.ts';
import type { FileTransactions } from '../platform/file-transactions.ts';
import type { FileStore } from '../platform/files.ts';
import { newId } from '../platform/random.ts';
import type { UploadedFile } from '../platform/uploads.ts';
import { readEntry, readZipDirectory } from '../platform/zip.ts';
import {
  cleanName,
  contentDisposition,
  contentTypes,
  extensionOf,
  isWordOle,
  nextNumber,
  numbered,
  sharedStart,
} from './rules.ts';
import * as store from './store.ts';

export interface ContractsDeps {
  db: Db;
  clock: Clock;
  files: Pick<FileStore, 'stream'>;
  fileTransactions: FileTransactions;
}

interface Draft {
  id: string;
  name: string;
  key: string;
  path: string;
  bytes: number;
}

const folder = 'contracts';

/** What a letter of a few pages never reaches, unpacked. */
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxTextBytes = 50 * 1024 * 1024;

export type ContractsService = ReturnType<typeof createContractsService>;

export function createContractsService({ db, clock, files, fileTransactions }: ContractsDeps) {
  return {
    async list(): Promise<Contract[]> {
      return (await store.allContracts(db)).map(toView);
    },

    async add(sent: UploadedFile[]): Promise<Contract[]> {
      if (sent.length === 0) throw new Refusal('invalid_input', { fields: { contrats: fieldMessages.files_required } });
      const drafts: Draft[] = [];
      for (const file of sent) {
        const name = cleanName(file.filename);
        if (!(await isWordDocument(file, name))) throw refuse(name);
        const id = newId();
        drafts.push({ id, name, key: `${folder}/${id}${extensionOf(name) ?? ''}`, path: file.path, bytes: file.bytes });
      }
      const added = drafts.map(({ key, path }) => ({ key, read: () => readFile(path) }));
      return fileTransactions.run(added, async (tx, announce) => {
        const contracts: Contract[] = [];
        for (const draft of drafts) contracts.push(toView(await insertUnderFreeName(tx, draft, clock.now())));
        announce('contracts');
        return contracts;
      });
    },

    async download(filename: string): Promise<FileAnswer> {
      const contract = await store.findContract(db, filename.normalize('NFC'));
      const file = contract && (await files.stream(contract.file));
      if (!contract || !file) throw new Refusal('contract_not_found');
      return {
        body: file.body,
        size: file.size,
        type: contentTypes[extensionOf(contract.name) ?? '.doc'],
        headers: { 'content-disposition': contentDisposition(contract.name), 'cache-control': 'private, no-store' },
      };
    },

    async remove(filename: string): Promise<void> {
      await fileTransactions.run([], async (tx, announce, drop) => {
        const contract = await store.deleteContract(tx, filename.normalize('NFC'));
        if (!contract) throw new Refusal('contract_not_found');
        drop(contract.file);
        announce('contracts');
      });
    },
  };
}

async function insertUnderFreeName(tx: Db, draft: Draft, now: number): Promise<store.ContractRow> {
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

async function isWordDocument(file: UploadedFile, name: string): Promise<boolean> {
  const extension = extensionOf(name);
  if (extension === null || file.bytes === 0) return false;
  const data = await readFile(file.path);
  return extension === '.doc' ? isWordOle(data) : isDocx(data);
}

/** A zip with the text of a Word document in it, and of a size that can be opened. */
async function isDocx(data: Buffer): Promise<boolean> {
  const entries = readZipDirectory(data);
  const text = entries?.find(({ name }) => name === 'word/document.xml');
  if (!entries || !text) return false;
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) return false;
  const xml = await readEntry(data, text, maxTextBytes);
  return xml !== null && /<(?:\w+:)?document[\s>]/.test(xml.toString('utf8', 0, 4096));
}

function refuse(name: string): Refusal {
  const message = `${name} : ${refusalMessages.contract_format}`;
  return new Refusal('contract_format', { message, fields: { contrats: message } });
}

const toView = ({ name, added_at, bytes }: store.ContractRow): Contract => ({
  filename: name,
  date: toIso(added_at),
  size: bytes,
});
