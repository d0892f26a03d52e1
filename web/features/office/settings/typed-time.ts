/** « 8 », « 8h30 », « 830 » and « 8:30 » are hours too; what is none stays, and is said to be none. */
export function typedTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:[:hH.]?(\d{2})|[:hH.])?$/.exec(typed.trim()) ?? [];
  return hours === '' ? typed.trim() : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
