/** What to correct, by field. */
export type Faults = Record<string, string>;

/** Whoever leaves a field hears what is wrong with it, and with no other. What the server said of it stays. */
export function faultsAfterLeaving(shown: Faults, wrong: Faults, name: string): Faults {
  const fault = wrong[name];
  return fault === undefined ? shown : { ...shown, [name]: fault };
}

/**
 * While somebody types, what is marked is looked at again: what they change stays marked as long as it is wrong, and so
 * does what depends on it, such as a repeated password. Nothing new is marked before they are done with it. What the
 * server said of a field holds until that field is changed.
 */
export function faultsAfterTyping(
  shown: Faults,
  { before, after, changed }: { before: Faults; after: Faults; changed: readonly string[] },
): Faults {
  const left = Object.entries(shown).map(([name, fault]): [string, string | undefined] => {
    const isOurs = before[name] === fault;
    return [name, isOurs || changed.includes(name) ? after[name] : fault];
  });
  return Object.fromEntries(left.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** `faq.0.title`: in a list, what stands in that line. A line that was added holds nothing before somebody types. */
export const valueAt = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values) ?? '';
