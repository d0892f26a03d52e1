/** By what somebody is named: so much of it that nobody else is meant. */
export interface Contact {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Whose rows they are: an account, customers, or both. */
export interface Whose {
  userId: string | null;
  customerIds: readonly string[];
}

/** An empty list is no SQL, and no id is empty. */
export const some = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [''] : ids);

/** As many as every engine takes as one list. */
const atOnce = 400;

export async function inParts<T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await work(all.slice(from, from + atOnce));
}
