import { email as emailField } from '../api/calls/fields.ts';
import { type Env, EnvError } from './env.ts';
import { openSite } from './start.ts';
import { unlockedLines } from './welcome.ts';

/** For whoever administers and has lost every proof: `npm run unlock -- ADDRESS`, on the server itself. */
export async function unlock(env: Env, address: string | undefined): Promise<void> {
  const given = emailField.safeParse(address);
  if (!given.success) throw new EnvError('unlock must be given the e-mail address of an administrator');
  const site = await openSite(env);
  try {
    const unlocked = await site.services.accounts.unlock(given.data);
    if (!unlocked) throw new EnvError(`${given.data} is no administrator of this site`);
    console.log(unlockedLines(unlocked));
  } finally {
    await site.close();
  }
}
