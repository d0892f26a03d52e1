import { codePauseSeconds } from '../../../api/calls/accounts.ts';
import { days, hours, minutes, seconds } from '../../platform/clock.ts';

/** What is counted for whom, and what becomes of the count once the try is over. */
export interface Count {
  limit: { name: string; max: number; windowMs: number };
  who: string;
  /** `back`: this try is taken back. `none`: what was counted is forgotten. */
  onSuccess: 'stays' | 'back' | 'none';
  onFailure: 'stays' | 'back';
}

/** Who tries: a browser that the account knows counts for itself, so that no stranger can use up its tries. */
export interface Trier {
  email: string;
  network: string;
  device: string | null;
}

const failuresOfNetwork = { name: 'login:network', max: 50, windowMs: minutes(15) };
const failuresHere = { name: 'login:here', max: 10, windowMs: minutes(15) };
const failuresOfDevice = { name: 'login:device', max: 10, windowMs: minutes(15) };
/** Of all strangers together: no person gets here, a thousand hired machines do. */
const failuresOfStrangers = { name: 'login:strangers', max: 100, windowMs: hours(1) };
/** Each costs us a slow hash and a session, whether the password is right or not. */
const loginsHere = { name: 'login:right', max: 20, windowMs: minutes(15) };

/** Of somebody who is logged in: a borrowed session is no way to guess the password, nor to use up the owner’s tries. */
const ownPasswordOfSession = { name: 'password:session', max: 10, windowMs: minutes(15) };
const ownPasswordOfAccount = { name: 'password:account', max: 30, windowMs: minutes(15) };

/** At the second step, which only a right password or a session leads to: of a million codes three are right at a time. */
const factorsOfDevice = { name: 'factor:device', max: 10, windowMs: minutes(15) };
const factorsOfStrangers = { name: 'factor:strangers', max: 10, windowMs: minutes(15) };
const factorsOfSession = { name: 'factor:session', max: 10, windowMs: minutes(15) };
const factorsOfAccount = { name: 'factor:account', max: 60, windowMs: days(1) };
/** Each is a row: a browser asks for one at a time. */
export const passkeyOffers = { name: 'passkey:network', max: 60, windowMs: minutes(10) };

const wrongCodesOfNetwork = { name: 'code-try:network', max: 30, windowMs: days(1) };
/** Wide enough that one network, or four, cannot shut the owner out; of a million codes it leaves next to nothing. */
const wrongCodesOfStrangers = { name: 'code-try:strangers', max: 150, windowMs: days(1) };
const wrongCodesOfDevice = { name: 'code-try:device', max: 30, windowMs: days(1) };

const codesOfNetwork = { name: 'code:network', max: 10, windowMs: hours(1) };
const codesOfMailbox = { name: 'code:mailbox', max: 1, windowMs: seconds(codePauseSeconds) };
const codesHere = { name: 'code:here', max: 10, windowMs: days(1) };
const codesOfDevice = { name: 'code:device', max: 10, windowMs: days(1) };
/** Of all known browsers together: every login without the cookie makes another. */
const codesOfDevices = { name: 'code:devices', max: 30, windowMs: days(1) };
/** Wide, as above. */
const codesOfStrangers = { name: 'code:strangers', max: 50, windowMs: days(1) };

/** So many wrong passwords and codes in a day are told to the owner, once. */
export const burst = { name: 'burst', max: 10, windowMs: days(1) };

const failure = { onSuccess: 'back', onFailure: 'stays' } as const;
/** Whoever knows the password was only mistaken before. */
const mistake = { onSuccess: 'none', onFailure: 'stays' } as const;
const always = { onSuccess: 'stays', onFailure: 'stays' } as const;

export function loginCounts({ email, network, device }: Trier): Count[] {
  const here = `${email} ${network}`;
  const failures: Count[] = device
    ? [{ limit: failuresOfDevice, who: device, ...mistake }]
    : [
        { limit: failuresOfNetwork, who: network, ...failure },
        { limit: failuresHere, who: here, ...mistake },
        { limit: failuresOfStrangers, who: email, ...failure },
      ];
  return [...failures, { limit: loginsHere, who: here, onSuccess: 'stays', onFailure: 'back' }];
}

export function ownPasswordCounts({ sessionId, userId }: { sessionId: string; userId: string }): Count[] {
  return [
    { limit: ownPasswordOfSession, who: sessionId, ...mistake },
    { limit: ownPasswordOfAccount, who: userId, ...failure },
  ];
}

/** A browser that the account knows counts for itself: whoever has found the password cannot use up the owner’s tries. */
export function factorCounts({ email, device }: Trier): Count[] {
  return [
    device
      ? { limit: factorsOfDevice, who: device, ...failure }
      : { limit: factorsOfStrangers, who: email, ...failure },
    { limit: factorsOfAccount, who: device ? `${email} known` : email, ...failure },
  ];
}

export function ownFactorCounts({ sessionId, email }: { sessionId: string; email: string }): Count[] {
  return [
    { limit: factorsOfSession, who: sessionId, ...failure },
    { limit: factorsOfAccount, who: `${email} known`, ...failure },
  ];
}

/** A try by a browser that was sent no code cannot succeed, and counts for its network alone. */
export function codeTryCounts({ email, network, device }: Trier, hasCode: boolean): Count[] {
  if (device) return [{ limit: wrongCodesOfDevice, who: device, ...failure }];
  const ofNetwork: Count = { limit: wrongCodesOfNetwork, who: network, ...failure };
  return hasCode ? [ofNetwork, { limit: wrongCodesOfStrangers, who: email, ...failure }] : [ofNetwork];
}

/** The narrow counts come first: whoever is refused by them never touches what others share. */
export function codeCounts({ email, network, device }: Trier): Count[] {
  if (device) {
    const own = `${email} ${device}`;
    return [
      { limit: codesOfDevice, who: own, ...always },
      { limit: codesOfMailbox, who: own, ...always },
      { limit: codesOfDevices, who: email, ...always },
    ];
  }
  return [
    { limit: codesOfNetwork, who: network, ...always },
    { limit: codesHere, who: `${email} ${network}`, ...always },
    { limit: codesOfMailbox, who: email, ...always },
    { limit: codesOfStrangers, who: email, ...always },
  ];
}

/** What a new password by mail forgets: the owner has shown who they are. */
export function forgivenBy(email: string, network: string): Count[] {
  return loginCounts({ email, network, device: null }).filter(({ who }) => who !== network);
}
