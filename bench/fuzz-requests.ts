import fc from 'fast-check';
import { type Known, likely, type Schema } from './fuzz-likely.ts';

/** A call: its method, its path with the names of its parts in braces, and what it reads, as it describes it. */
export interface Operation {
  method: string;
  path: string;
  type: string | null;
  parts: Record<string, Schema>;
  query: Record<string, Schema>;
  fields: Record<string, Schema>;
}

export interface Asked {
  /** The call; of a page nothing. */
  call?: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  isAdmin: boolean;
}

const boundary = 'between-the-parts';

/** What a field may hold when nobody means well. */
const values = ({ ids }: Known) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom(...ids, 'cliente@example.com', 'admin@example.com', '0612345678', 'Agadir', 'suv', 'true', '450'),
    fc.constantFrom('en attente', 'acceptée', 'refusée', 'car', 'transport', 'Aéroport Agadir-Al Massira'),
    fc
      .date({ min: new Date('1970-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      '2099-01-05',
      '2099-01-09',
      '09:30',
      '31/31/2031',
      '__proto__',
      'constructor',
      '\u0000',
      '\ud800',
      '../..',
      '%',
      '\u202e',
    ),
    fc.constantFrom('', ' ', '\r\n', "' or 1=1 --", '<script>', '﷽'.repeat(200), 'a'.repeat(5000)),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
  );

/** Few at a time: some of them have everything refused. */
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      header('accept', '*/*', 'text/html', 'application/json;q=x', ','),
      header('accept-encoding', 'br', 'gzip;q=0', 'identity;q=0, *;q=0', ';;;,'),
      header('if-none-match', '*', 'W/"', '"a", "b"'),
      header('range', 'bytes=0-1', 'bytes=-1', 'bytes=9-1,3-'),
      header('origin', 'null', 'http://127.0.0.1', 'https://evil.example'),
      header('cookie', 'rihla_session=made-up', 'rihla_session=%', '=;;=', 'rihla_device=x'),
      header('x-forwarded-for', '::1', 'not an address', '1.2.3.4, 5.6.7.8'),
      header('expect', '100-continue'),
    ),
  },
);

function header(name: string, ...values: [string, ...string[]]): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...values).map((value) => ({ [name]: value }));
}

/** One request to a call or a page. Whatever it draws is drawn from the seed: the same one comes again. */
export function askedOf(operations: readonly Operation[], known: Known): fc.Arbitrary<Asked> {
  const value = values(known);
  const anyQuery = fc.dictionary(fc.constantFrom('prix', 'type', 'q', 'next', 'start', 'page', '__proto__'), value, {
    maxKeys: 4,
  });
  const page = fc
    .record({
      start: fc.constantFrom(
        '/',
        '/cars',
        '/car/',
        '/services',
        '/about',
        '/login',
        '/r/',
        ...known.pages,
        '/admin/dashboard',
        '/admin/reservations/',
        '/admin/planning',
        '/art/',
        '/assets/',
        '/api/',
      ),
      rest: fc.oneof(fc.webPath(), fc.string({ unit: 'binary-ascii', maxLength: 40 })),
      query: anyQuery,
      headers,
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'POST', 'DELETE'),
      isAdmin: fc.boolean(),
    })
    .map(({ start, rest, query, ...asked }) => ({ ...asked, path: pathOf(start + rest, query), body: undefined }));
  const call = fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        path: pathWithin(operation, known, value),
        query: fc.oneof({ weight: 3, arbitrary: object(operation.query, known, value) }, anyQuery),
        headers,
        isAdmin: fc.nat(3).map((drawn) => drawn > 0),
        body: bodyOf(operation, known, value),
      })
      .map(({ path, query, headers, isAdmin, body }) => ({
        call: `${operation.method} ${operation.path}`,
        method: operation.method,
        path: pathOf(path, query),
        headers: {
          ...headers,
          ...(body && { 'content-type': body.type, 'content-length': String(body.data.length) }),
        },
        body: body?.data,
        // Whoever logs out meets only refusals afterwards.
        isAdmin: isAdmin && !operation.path.endsWith('/logout'),
      })),
  );
  return fc.oneof({ weight: 4, arbitrary: call }, { weight: 1, arbitrary: page });
}

/** The path with its parts filled in: mostly with what there is. */
function pathWithin({ path, parts }: Operation, known: Known, value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const filled = (name: string) =>
    fc.oneof({ weight: 6, arbitrary: likely(name, parts[name] ?? {}, known, path) }, value).map(encoded);
  const pieces = path
    .split(/(?<=\})|(?=\{)/)
    .map((piece) => (piece.startsWith('{') ? filled(piece.slice(1, -1)) : fc.constant(piece)));
  return fc.tuple(...pieces).map((drawn) => drawn.join(''));
}

/** Fields by name: all that are told of or some, with what they may hold; the same with some spoiled; or noise. */
function object(fields: Record<string, Schema>, known: Known, value: fc.Arbitrary<unknown>) {
  const told = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, likely(name, schema, known)]));
  const names = fc.constantFrom(...Object.keys(fields), '__proto__', 'unknown');
  const noise = fc.dictionary(names, value, { maxKeys: 3 });
  const whole: fc.Arbitrary<Record<string, unknown>> = fc.record(told);
  const partly: fc.Arbitrary<Record<string, unknown>> = fc.record(told, { requiredKeys: [] });
  const most = fc.tuple(whole, fc.subarray(Object.keys(fields))).map(([all, left]) => {
    const isNeeded = (name: string) => !left.includes(name) || /^version$|_date$|^car_id$|name|phone/.test(name);
    return Object.fromEntries(Object.entries(all).filter(([name]) => isNeeded(name)));
  });
  const spoiled = fc.tuple(whole, noise).map(([all, wrong]) => ({ ...all, ...wrong }));
  return fc.oneof(whole, { weight: 3, arbitrary: most }, partly, { weight: 2, arbitrary: spoiled }, noise);
}

function bodyOf(
  { method, type, fields }: Operation,
  known: Known,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ type: string; data: Buffer } | null> {
  if (method === 'GET' || method === 'HEAD') return fc.constant(null);
  const sent = object(fields, known, value);
  const json = sent.map((body) => ({ type: 'application/json', data: Buffer.from(JSON.stringify(body)) }));
  const form = sent.map((body) => ({ type: `multipart/form-data; boundary=${boundary}`, data: formOf(body) }));
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type: 'application/json', data: Buffer.from(bytes) })),
    form.map(({ type, data }) => ({ type, data: data.subarray(0, data.length / 2) })),
    form.map(({ data }) => ({ type: 'multipart/form-data', data })),
    fc.string({ maxLength: 50 }).map((text) => ({ type: 'text/plain', data: Buffer.from(text) })),
    fc.constant({ type: 'application/json; charset=utf-16', data: Buffer.from('{}') }),
    fc.constant(null),
  );
  return fc.oneof(
    { weight: 4, arbitrary: type?.startsWith('multipart') ? form : json },
    { weight: 1, arbitrary: broken },
  );
}

/** Of each field a text, or a file where the value is a list. */
function formOf(fields: Record<string, unknown>): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = Array.isArray(value) ? '; filename="a.png"\r\nContent-Type: image/png' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${textOf(value)}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()) || 'x';

/** Of what no address holds a server cannot even tell the method: there would be an answer with a body to a HEAD. */
const pathOf = (path: string, query: Record<string, unknown>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const pairs = given.map(([name, value]) => `${name}=${encoded(value)}`);
  const visible = path.replace(/[^\u0021-\u007e]/g, '');
  return `/${visible.replace(/^\/+/, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};
