import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { FileField } from '../../../api/calls/endpoint.ts';
import { refusalMessages, tooManyFiles } from '../../../api/words/messages.ts';
import { maxBodyBytes } from './body-parsers.ts';
import { hours } from '../clock.ts';
import { invalidFields, Refusal } from './refusal.ts';
import { newId } from '../random.ts';

/** A file as it arrived, in a temporary place: it is gone when the answer is sent. */
export interface UploadedFile {
  filename: string;
  path: string;
  bytes: number;
}

/** By field name. */
export type Uploads = Record<string, UploadedFile[]>;

const maxTextFields = 60;

export interface Multipart {
  body: Record<string, string | string[]>;
  uploads: Uploads;
  discard(): Promise<void>;
}

/** Reads a multipart body to disk, one file at a time, within the limits of its endpoint. */
export async function readMultipart(
  request: FastifyRequest,
  fields: Record<string, FileField>,
  tempDir: string,
): Promise<Multipart> {
  const folder = join(tempDir, newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // What the person sent is dealt with already: a folder that stays is for the log, and for the sweep.
  const discard = () =>
    rm(folder, { recursive: true, force: true }).catch((error: unknown) => request.log.error({ err: error }));
  const uploads: Uploads = Object.create(null) as Uploads;
  const body = Object.create(null) as Record<string, string | string[]>;
  let textBytes = 0;
  try {
    // Who left before the first part was asked for: it would be waited for without end.
    if (request.raw.destroyed) throw new Refusal('invalid_input');
    for await (const part of request.parts({ limits: limitsOf(fields) })) {
      if (part.type === 'field') {
        const value = String(part.value);
        textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        if (textBytes > maxBodyBytes) throw new Refusal('too_large');
        addField(body, part.fieldname, value);
        continue;
      }
      const field = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined;
      const files = (uploads[part.fieldname] ??= []);
      if (!field) throw invalidFields({ [part.fieldname]: 'unexpected_file' });
      if (files.length >= field.maxFiles) throw tooMany(part.fieldname, field.maxFiles);
      const path = join(folder, String(files.length) + newId());
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      const bytes = part.file.bytesRead;
      if (part.file.truncated || bytes > field.maxBytes) throw tooLarge(part.fieldname);
      // Browsers send an empty nameless part for a file input that was left alone.
      if (part.filename || bytes > 0) files.push({ filename: part.filename, path, bytes });
    }
  } catch (error) {
    await discard();
    throw isBrokenForm(error) ? new Refusal('malformed_request') : error;
  }
  return { body, uploads, discard };
}

const tooMany = (field: string, most: number) =>
  new Refusal('invalid_input', { fields: { [field]: tooManyFiles(most) } });
const tooLarge = (field: string) => new Refusal('too_large', { fields: { [field]: refusalMessages.too_large } });

/** Removes what a server that was killed left behind; uploads under way are younger than this. */
export async function sweepUploads(tempDir: string, now: number): Promise<void> {
  const names = await readdir(tempDir).catch(() => []);
  for (const name of names) {
    const found = await stat(join(tempDir, name)).catch(gone);
    if (found && found.mtimeMs < now - hours(6)) await rm(join(tempDir, name), { recursive: true, force: true });
  }
}

/** An upload that ended since it was listed. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function limitsOf(fields: Record<string, FileField>) {
  const all = Object.values(fields);
  return {
    fileSize: Math.max(0, ...all.map((field) => field.maxBytes)) + 1,
    files: all.reduce((sum, field) => sum + field.maxFiles, 0) + 1,
    fields: maxTextFields,
    // One byte more than may come: what is cut off there is seen to be too long.
    fieldSize: maxBodyBytes + 1,
  };
}

/** All files that may come, with what stands around them. */
export const maxUploadBytes = (fields: Record<string, FileField>): number =>
  Object.values(fields).reduce((sum, { maxBytes, maxFiles }) => sum + maxBytes * maxFiles, 1 << 20);

/** The parser throws plain errors at a form without its boundary or its end; those of the disk have a code. */
const isBrokenForm = (error: unknown) => error instanceof Error && error.constructor === Error && !('code' in error);

/** A name that comes twice becomes a list. */
function addField(body: Record<string, string | string[]>, name: string, value: string) {
  const known = body[name];
  body[name] = known === undefined ? value : [known, value].flat();
}
