import { email } from '../api/calls/fields.ts';
import { runCommand } from './command.ts';
import { EnvError, readEnv } from './env.ts';
import { openSite } from './start.ts';
import { unlockedLines } from './welcome.ts';

/** For whoever administers and has lost every proof: `npm run unlock -- ADDRESS`, on the server itself. */
await runCommand(async () => {
  const given = email.safeParse(process.argv[2]);
  if (!given.success) throw new EnvError('unlock must be given the e-mail address of an administrator');
  const site = await openSite(readEnv());
  try {
    const unlocked = await site.services.accounts.unlock(given.data);
    if (!unlocked) throw new EnvError(`${given.data} is no administrator of this site`);
    console.log(unlockedLines(unlocked));
  } finally {
    await site.close();
  }
});
