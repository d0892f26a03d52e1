import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import { plural, siteLocale } from '../../../api/words/wording.ts';
import { minutes } from '../../platform/clock.ts';

/** How somebody came in. A passkey or a code as the second step stands behind a password or a mailed code. */
export type Way = 'password' | 'mailed code' | 'invitation' | 'passkey' | 'second passkey' | 'second code';

export const wayTexts: Record<Way, string> = {
  password: 'Par mot de passe',
  'mailed code': 'Par un code reçu par e-mail',
  invitation: 'Par invitation',
  passkey: 'Par clé d’accès seule',
  'second passkey': 'En deux étapes, par clé d’accès',
  'second code': 'En deux étapes, par code',
};

/** Which of their sessions somebody ended. */
export type Leaving = 'here' | 'elsewhere' | 'everywhere else';

export const leavingTexts: Record<Leaving, string> = {
  here: '',
  elsewhere: 'Une session sur un autre appareil',
  'everywhere else': 'Toutes les autres sessions',
};

/** What somebody got wrong: at the door, or in a session that is open, where it is asked for once more. */
export type Wrong = 'password' | 'factor' | 'own password' | 'own factor';

export const wrongTexts: Record<Wrong, string> = {
  password: 'mot de passe erroné',
  factor: 'second facteur erroné',
  'own password': 'mot de passe erroné dans une session ouverte',
  'own factor': 'second facteur erroné dans une session ouverte',
};

/** Of one account two lines at most are written in so long: the first failure at once, and how many followed. */
export const failuresWindowMs = minutes(15);

/** Whoever tries is not who has the account, until they have shown it. */
export const stranger = 'quelqu’un';

/** « 14 autres tentatives de 10:00 à 10:12 » */
export function furtherText(count: number, since: number, last: number): string {
  const counted = plural(count, { one: '# autre tentative', other: '# autres tentatives' }, siteLocale);
  return `${counted} de ${hourOf(since)} à ${hourOf(last)}`;
}

const hourOf = (instant: number) => localTimeAt(instant).slice(11, 16);
