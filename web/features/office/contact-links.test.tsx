import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { Agency } from '../../lib/agency.ts';
import { ContactLinks } from './contact-links.tsx';
import { contactTexts } from './contact-texts.ts';

const ofAgency = (part: ReactNode) => <Agency value={defaultAgency}>{part}</Agency>;

const meeting = {
  person: 'Salma Idrissi',
  reference: 'R-4K7P-2M',
  subject: 'Dacia Logan',
  moment: 'lundi 16 novembre 2026 à 10:00',
  place: 'Aéroport Agadir-Al Massira',
};

test('a message greets and says reference, car, hour and place', () => {
  expect(contactTexts.message(defaultAgency, meeting)).toBe(
    [
      'Bonjour Salma Idrissi,',
      'ici Rihla, au sujet de votre réservation R-4K7P-2M.',
      '• Dacia Logan',
      '• lundi 16 novembre 2026 à 10:00',
      '• Aéroport Agadir-Al Massira',
    ].join('\n'),
  );
});

test('what is not known is left out', () => {
  expect(contactTexts.message(defaultAgency, { person: 'Salma' })).toBe('Bonjour Salma,\nici Rihla.');
});

test('without a number, as of somebody who was erased, there is nobody to call', () => {
  expect(renderToStaticMarkup(ofAgency(<ContactLinks {...meeting} phone="" />))).toBe('');
});

test('a number of here is called as it is, and written to with its country', () => {
  const html = renderToStaticMarkup(ofAgency(<ContactLinks {...meeting} phone="06 12 34 56 78" />));
  expect(html).toContain('href="tel:0612345678"');
  expect(html).toContain('href="https://wa.me/212612345678?text=Bonjour%20Salma%20Idrissi%2C%0Aici%20Rihla');
});

test('a number of nowhere can only be called', () => {
  const html = renderToStaticMarkup(ofAgency(<ContactLinks person="Salma" phone="12345678" />));
  expect(html).toContain('href="tel:12345678"');
  expect(html).not.toContain('wa.me');
});
