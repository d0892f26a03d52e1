import { describe, expect, test } from 'vitest';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { insertTestCar, insertTestReservation, testReservation, testTransfer } from '../testing/builders.ts';

const required = 'Ce champ est obligatoire';
const choose = 'Choisissez une valeur de la liste';
const noCity = 'Écrivez le nom d’une ville';
const noDate = 'Cette date n’existe pas';
const noPhone = 'Entrez un numéro de téléphone valide (8 à 15 chiffres)';
const noRating = 'Choisissez une note de 1 à 5 étoiles';

/** Wrong whatever the field. */
const nonsense: unknown[] = [undefined, null, '', '   ', 42, Number.NaN, true, ['x'], { $gt: '' }, {}];

interface Case {
  method: 'POST' | 'PUT';
  url: string;
  as: 'anyone' | 'user' | 'admin';
  right: Record<string, unknown>;
  /** Asked for once the rest is right, and not of somebody with an account. */
  askedLater?: readonly string[];
  /** Values that each field refuses, with what is said beside it. */
  wrong: Record<string, readonly (readonly [value: unknown, message: string])[]>;
}

const dates = ['demain', '2026-02-30', '31/12/2026', '2026-11-20T25:00', '9999-12-31', 'x'.repeat(500)];
const phones = ['123', 'abcdefgh', '1'.repeat(16), '06 12 34 56 78 poste 4', '0612345678;drop'];
const allNonsense = nonsense.map((value) => [value, required] as const);
const each = (values: readonly unknown[], message: string) => values.map((value) => [value, message] as const);

const cases: Case[] = [
  {
    method: 'POST',
    url: '/api/reserve/:car',
    as: 'anyone',
    askedLater: ['full_name', 'phone'],
    right: testReservation,
    wrong: {
      start_date: [
        ...allNonsense,
        ...each(dates, noDate),
        ...each(
          ['2026-11-14', '2026-11-01T10:00', '2026-11-15T08:00Z', '2026-11-15T00:00'],
          'La date de début ne peut pas être passée',
        ),
      ],
      end_date: [
        ...allNonsense,
        ...each(dates, noDate),
        ...each(['2026-11-19', '2026-11-18T10:00'], 'La date de fin doit être postérieure à la date de début'),
        ['2027-11-20', 'La location ne peut pas dépasser 365 jours'],
      ],
      ville: [...allNonsense, ...each(['12345', '…', '😀'], noCity), ['x'.repeat(81), '80 caractères au plus']],
      full_name: [...allNonsense, ['x'.repeat(81), '80 caractères au plus']],
      phone: [...allNonsense, ...each(phones, noPhone), ['0'.repeat(41), '40 caractères au plus']],
    },
  },
  {
    method: 'POST',
    url: '/api/transport',
    as: 'anyone',
    right: testTransfer,
    wrong: {
      nom: [...allNonsense, ['x'.repeat(81), '80 caractères au plus']],
      tel: [...allNonsense, ...each(phones, noPhone)],
      taVille: [...allNonsense, ...each(['12345', '…'], noCity), ['x'.repeat(81), '80 caractères au plus']],
      ville: [...allNonsense, ...each(['Taroudant', 'toString'], choose)],
      aeroport: [
        ...allNonsense,
        ...each(['Aéroport Mohammed V', 'CMN', 'Orly', '__proto__'], choose),
        ['x'.repeat(121), '120 caractères au plus'],
      ],
      date: [
        ...allNonsense,
        ...each(dates, noDate),
        ...each(['2026-11-14', '2026-11-15T08:30Z', '2026-11-15T08:40Z'], 'Cette date est déjà passée'),
      ],
    },
  },
  {
    method: 'PUT',
    url: '/api/admin/reservations',
    as: 'admin',
    right: { reservation_id: ':reservation', status: 'acceptée' },
    wrong: {
      reservation_id: [...allNonsense, ['x'.repeat(65), '64 caractères au plus']],
      status: each([...nonsense, 'accepted', 'ACCEPTÉE', '__proto__'], choose),
    },
  },
  {
    method: 'POST',
    url: '/api/car/:car/comment',
    as: 'user',
    right: { username: 'Salma', comment: 'Parfait', rating: 5 },
    wrong: {
      username: [...allNonsense, ['x'.repeat(81), '80 caractères au plus']],
      comment: [...allNonsense, ['x'.repeat(2001), '2000 caractères au plus']],
      rating: each([undefined, null, '', '5', Number.NaN, 0, 6, -1, 3.5, 1e9, [5], {}, true], noRating),
    },
  },
  {
    method: 'PUT',
    url: '/api/comment/:review/reply',
    as: 'admin',
    right: { reply: 'Merci' },
    wrong: { reply: [...allNonsense, ['x'.repeat(2001), '2000 caractères au plus']] },
  },
];

describe.each(cases)('$method $url', ({ method, url, as, right, wrong, askedLater = [] }) => {
  test('what is right is taken, so that every refusal below is for its one fault', async () => {
    const { send } = await prepare();
    expect((await send(right)).statusCode).toBeLessThan(300);
  });

  test('each field says in French what to correct, and nothing is stored', async () => {
    const { send, stored } = await prepare();
    const before = await stored();
    for (const [field, faults] of Object.entries(wrong)) {
      for (const [value, message] of faults) {
        const response = await send({ ...right, [field]: value });
        const told = { status: response.statusCode, fields: response.json<{ fields: unknown }>().fields };
        expect(told, `${field} = ${JSON.stringify(value)}`).toEqual({ status: 400, fields: { [field]: message } });
      }
    }
    expect(await stored()).toEqual(before);
  });

  test('without anything every field is named; a body that is no object is the same', async () => {
    const { send, stored } = await prepare();
    const before = await stored();
    for (const payload of ['{}', 'null', '[]', '"text"', '42']) {
      const response = await send(payload);
      expect(response.statusCode).toBe(400);
      const named = Object.keys(response.json<{ fields: object }>().fields);
      expect([...named, ...askedLater].toSorted()).toEqual(Object.keys(right).toSorted());
    }
    for (const payload of ['', '{', `{"__proto__":{"status":"acceptée"},"constructor":{"prototype":{}}}`]) {
      const response = await send(payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: 'Certains champs sont à corriger' });
    }
    expect(await stored()).toEqual(before);
  });

  async function prepare() {
    const site = await startTestSite({ throttle: false });
    const viewer = as === 'anyone' ? undefined : await site.signIn(as);
    const carId = await insertTestCar(site.database.db);
    const reservation = await insertTestReservation(site.database.db, { car_id: carId });
    const review = await site.services.reviews.post(
      carId,
      { username: 'Imane', comment: 'Bien', rating: 4 },
      {
        userId: (await site.signIn()).userId,
        email: '',
        role: 'user',
        profile: null,
        sessionId: '',
        mustChangePassword: false,
        mustSetFactor: false,
      },
    );
    const send = (payload: object | string) =>
      site.request({
        method,
        url: url.replace(':car', carId).replace(':review', review._id),
        payload: (typeof payload === 'string' ? payload : JSON.stringify(payload)).replace(':reservation', reservation),
        headers: { 'content-type': 'application/json' },
        ...(viewer && { as: viewer }),
      });
    return { send, stored: () => everything(site) };
  }
});

async function everything({ database: { db } }: TestSite) {
  return {
    reservations: await db.selectFrom('reservations').selectAll().orderBy('id').execute(),
    transfers: await db.selectFrom('transfers').selectAll().execute(),
    reviews: await db.selectFrom('reviews').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox').select('id').execute(),
  };
}

test('a text with control characters is stored without them, on both databases', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const right = cases[0]!.right;
  const payload = { ...right, full_name: 'Sal\u0000ma\u0008 É😀' };
  expect((await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload })).statusCode).toBe(201);
  const unknown = await site.request({ method: 'POST', url: '/api/reserve/%00', payload });
  expect(unknown.statusCode).toBe(404);
  expect((await everything(site)).reservations[0]?.full_name).toBe('Salma É😀');
});

test('a line break in a name or a number forges no line of the mail to the agency', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const forged = { name: 'Salma\r\nTotal : 1 MAD', phone: '06 12\n34 56 78', city: 'Imsouane\r\nTotal : 1 MAD' };
  const rental = { ...cases[0]!.right, full_name: forged.name, phone: forged.phone, ville: forged.city };
  const transfer = { ...cases[1]!.right, nom: forged.name, tel: forged.phone, taVille: forged.city };
  expect((await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: rental })).statusCode).toBe(201);
  expect((await site.request({ method: 'POST', url: '/api/transport', payload: transfer })).statusCode).toBe(201);
  const mails = await mailsTo(site, defaultAgency.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Client : Salma Total : 1 MAD', 'Téléphone : 06 12 34 56 78']),
    );
    expect(text).not.toMatch(/^Total : 1 MAD/m);
  }
});
