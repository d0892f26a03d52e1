import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ArchiveRefused, damaged } from './archive-refused.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';

/** How an encrypted archive begins: these words, the cost of a guess, salt, and by what a wrong passphrase is known. */
export const encryptedStart = Buffer.from('RIHLA-ENCRYPTED-1\n');
const saltBytes = 16;
const proofBytes = 16;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
/** 2^17 · 8 · 1: 128 MB and a third of a second for each guess. */
const cost = { log2: 17, blockSize: 8, parallelism: 1 };
const mostLog2 = 20;
/** Set in the length of the last piece: an archive that was cut short has none. */
const lastPiece = 0x8000_0000;

/**
 * AES-256-GCM in pieces, each under its number: none can be changed, left out, moved or taken from another archive. The
 * key is of this archive alone, since its salt is.
 */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const start = Buffer.concat([encryptedStart, Buffer.of(cost.log2), randomBytes(saltBytes)]);
  const { key, proof } = await deriveKey(passphrase, start);
  const head = Buffer.concat([start, proof]);
  yield head;
  const reader = createByteReader(source);
  let piece = await reader.take(pieceBytes);
  for (let number = 0; ; number++) {
    const next = piece.length < pieceBytes ? null : await reader.take(pieceBytes);
    const isLast = next === null || next.length === 0;
    yield sealPiece(key, head, number, piece, isLast);
    if (isLast) return;
    piece = next;
  }
}

/** The reader stands behind `encryptedStart`, as which it was known. */
export async function* decrypt(reader: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const rest = await reader.take(1 + saltBytes + proofBytes);
  if (rest.length < 1 + saltBytes + proofBytes) throw damaged('it ends in its first line');
  const head = Buffer.concat([encryptedStart, rest]);
  const { key, proof } = await deriveKey(passphrase, head.subarray(0, -proofBytes));
  if (!timingSafeEqual(proof, head.subarray(-proofBytes)))
    throw new ArchiveRefused('The passphrase is not that of this archive, or its first bytes are damaged.');
  for (let number = 0; ; number++) {
    const lengthField = await reader.take(4);
    if (lengthField.length < 4) throw damaged('it is cut short');
    const field = lengthField.readUInt32BE();
    const isLast = field >= lastPiece;
    const length = isLast ? field - lastPiece : field;
    if (length > pieceBytes) throw damaged(`piece ${number + 1} is not as it was written`);
    const sealed = await reader.take(length + tagBytes);
    if (sealed.length < length + tagBytes) throw damaged('it is cut short');
    yield openPiece(key, head, number, { lengthField, sealed });
    if (isLast) break;
  }
  if ((await reader.take(1)).length > 0) throw damaged('something was written behind its end');
}

function sealPiece(key: Buffer, head: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  const lengthField = Buffer.alloc(4);
  lengthField.writeUInt32BE(piece.length + (isLast ? lastPiece : 0));
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(Buffer.concat([head, lengthField]));
  return Buffer.concat([lengthField, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

interface SealedPiece {
  lengthField: Buffer;
  sealed: Buffer;
}

function openPiece(key: Buffer, head: Buffer, number: number, { lengthField, sealed }: SealedPiece): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([head, lengthField])).setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch (error) {
    throw damaged(`piece ${number + 1} is not as it was written`, error);
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** `start`: the beginning of the archive up to the salt. */
async function deriveKey(passphrase: string, start: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const log2 = start.readUInt8(encryptedStart.length);
  // A stranger's archive must not take all memory.
  if (log2 < 10 || log2 > mostLog2) throw damaged('its first bytes are not as they were written');
  const options = { N: 2 ** log2, r: cost.blockSize, p: cost.parallelism, maxmem: 2 * 128 * 8 * 2 ** log2 };
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), start.subarray(-saltBytes), 64, options, (error, made) =>
      error ? reject(error) : resolve(made),
    );
  });
  const proof = createHash('sha256').update(start).update(derived.subarray(32)).digest().subarray(0, proofBytes);
  return { key: derived.subarray(0, 32), proof };
}
