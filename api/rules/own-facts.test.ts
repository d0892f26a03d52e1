import { expect, test } from 'vitest';
import { defaultSettings } from '../words/default-settings.ts';
import { anothersContacts, askedAfresh, askedClaims, ownFacts, ownHours, renamed } from './own-facts.ts';
import { fieldsOfSettings } from './settings-form.ts';

const came = fieldsOfSettings(defaultSettings);
const typed = {
  ...came,
  name: 'Atlas Drive',
  city: 'Fès',
  street: 'Rue Talaa Kebira',
  phone: '+212 5 35 10 10 10',
  whatsapp: '+212 6 35 10 10 10',
  email: 'bonjour@atlas-drive.example',
};

test('nothing that the site came with is offered as the agency’s own', () => {
  const claimed = Object.fromEntries(askedClaims.map((name) => [name, false]));
  expect(askedClaims).toContain('says_nonstop');
  expect(askedAfresh(came)).toEqual({
    ...came,
    ...claimed,
    name: '',
    city: '',
    street: '',
    phone: '',
    whatsapp: '',
    email: '',
  });
  expect(askedAfresh(typed)).toEqual(typed);
});

test('what nobody was asked for is not said of another agency', () => {
  expect(ownFacts(typed)).toEqual({
    ...typed,
    legal_name: 'Atlas Drive',
    address_city: 'Fès',
    experience_years: 0,
    served_users: 0,
    served_reservations: 0,
    postal_code: '',
    latitude: '',
    longitude: '',
    instagram: '',
    facebook: '',
    founder_title: 'La direction',
    founder_role: 'À votre écoute',
    founder_email: typed.email,
    founder_phone: typed.phone,
  });
  expect(ownFacts(came)).toBe(came);
});

test('what it has said itself stays', () => {
  const said = { instagram: 'https://www.instagram.com/atlas', latitude: '34.06', legal_name: 'Atlas SARL' };
  expect(ownFacts({ ...typed, ...said })).toMatchObject({ ...said, longitude: came.longitude, facebook: '' });
});

test('the company and the address go by the agency’s name and city as long as they did', () => {
  const before = { ...typed, legal_name: 'Atlas Drive', address_city: 'Fès' };
  const after = { ...before, name: 'Atlas', city: 'Meknès' };
  expect(renamed(after, before)).toEqual({ ...after, legal_name: 'Atlas', address_city: 'Meknès' });
  const own = { ...before, legal_name: 'Atlas SARL', address_city: 'Sefrou' };
  expect(renamed({ ...own, name: 'Atlas', city: 'Meknès' }, own)).toMatchObject({
    legal_name: 'Atlas SARL',
    address_city: 'Sefrou',
  });
});

test('by what its customers would still reach another agency is told, of the first agency nothing', () => {
  expect(anothersContacts(came)).toEqual([]);
  expect(anothersContacts({ ...came, city: 'Fès' })).toContain('email');
  expect(anothersContacts(typed)).toEqual([
    'latitude',
    'longitude',
    'instagram',
    'facebook',
    'founder_email',
    'founder_phone',
  ]);
  expect(anothersContacts(ownFacts(typed))).toEqual([]);
});

test('the phone is answered while the agency is open on most days, until it says otherwise', () => {
  const open = { opens: '09:00', closes: '18:00' };
  const closed = { opens: '', closes: '' };
  const week = [open, open, open, open, open, closed, closed];
  const weekdays = { about_label: 'Lundi – Vendredi', about_opens: '09:00', about_closes: '18:00' };
  const after = ownHours({ ...typed, week }, typed);
  expect(after).toMatchObject(weekdays);
  const daily = week.map(() => open);
  expect(ownHours({ ...after, week: daily }, after)).toMatchObject({ ...weekdays, about_label: '7 jours sur 7' });
  const said = { ...typed, about_opens: '07:00' };
  expect(ownHours({ ...said, week }, said)).toMatchObject({ about_opens: '07:00' });
  expect(ownHours(typed, typed)).toMatchObject({ about_label: 'Lundi – Vendredi', about_closes: '22:00' });
  expect(ownHours({ ...came, week }, came)).toMatchObject({ about_label: came.about_label });
});
