import { readFileSync } from 'node:fs';
import { ArchiveRefused } from './archive-refused.ts';

const leastLength = 12;

/** From the environment or a file; never from a command line, which every user of the machine can read. */
export function readPassphrase(given: { passphrase: string | null; passphraseFile: string | null }): string | null {
  const { passphrase, passphraseFile } = given;
  const text = passphraseFile === null ? passphrase : readFile(passphraseFile);
  if (text !== null && text.length < leastLength)
    throw new ArchiveRefused(`The passphrase must have at least ${leastLength} characters.`);
  return text;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ArchiveRefused(`BACKUP_PASSPHRASE_FILE cannot be read: ${path}`, { cause: error });
  }
}
