import { expect, test } from 'vitest';
import { fieldsOfSettings } from '../../../../api/rules/settings-form.ts';
import { defaultSettings } from '../../../../api/words/default-settings.ts';
import { changedFields, fieldsOf, rebased, toldChanges, valuesOf } from './values.ts';

const fields = fieldsOfSettings(defaultSettings);
const values = valuesOf(fields);

test('what is typed is read back as it was sent', () => {
  expect(fieldsOf(values, fields)).toEqual(fields);
  expect(fieldsOf({ ...values, free_cancellation_hours: '48', experience_years: 'x' }, fields)).toMatchObject({
    free_cancellation_hours: 48,
    experience_years: fields.experience_years,
  });
});

test('what changed is told with its values, hours in words', () => {
  const week = values.week.map((day, at) => (at === 6 ? { opens: '', closes: '' } : day));
  const after = { ...values, phone: '+212 5 28 11 22 33', week };
  expect(changedFields(values, after)).toEqual(['phone', 'week']);
  expect(toldChanges(fields, after)).toEqual([
    { field: 'phone', kind: 'text', before: fields.phone, after: '+212 5 28 11 22 33' },
    {
      field: 'week',
      kind: 'text',
      before: 'Lundi – Vendredi 8h-22h, Samedi 9h-18h, Dimanche 10h-18h',
      after: 'Lundi – Vendredi 8h-22h, Samedi 9h-18h',
    },
  ]);
});

test('with another name, whoever saves is told of the texts that change along', () => {
  const told = toldChanges(fields, { ...values, name: 'Atlas Drive' });
  expect(told.map(({ field }) => field)).toEqual(['name', 'hero', 'about_lead', 'about_story']);
  const written = { ...values, name: 'Atlas Drive', about_lead: 'Deux sœurs.' };
  expect(toldChanges(fields, written)).toContainEqual(expect.objectContaining({ after: 'Deux sœurs.' }));
});

test('what somebody else saved is taken over, except where it was typed here too', () => {
  const newest = { ...values, city: 'Fès', phone: '+212 5 35 00 00 00', email: 'fes@example.com' };
  const typed = { ...values, phone: '+212 5 28 11 22 33', email: 'fes@example.com', street: 'Rue 1' };
  expect(rebased(typed, values, newest)).toEqual({
    values: { ...newest, phone: typed.phone, street: 'Rue 1' },
    both: ['phone'],
  });
});
