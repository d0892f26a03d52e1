import type { Notes } from './server-context.server.ts';

/** For who reads a mail in between. */
const lifetimeMs = 30 * 60_000;

/** Browsers keep no longer cookie, and drop it without a word. */
const mostChars = 3000;

/** What the answer to a posted form leaves for the page that it leads to. */
export function leaveNote(notes: Notes, name: string, note: Record<string, string>): void {
  const text = new URLSearchParams(note).toString();
  if (text.length <= mostChars) notes.set(name, text, lifetimeMs);
}

/** Whose browser it is may have written it: it is shown to them alone, and proves nothing. */
export function readNote<Name extends string>(
  notes: Notes,
  name: string,
  fields: readonly Name[],
): Record<Name, string> | null {
  const text = notes.get(name);
  if (text === undefined) return null;
  const note = new URLSearchParams(text);
  return Object.fromEntries(fields.map((field) => [field, note.get(field) ?? ''])) as Record<Name, string>;
}
