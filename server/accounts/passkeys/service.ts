import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { MadePasskey, UsedPasskey } from '../../../api/calls/factor-forms.ts';
import type { PasskeyView } from '../../../api/calls/factors.ts';
import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import { hourly } from '../../platform/background.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { issuerOf } from '../factors/rules.ts';
import * as store from './store.ts';

const challengeLifetimeMs = minutes(5);
const passkeysPerAccount = 10;
/** Ed25519, P-256 and RSA: what every authenticator has one of. */
const algorithms = [-8, -7, -257];

/** Half a second of reading at the start, for what most sites of an hour never need. */
const webauthn = () => import('@simplewebauthn/server');

/** A passkey whose making was looked at, to be kept. */
export type CheckedPasskey = Pick<store.PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

export type PasskeysDeps = Pick<Platform, 'database' | 'settings' | 'clock' | 'publicUrl' | 'background'>;

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/**
 * Keys that a phone, a computer or a stick keeps for this site alone. Who made the device is not asked (attestation), and a
 * challenge is good for one answer of the browser that it was given to.
 */
export function createPasskeysService({ database, clock, settings, publicUrl, background }: PasskeysDeps) {
  const { db } = database;
  const { hostname: rpID, origin } = publicUrl;
  const sweep = () => store.deleteExpiredChallenges(db, clock.now());
  background.register({ name: 'passkey challenges sweep', when: hourly, run: sweep });

  const remember = (holder: string, challenge: string) =>
    store.putChallenge(db, holder, challenge, clock.now() + challengeLifetimeMs);
  const makingBy = ({ sessionId }: Viewer) => `make ${sessionId}`;

  const namesOf = (rows: readonly store.PasskeyRow[]) =>
    rows.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports.split(',').filter(Boolean),
    }));

  async function refuseMore(tx: Db, userId: string): Promise<store.PasskeyRow[]> {
    const rows = await store.passkeysOf(tx, userId);
    if (rows.length >= passkeysPerAccount) throw new Refusal('too_many_passkeys');
    return rows;
  }

  async function verify(holder: string, used: UsedPasskey, isAlone: boolean) {
    const expectedChallenge = await store.takeChallenge(db, holder, clock.now());
    const passkey = await store.findPasskey(db, used.id);
    if (expectedChallenge === undefined || !passkey) return null;
    const verified = await (
      await webauthn()
    )
      .verifyAuthenticationResponse({
        response: { ...used, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: isAlone,
        credential: {
          id: passkey.credential_id,
          publicKey: Buffer.from(passkey.public_key, 'base64url'),
          counter: passkey.counter,
        },
      })
      .catch(() => null);
    if (!verified?.verified) return null;
    const { newCounter } = verified.authenticationInfo;
    return (await store.countUse(db, passkey, newCounter, clock.now())) ? { userId: passkey.user_id } : null;
  }

  return {
    async list(userId: string): Promise<PasskeyView[]> {
      return (await store.passkeysOf(db, userId)).map(toView);
    },

    /** What a browser needs to make one. */
    async offer(viewer: Viewer) {
      const known = await refuseMore(db, viewer.userId);
      const options = await (
        await webauthn()
      ).generateRegistrationOptions({
        rpName: issuerOf(settings().agency.name, publicUrl),
        rpID,
        userName: viewer.email,
        userID: new TextEncoder().encode(viewer.userId),
        attestationType: 'none',
        excludeCredentials: namesOf(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: algorithms,
      });
      await remember(makingBy(viewer), options.challenge);
      return { ...options };
    },

    /** Refuses one that was not made here and now. */
    async check(viewer: Viewer, made: MadePasskey): Promise<CheckedPasskey> {
      const expectedChallenge = await store.takeChallenge(db, makingBy(viewer), clock.now());
      if (expectedChallenge === undefined) throw new Refusal('passkey_refused');
      const verified = await (
        await webauthn()
      )
        .verifyRegistrationResponse({
          response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
          supportedAlgorithmIDs: algorithms,
        })
        .catch(() => null);
      if (!verified?.verified) throw new Refusal('passkey_refused');
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: (made.response.transports ?? []).join(','),
      };
    },

    /** In the transaction that holds the account. */
    async keep(tx: Db, userId: string, name: string, checked: CheckedPasskey): Promise<void> {
      await refuseMore(tx, userId);
      const row = { id: newId(), user_id: userId, name, created_at: clock.now(), last_used_at: null, ...checked };
      await store.insertPasskey(tx, row).catch((error: unknown) => {
        throw error instanceof store.PasskeyKnown ? new Refusal('factor_exists') : error;
      });
    },

    async remove(tx: Db, userId: string, id: string): Promise<void> {
      if (!(await store.deletePasskey(tx, userId, id))) throw new Refusal('passkey_not_found');
    },

    /** What a browser needs to use one of somebody's; null when they have none. */
    async ask(holder: string, userId: string) {
      const allowCredentials = namesOf(await store.passkeysOf(db, userId));
      if (allowCredentials.length === 0) return null;
      const options = await (
        await webauthn()
      ).generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'preferred' });
      await remember(holder, options.challenge);
      return { ...options };
    },

    /** What a browser needs to offer those that it has itself: whoever it is, they show that they are its owner. */
    async askAnybody(holder: string) {
      const options = await (await webauthn()).generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await remember(holder, options.challenge);
      return { ...options };
    },

    /** Whose it is; null when the answer proves nothing. */
    use: (holder: string, used: UsedPasskey) => verify(holder, used, false),

    /** The same in place of a password. */
    useAlone: (holder: string, used: UsedPasskey) => verify(holder, used, true),
  };
}

const toView = ({ id, name, created_at, last_used_at }: store.PasskeyRow): PasskeyView => ({
  id,
  name,
  created_wall: localTimeAt(created_at),
  last_used_wall: last_used_at === null ? null : localTimeAt(last_used_at),
});
