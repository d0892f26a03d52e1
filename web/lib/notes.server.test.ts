import { expect, test } from 'vitest';
import { leaveNote, readNote } from './notes.server.ts';

function openNotes() {
  const kept = new Map<string, string>();
  return {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    clear: () => {},
  };
}

test('what one answer leaves the next page reads, of the fields that it knows', () => {
  const notes = openNotes();
  leaveNote(notes, 'sent', { ville: 'Aït Melloul', name: 'a=b&c; d', other: 'x' });
  expect(readNote(notes, 'sent', ['ville', 'name', 'absent'])).toEqual({
    ville: 'Aït Melloul',
    name: 'a=b&c; d',
    absent: '',
  });
  expect(readNote(notes, 'nothing', ['ville'])).toBeNull();
});

test('a note that no browser would keep is not left', () => {
  const notes = openNotes();
  leaveNote(notes, 'sent', { next: `/${'x'.repeat(4000)}` });
  expect(readNote(notes, 'sent', ['next'])).toBeNull();
});
