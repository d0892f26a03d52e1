import type { FirstAdmin } from './accounts/service.ts';
import type { Env } from './env.ts';
import { parseS3Url } from './platform/files/s3-url.ts';

/** What the terminal shows of the first administrator, once. */
export function firstAdminLines({ email, password }: FirstAdmin, isGiven: boolean): string {
  const line = (shown: string) => `\n  Administrator   ${email}   ${shown}`;
  const first = 'The first login asks for another.';
  return isGiven
    ? `${line('(as given in ADMIN_PASSWORD)')}\n  ${first}`
    : `${line(password)}\n  The password is shown only this once. ${first}`;
}

/** What it shows of somebody who was let in again, once. */
export const unlockedLines = ({ email, password }: FirstAdmin): string =>
  `\n  Unlocked        ${email}   ${password}\n  The password is shown only this once, and the first login asks for another.\n`;

/** What the terminal shows once the site can be visited. Addresses with a password in them are not told. */
export function welcomeLines(env: Env): string {
  return [
    '',
    `  Rihla is ready at ${env.publicUrl.href}`,
    `  Data            ${whereDataLies(env)}`,
    ...(env.throttle ? [] : ['  Warning: THROTTLE=off lifts every limit on logins, codes and requests.']),
    '',
  ].join('\n');
}

function whereDataLies({ databaseUrl, s3Url, dataDir }: Env): string {
  const rows = databaseUrl ? 'PostgreSQL' : dataDir;
  const files = s3Url ? `the bucket at ${parseS3Url(s3Url)?.host}` : dataDir;
  return rows === files ? rows : `${rows}, files in ${files}`;
}
