import { expect, test } from 'vitest';
import type { SentRequest } from '../../api/calls/booking.ts';
import { claimFields, type ClaimField } from '../../api/rules/claims.ts';
import { shownAgency } from '../../api/words/shown-agency.ts';
import { answer } from '../../web/features/assistant/answer.ts';
import { topics } from '../../web/features/assistant/topics.ts';
import { confirmationTexts } from '../../web/features/booking/confirmation-texts.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, testReservation } from '../testing/builders.ts';
import { actOn, decide } from '../testing/desk.ts';
import { setTestRates } from '../testing/rates.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword } from '../testing/team.ts';

/** By which words a claim is known, in every language of the assistant. */
const words: Record<ClaimField, RegExp> = {
  says_nonstop:
    /24\/7|24 ?h\/24|7 ?j\/7|(de )?jour (comme|et) de nuit|jour et nuit|à toute heure|à tout moment|tard le soir|day and night|ليلا/i,
  says_cover: /assurance complète|tous risques|full insurance|شاملا/i,
  says_km: /illimité|unlimited|sans limite de k|غير محدود/i,
  says_price: /meilleurs? prix|prix garanti/i,
  says_range: /\bde luxe\b|citadine au SUV|citadines, berlines/i,
  says_recent: /\brécentes?\b|voitures? neuves?/i,
  says_answer: /réponse[^.<]*dans la journée|répond vite/i,
  says_flight: /suivons votre vol|suivi des? vols?/i,
  says_card: /carte (de crédit|bancaire)|credit card|بنكية/i,
};

const rounds = [null, ...claimFields];

/** Everything that the public is told, by where. */
async function startPublic() {
  const site = await startTestSite({ pages: true });
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  // With a deposit, what a price comes with is told, and the kilometres with it.
  await setTestRates(site, { deposit_centimes: 500_000 });
  const car = await insertTestCar(site.database.db);
  const fixed = ['/', '/cars', `/car/${car}`, '/services', '/about', '/login', '/nowhere'];
  const files = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];

  async function told(day: string): Promise<[place: string, text: string][]> {
    const rental = await rent(site, car, day, owner);
    const pages: [string, string][] = [];
    // One after the other: one visitor has but so many drawn at once.
    for (const url of [...fixed, ...files, rental.tracking]) {
      const { body, statusCode } = await site.app.inject({ url });
      expect(statusCode, url).toBe(url === '/nowhere' ? 404 : 200);
      pages.push([url, body]);
    }
    return [...pages, ...rental.letters, ...spoken(site)];
  }
  return { site, owner, told };
}

/** A rental that is under way, and all letters that it came with. */
async function rent(site: TestSite, car: string, day: string, owner: Awaited<ReturnType<TestSite['signIn']>>) {
  const email = `${day}@example.com`;
  const payload = { ...testReservation, start_date: day, end_date: day, email };
  const sent = await site.request({ method: 'POST', url: `/api/reserve/${car}`, payload });
  expect(sent.statusCode).toBe(201);
  const { _id: id, tracking } = sent.json<SentRequest>();
  const { db } = site.database;
  const written = () => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
  expect((await decide(site, owner, id, 'acceptée')).statusCode).toBe(200);
  const first = await written();
  // What has changed before the « yes » was sent is told in its place.
  const longer = { end_date: `${day}T20:00`, price: 'keep' };
  expect((await actOn(site, owner, id, 'modify', longer)).statusCode).toBe(200);
  const letters = [...first, ...(await written())].map(({ subject, ...letter }): [string, string] => [
    `letter « ${subject} »`,
    JSON.stringify(letter),
  ]);
  expect(new Set(letters.map(([subject]) => subject)).size).toBe(3);
  await db.updateTable('reservations').set({ stage: 'en cours' }).where('id', '=', id).execute();
  return { tracking: tracking ?? '', letters };
}

/** What is written in the browser: what the assistant answers to all that it knows, and what follows a request. */
function spoken(site: TestSite): [string, string][] {
  const agency = shownAgency(site.platform.settings(), '2026-11-15');
  const asked = topics.flatMap(({ keywords }) => Object.values(keywords).flatMap((list) => list.split(', ')));
  return [
    ...asked.map((word): [string, string] => [`assistant « ${word} »`, JSON.stringify(answer(word, agency))]),
    ['confirmation', confirmationTexts.next(agency).join(' ')],
  ];
}

test('what the agency does not claim is said nowhere, and all the rest is', { timeout: 240_000 }, async () => {
  const { site, owner, told } = await startPublic();
  for (const [at, off] of rounds.entries()) {
    if (off) expect((await saveSettings(site, owner, at - 1, { [off]: false })).statusCode).toBe(200);
    const places = await told(`2026-12-${String(at + 10)}`);
    const saying = (field: ClaimField) => places.filter(([, text]) => words[field].test(text)).map(([place]) => place);
    if (off) expect(saying(off), `${off} is off`).toEqual([]);
    for (const on of claimFields.filter((field) => field !== off))
      expect(saying(on), `${on} is on, ${off} is off`).not.toEqual([]);
  }
});

test('an agency that claims nothing still has four of everything that stands in rows of four', async () => {
  const { site, owner } = await startPublic();
  const none = Object.fromEntries(claimFields.map((name) => [name, false]));
  expect((await saveSettings(site, owner, 0, none)).statusCode).toBe(200);
  for (const [url, heading] of [
    ['/', 'Nos engagements'],
    ['/services', 'Pourquoi nous choisir'],
    ['/about', 'Nos atouts'],
  ] as const) {
    const { body } = await site.app.inject({ url });
    const [list = ''] = body.slice(body.indexOf(heading)).split('</ul>');
    expect(list.match(/<li/g), url).toHaveLength(4);
  }
});

test('another’s script has a page of its own, of no origin, and is gone again with the version that named it', async () => {
  const { site, owner } = await startPublic();
  const at = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url });
    return { status: statusCode, policy: String(headers['content-security-policy']), headers, body };
  };
  expect((await at('/avis-externes')).status).toBe(404);
  expect((await at('/')).body).not.toContain('<iframe');
  await saveSettings(site, owner, 0, { reviews_widget: 'https://widget.example/reviews.js?a=1&b="2"' });
  const home = await at('/');
  expect(home.body).toMatch(
    /<iframe src="\/avis-externes" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"/,
  );
  expect(home.body + JSON.stringify(home.headers)).not.toContain('widget.example');
  const frame = await at('/avis-externes');
  expect(frame.body).toContain('<script src="https://widget.example/reviews.js?a=1&amp;b=%222%22" async>');
  expect(frame.policy).toMatch(
    /script-src https:\/\/widget\.example;.* sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/,
  );
  expect(frame.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });

  await saveSettings(site, owner, 1, {});
  expect((await at('/avis-externes')).status).toBe(404);
  expect((await at('/')).body).not.toContain('<iframe');
});
