import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { answer, assistantReplyDelayMs, greeting, maxMessageLength } from './answer.ts';
import { topics } from './topics.ts';
import { fold } from '../../../api/rules/fold.ts';

const listed = topics.flatMap(({ name, keywords }) =>
  Object.values(keywords).flatMap((list) => list.split(', ').map((keyword) => ({ topic: name, keyword }))),
);
const topicOf = (name: string) => topics.find((topic) => topic.name === name)!;
const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}\d\s'’-]+$/u.test(text);
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('the table', () => {
  test.each(listed)('$keyword is about $topic', ({ topic, keyword }) => {
    for (const written of [keyword, keyword.toUpperCase(), withoutAccents(keyword), `  ${keyword} ?!`]) {
      expect(answer(written, defaultAgency)?.topic, written).toBe(topic);
    }
    if (isLatin(keyword)) expect(answer(`${keyword}s`, defaultAgency)?.topic).toBe(topic);
  });

  test('no keyword is listed twice', () => {
    const folded = listed.map(({ keyword }) => fold(keyword));
    expect(folded.filter((keyword, index) => folded.indexOf(keyword) !== index)).toEqual([]);
  });

  test('every button leads to a page, a call or WhatsApp, or to an answer', () => {
    const buttons = [
      ...greeting(defaultAgency).next,
      ...listed.flatMap(({ keyword }) => answer(keyword, defaultAgency)?.next ?? []),
    ];
    for (const button of buttons) {
      if ('to' in button)
        expect(button.to).toMatch(
          /^(\/(\?tab=(car|airport)#reservation|cars)|tel:\+\d+|https:\/\/wa\.me\/\d+\?text=.+)$/,
        );
      else expect(answer(button.say, defaultAgency)?.topic).not.toBe('unknown');
    }
  });
});

test('the assistant waits 800 ms', () => {
  expect(assistantReplyDelayMs).toBe(800);
});

test('the greeting offers the two bookings and video help', () => {
  expect(greeting(defaultAgency).text).toMatch(/voiture.*transport.*aide vidéo/);
  expect(
    greeting(defaultAgency).next.map((button) => ('say' in button ? answer(button.say, defaultAgency)?.topic : '')),
  ).toEqual(['car', 'transport', 'help']);
});

test.each(['', ' ', '\n\t  ', '\u00a0'])('%j is ignored', (message) => {
  expect(answer(message, defaultAgency)).toBeNull();
});

test.each(['xyz', '???', '🚗', '12345', 'je prends la route', 'constructor', '__proto__'])(
  '%j is not understood',
  (message) => {
    expect(answer(message, defaultAgency)).toMatchObject({
      topic: 'unknown',
      text: "Désolé, je n'ai pas compris. Essayez : voiture / transport / aide",
    });
  },
);

test('the three words it suggests are understood', () => {
  expect(['voiture', 'transport', 'aide'].map((word) => answer(word, defaultAgency)?.topic)).toEqual([
    'car',
    'transport',
    'help',
  ]);
});

describe('sentences', () => {
  test.each([
    ['Bonjour, je voudrais réserver une voiture svp', 'car'],
    ['je voudrais une voiture demain à 10 heures', 'car'],
    ['navette de l’aéroport d’Agadir ?', 'transport'],
    ["Vous êtes ouverts à quelle heure aujourd'hui", 'hours'],
    ['c’est combien par jour ?', 'prices'],
    ['combien de km sont inclus', 'mileage'],
    ['puis-je annuler ma réservation', 'cancellation'],
    ['quels papiers pour louer', 'documents'],
    ['est-ce que l’assurance est comprise', 'insurance'],
    ['je suis en panne', 'breakdown'],
    ['faut-il une caution', 'payment'],
    ['merci beaucoup', 'thanks'],
    ['I need a car for 2 hours', 'car'],
    ['shuttle from the airport', 'transport'],
    ['what are your opening hours', 'hours'],
    ['bghit n7jez tomobil', 'car'],
    ['salam bghit nkri siyara', 'car'],
    ['mn lmatar dyal casa', 'transport'],
    ['بغيت نكري طوموبيل', 'car'],
    ['السَّيَّارَةُ', 'car'],
    ['أريد حجز سيارة', 'car'],
    ['من المطار', 'transport'],
    ['للمطار', 'transport'],
    ['وبالسيارة', 'car'],
    ['كم الثمن؟', 'prices'],
    ['ﺳﻴﺎﺭﺓ', 'car'],
  ])('%s → %s', (message, topic) => {
    expect(answer(message, defaultAgency)?.topic).toBe(topic);
  });

  test.each([
    ['voitrue', 'car'],
    ['reservtion', 'car'],
    ['vehicull', 'car'],
    ['transprot', 'transport'],
    ['aeropotr', 'transport'],
    ['annulaton', 'cancellation'],
    ['documant', 'documents'],
    ['rezervasion', 'car'],
    ['vocation', 'unknown'],
    ['voitruee', 'unknown'],
  ])('slips of the finger: %s → %s', (message, topic) => {
    expect(answer(message, defaultAgency)?.topic).toBe(topic);
  });

  test('a word that only resembles a keyword loses against one that is there', () => {
    expect(answer('contract voiture', defaultAgency)?.topic).toBe('car');
    expect(answer('contract', defaultAgency)?.topic).toBe('contact');
  });
});

describe('language', () => {
  test('a courtesy in another language does not change the language of the question', () => {
    expect(answer('hello, une voiture', defaultAgency)?.inOtherLanguage).toBeUndefined();
  });

  test('French is answered in French alone', () => {
    expect(answer('voiture', defaultAgency)).toEqual({
      topic: 'car',
      text: topicOf('car').answer.fr,
      next: topicOf('car').next,
    });
  });

  test.each([
    ['I want a car', 'en', 'car'],
    ['airport transport', 'en', 'transport'],
    ['سيارة', 'ar', 'car'],
    ['tomobil', 'ar', 'car'],
  ] as const)('%s is answered in French and in %s', (message, lang, topic) => {
    expect(answer(message, defaultAgency)).toMatchObject({
      text: topicOf(topic).answer.fr,
      inOtherLanguage: { lang, text: topicOf(topic).answer[lang] },
    });
  });
});

test('the facts are the agency’s', () => {
  expect(answer('horaires', defaultAgency)?.text).toContain(
    'Lundi – Vendredi : 8h-22h ; Samedi : 9h-18h ; Dimanche : 10h-18h',
  );
  expect(answer('téléphone', defaultAgency)?.text).toContain(defaultAgency.phone);
  expect(answer('annulation', defaultAgency)?.text).toContain('gratuite jusqu’à 24 h avant');
  expect(answer('kilométrage', defaultAgency)?.text).toContain('illimité pour la plupart');
  expect(answer('documents', defaultAgency)?.text).toMatch(
    /identité.*permis de conduire.*carte de crédit au nom du conducteur principal/,
  );
});

test('only an agency that never closes says that it is open every day', () => {
  const asked = ['horaires', 'opening', 'مواعيد'];
  const daily = /tous les jours|every day|كل يوم/;
  const openings = (agency: typeof defaultAgency) =>
    asked.map((message) => {
      const { text, inOtherLanguage } = answer(message, agency) ?? {};
      return (inOtherLanguage?.text ?? text)?.match(daily)?.[0];
    });
  expect(openings(defaultAgency)).toEqual(['tous les jours', 'every day', 'كل يوم']);
  const weekdays = { ...defaultAgency, openingHours: defaultAgency.openingHours.slice(0, 2) };
  expect(openings(weekdays)).toEqual([undefined, undefined, undefined]);
  expect(answer('horaires', weekdays)?.text).toBe('Lundi – Vendredi : 8h-22h ; Samedi : 9h-18h.');
});

describe('whatever is written', () => {
  test('there is an answer, and never an accident', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
        const reply = answer(message, defaultAgency);
        if (message.trim() === '') expect(reply).toBeNull();
        else expect(reply?.text).toBeTruthy();
      }),
    );
  });

  test('one letter left out of a long keyword is forgiven', () => {
    const long = listed.map(({ keyword }) => keyword).filter((keyword) => /^\p{Script=Latin}{8,}$/u.test(keyword));
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), (keyword, place) => {
        const gone = 1 + (place % (keyword.length - 2));
        expect(answer(keyword.slice(0, gone) + keyword.slice(gone + 1), defaultAgency)?.topic).not.toBe('unknown');
      }),
    );
  });

  test('what is beyond the bound is not read', () => {
    expect(answer(`${'x '.repeat(maxMessageLength / 2)}voiture`, defaultAgency)?.topic).toBe('unknown');
    expect(answer(`${'x '.repeat(maxMessageLength / 2 - 10)}voiture`, defaultAgency)?.topic).toBe('car');
  });
});

test('an agency that does not claim it is spoken of otherwise, in every language', () => {
  const modest = { ...defaultAgency, unsaid: ['km', 'nonstop', 'cover', 'card'] as const };
  for (const asked of [
    'kilométrage',
    'panne',
    'assurance',
    'documents',
    'mileage',
    'breakdown',
    'insurance',
    'تأمين',
  ]) {
    const [usual, instead] = [answer(asked, defaultAgency), answer(asked, modest)];
    expect(instead?.topic).toBe(usual?.topic);
    expect(instead?.text).not.toBe(usual?.text);
    expect(instead?.inOtherLanguage?.lang).toBe(usual?.inOtherLanguage?.lang);
    if (usual?.inOtherLanguage) expect(instead?.inOtherLanguage?.text).not.toBe(usual.inOtherLanguage.text);
    expect(JSON.stringify(instead)).not.toMatch(
      /illimité|24 h\/24|complète|carte de crédit|unlimited|day and night|full/,
    );
  }
});
