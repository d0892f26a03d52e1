import { expect, test } from 'vitest';
import { fieldsOfSettings } from '../../../../api/rules/settings-form.ts';
import { defaultSettings } from '../../../../api/words/default-settings.ts';
import { askedAfresh, ownFacts, ownHours } from './own-facts.ts';

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
  expect(askedAfresh(came)).toEqual({ ...came, name: '', city: '', street: '', phone: '', whatsapp: '', email: '' });
  expect(askedAfresh(typed)).toEqual(typed);
});

test('what nobody was asked for is not said of another agency', () => {
  expect(ownFacts(typed, came)).toEqual({
    ...typed,
    legal_name: 'Atlas Drive Location de Voitures',
    address_city: 'Fès',
    experience_years: 0,
    postal_code: '',
    latitude: '',
    longitude: '',
    instagram: '',
    facebook: '',
    founder_email: typed.email,
    founder_phone: typed.phone,
  });
});

test('what it has said itself stays, and so does everything once it has a name', () => {
  const said = { ...came, instagram: 'https://www.instagram.com/atlas', latitude: '34.06' };
  expect(ownFacts({ ...typed, ...said, name: 'Atlas' }, said)).toMatchObject({
    instagram: said.instagram,
    latitude: '34.06',
    facebook: '',
  });
  // An agency of another city may well have seven years behind it, once it says so.
  expect(ownFacts({ ...typed, name: 'Atlas' }, typed)).toMatchObject({ name: 'Atlas', experience_years: 7 });
  expect(ownFacts({ ...came, phone: '+212 5 28 10 10 10' }, came)).toMatchObject({ latitude: came.latitude });
});

test('the phone is answered while the agency is open on most days, until it says otherwise', () => {
  const open = { opens: '09:00', closes: '18:00' };
  const closed = { opens: '', closes: '' };
  const week = [open, open, open, open, open, closed, closed];
  expect(ownHours({ ...came, week }, came)).toMatchObject({
    about_label: 'Lundi – Vendredi',
    about_opens: '09:00',
    about_closes: '18:00',
  });
  expect(ownHours({ ...came, week: week.map(() => open) }, came)).toMatchObject({ about_label: '7 jours sur 7' });
  expect(ownHours({ ...came, about_opens: '07:00', week }, came)).toMatchObject({ about_opens: '07:00' });
  expect(ownHours({ ...came, week: week.map(() => closed) }, came).about_label).toBe(came.about_label);
  expect(ownHours(came, came)).toBe(came);
});
