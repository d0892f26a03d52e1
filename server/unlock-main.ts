import { email } from '../api/calls/fields.ts';
import { CommandRefused, runCommand } from './command.ts';
import { readEnv } from './env.ts';
import { expectDatabase } from './platform/backups/beside.ts';
import { unlockedLines } from './welcome.ts';

const usage = 'npm run unlock -- ADDRESS   the e-mail address of one administrator';

/** For whoever administers and has lost every proof, on the server itself. */
await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  const address = email.safeParse(given);
  if (!address.success || more.length > 0) throw new CommandRefused(usage);
  const env = readEnv();
  expectDatabase(env);
  // All of the server, which whoever only has to be told what is right need not wait for.
  const { openSite } = await import('./start.ts');
  const site = await openSite(env);
  try {
    const unlocked = await site.services.accounts.unlock(address.data);
    if (!unlocked) throw new CommandRefused(`${address.data} is no administrator of this site.`);
    console.log(unlockedLines(unlocked));
  } finally {
    await site.close();
  }
});
