import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** One client that means ill. Everything here is bounded by its signal. */
export interface Attack {
  name: string;
  /** How many go on at once. */
  atOnce: number;
  /** A pause after each, for what is bad enough in small numbers. */
  everyMs?: number;
  /** One blow. */
  strike: (send: Send, me: Attacker) => Promise<number>;
}

/**
 * Each attack comes from an address and with an account of its own: what one used up would refuse the next one before
 * it cost anything.
 */
export interface Attacker {
  address: string;
  port: number;
  email: string;
  cookie: string;
}

export type Send = (method: string, path: string, options?: { body?: Body; cookie?: string }) => Promise<number>;
export type Body = { json: unknown } | { form: FormData };

export const password = 'phrase de passe des mesures';

const trip = {
  nom: 'A',
  tel: '0612345678',
  ville: 'Agadir',
  aeroport: 'Aéroport Agadir-Al Massira',
  date: '2099-01-01',
};
const madeUp = () => Math.random().toString(36).slice(2);

export const attacks: Attack[] = [
  {
    name: 'texts that are slow to fold',
    atOnce: 2,
    strike: (send) => send('POST', '/api/transport', { body: { json: { ...trip, taVille: '\ufdfa'.repeat(86_000) } } }),
  },
  {
    name: 'invalid requests',
    atOnce: 8,
    strike: (send) => send('POST', '/api/transport', { body: { json: { ...trip, taVille: '', tel: madeUp() } } }),
  },
  { name: 'addresses that no page has', atOnce: 8, strike: (send) => send('GET', `/${madeUp()}`) },
  { name: 'cars that do not exist', atOnce: 8, strike: (send) => send('GET', `/car/${madeUp()}`) },
  { name: 'filters that mean nothing', atOnce: 8, strike: (send) => send('GET', `/cars?prix=${madeUp()}`) },
  {
    name: 'pages spelt otherwise',
    atOnce: 8,
    strike: (send) =>
      send('GET', ['/CaRs', '/cArs/', '//cars', '/%63ars', '/ABOUT'][Math.floor(Math.random() * 5)] ?? '/'),
  },
  {
    name: 'a profile saved again and again',
    atOnce: 1,
    everyMs: 125,
    strike: (send, { cookie }) => send('PUT', '/api/user/profile', { cookie, body: { json: { full_name: madeUp() } } }),
  },
  {
    name: 'logins with the right password',
    atOnce: 8,
    strike: (send, { email }) => send('POST', '/api/login', { body: { json: { email, password } } }),
  },
  {
    name: 'logins with wrong passwords',
    atOnce: 8,
    strike: (send) => send('POST', '/api/login', { body: { json: { email: `${madeUp()}@example.com`, password } } }),
  },
  {
    name: 'codes tried out',
    atOnce: 8,
    strike: (send, { email }) => send('POST', '/api/verify-code', { body: { json: { email, code: '123456' } } }),
  },
  {
    name: 'a picture of 4 × 70,000 pixels',
    atOnce: 2,
    everyMs: 250,
    strike: (send, { cookie }) => {
      const form = new FormData();
      form.append('profile_img', new Blob([thinPicture(4, 70_000)], { type: 'image/png' }), 'thin.png');
      return send('PUT', '/api/user/profile', { cookie, body: { form } });
    },
  },
  {
    name: 'bodies that never end',
    atOnce: 1500,
    everyMs: 5000,
    strike: (_, me) => holdHalfBody(me),
  },
];

/** A body that never comes to its end: tells with what status its connection was closed, 0 for none. */
function holdHalfBody({ port, address }: Attacker): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
  });
}

/** A PNG of one colour, which packs to almost nothing. */
function thinPicture(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
