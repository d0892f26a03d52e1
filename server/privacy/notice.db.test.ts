import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword } from '../testing/team.ts';

test('whoever has no account reads where to ask what is kept of them, as the settings say it', async () => {
  const site = await startTestSite({ pages: true });
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  const conditions = [{ title: 'Âge', text: '21 ans.' }];
  const saved = { email: 'donnees@atlas.example', phone: '0528 11 22 33', conditions };
  expect((await saveSettings(site, owner, 0, saved)).statusCode).toBe(200);
  for (const url of ['/about', '/conditions']) {
    const { body } = await site.request({ url, headers: { accept: 'text/html' } });
    const [, notice = ''] = /<section aria-labelledby="vos-donnees".*?<p[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
    expect(notice).toContain('ce que nous gardons de vous, ou de l’effacer');
    expect(notice).toContain('href="mailto:donnees@atlas.example"');
    expect(notice).toContain('href="tel:0528112233"');
  }
});
