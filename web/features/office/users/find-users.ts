import type { User } from '../../../../api/accounts.ts';
import { fold } from '../../../../api/fold.ts';

/** A person with the words they are found and sorted by, made once for a list of thousands. */
export interface IndexedUser {
  user: User;
  sortKey: string;
  words: string;
  digits: string;
}

/** Alphabetically by name, else by e-mail. */
export function indexUsers(users: readonly User[]): IndexedUser[] {
  return users
    .map((user) => ({
      user,
      sortKey: fold(user.full_name || user.email),
      words: `${fold(user.full_name)} ${user.email} ${fold(user.email)}`,
      digits: user.phone.replace(/\D/g, ''),
    }))
    .toSorted((a, b) =>
      a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.user.email < b.user.email ? -1 : 1,
    );
}

/** By a part of the name, the e-mail address or the phone number, however it is written. */
export function findUsers(users: readonly IndexedUser[], search: string): readonly IndexedUser[] {
  const typed = search.trim().toLowerCase();
  const words = fold(typed);
  const digits = /^[\d\s+().-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  if (typed === '') return users;
  return users.filter(
    (one) =>
      one.words.includes(typed) ||
      (words !== '' && one.words.includes(words)) ||
      (digits !== '' && one.digits.includes(digits)),
  );
}
