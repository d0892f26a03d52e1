import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Signed {
  challenge: string;
  origin?: string;
  /** The finger, the face or the code of its owner. */
  isVerified?: boolean;
}

export type TestAuthenticator = ReturnType<typeof createAuthenticator>;

/** What a phone does with a passkey: one P-256 key that signs for one site, and counts. */
export function createAuthenticator(site = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, { challenge, origin = site }: Signed) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), counter]);
  }

  const flagsOf = ({ isVerified = true }: Signed) => (isVerified ? 0x05 : 0x01);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    make(asked: Signed) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = map([
        [1, int(2)],
        [3, int(-7)],
        [-1, int(1)],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([authenticatorData(flagsOf(asked) | 0x40), credential]);
      const attestation = map([
        ['fmt', text('none')],
        ['attStmt', map([])],
        ['authData', bytes(data)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    use(asked: Signed) {
      uses++;
      const data = authenticatorData(flagsOf(asked));
      const client = clientData('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },

    /** As a copy of it would, which knows nothing of later uses. */
    forgetUses() {
      uses = 0;
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

// Of CBOR, what an authenticator says.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: readonly (readonly [string | number, Buffer])[]) =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === 'string' ? text(key) : int(key), value]),
  ]);
