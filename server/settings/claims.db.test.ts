import { expect, test } from 'vitest';
import { claimFields } from '../../api/rules/claims.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword } from '../testing/team.ts';

/** What pages say where the agency claims it. */
const said = {
  nonstop: /24\/7|24 h\/24|jour comme de nuit|à toute heure|Même tard/,
  insurance: /Assurance complète/,
  km: /illimité/,
  price: /Meilleur prix garanti/,
  range: /SUV de luxe|voitures de luxe/,
  recent: /récente/,
  flight: /Nous suivons votre vol/,
  card: /carte de crédit|carte bancaire/i,
};

test('what the agency does not claim is said on no page, and the rest is', { timeout: 120_000 }, async () => {
  const site = await startTestSite({ pages: true });
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  const id = await insertTestCar(site.database.db);
  const pages = async () => {
    const urls = ['/', '/cars', `/car/${id}`, '/services', '/about'];
    const answers = await Promise.all(urls.map((url) => site.app.inject({ url })));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    return answers.map(({ body }) => body).join('\n');
  };
  const whole = await pages();
  for (const [claim, words] of Object.entries(said)) expect(whole, claim).toMatch(words);

  const none = Object.fromEntries(claimFields.map((name) => [name, false]));
  expect((await saveSettings(site, owner, 0, none)).statusCode).toBe(200);
  const without = await pages();
  for (const [claim, words] of Object.entries(said)) expect(without, claim).not.toMatch(words);
  expect(without).toContain('Nos atouts');
  expect(without).toContain('Annulation gratuite');

  // Another's script has a page of its own, of no origin, and is gone again with the version that named it.
  const at = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url });
    return { status: statusCode, policy: String(headers['content-security-policy']), headers, body };
  };
  expect((await at('/avis-externes')).status).toBe(404);
  expect((await at('/')).body).not.toContain('<iframe');
  await saveSettings(site, owner, 1, { ...none, reviews_widget: 'https://widget.example/reviews.js?a=1&b="2"' });
  const home = await at('/');
  expect(home.body).toMatch(/<iframe src="\/avis-externes" sandbox="allow-scripts allow-popups" loading="lazy"/);
  expect(home.body + JSON.stringify(home.headers)).not.toContain('widget.example');
  const frame = await at('/avis-externes');
  expect(frame.body).toContain('<script src="https://widget.example/reviews.js?a=1&amp;b=%222%22" async>');
  expect(frame.policy).toMatch(/script-src https:\/\/widget\.example;.* sandbox allow-scripts allow-popups$/);
  expect(frame.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });

  const { says_km: _, ...others } = none;
  await saveSettings(site, owner, 2, others);
  expect((await at('/avis-externes')).status).toBe(404);
  expect((await at('/')).body).not.toContain('<iframe');
  const some = await pages();
  expect(some).toMatch(said.km);
  expect(some).not.toMatch(said.nonstop);
});
