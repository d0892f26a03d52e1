import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:4871';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const login = async (ctx) => {
  let r = await ctx.request.post(base + '/api/login', { data: { email: 'admin@example.com', password: 'phrase des mesures' } });
  if (!r.ok()) {
    r = await ctx.request.post(base + '/api/login', { data: { email: 'admin@example.com', password: 'mot de passe du premier jour' } });
    await ctx.request.post(base + '/api/user/change-password', { data: { current_password: 'mot de passe du premier jour', new_password: 'phrase des mesures', confirm_password: 'phrase des mesures' } });
    r = await ctx.request.post(base + '/api/login', { data: { email: 'admin@example.com', password: 'phrase des mesures' } });
  }
  return r.json();
};
for (const [name, width, height, path] of JSON.parse(process.argv[2])) {
  const ctx = await b.newContext({ viewport: { width, height }, locale: 'fr-FR', timezoneId: 'Africa/Casablanca' });
  const user = await login(ctx);
  const p = await ctx.newPage();
  await p.goto(base + '/healthz');
  await p.evaluate((u) => localStorage.setItem('user', JSON.stringify(u)), user);
  p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(name, m.text()));
  await p.goto(base + path);
  await p.locator('.report-figure').first().waitFor({ timeout: 60000 });
  await p.waitForTimeout(1500);
  console.log(name, await p.evaluate(() => document.documentElement.scrollWidth));
  if (name.startsWith('print')) { await p.emulateMedia({ media: 'print' }); await p.pdf({ path: `/tmp/rep-${name}.pdf`, format: 'A4', preferCSSPageSize: true, printBackground: true }); await p.screenshot({ path: `/tmp/rep-${name}.png`, fullPage: true }); }
  else await p.screenshot({ path: `/tmp/rep-${name}.png`, fullPage: true });
  await ctx.close();
}
await b.close();
