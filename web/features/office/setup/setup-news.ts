import type { Call } from '../../../../api/calls/endpoint.ts';
import { getSettings } from '../../../../api/calls/settings.ts';
import { getSetup, type SetupView } from '../../../../api/calls/setup.ts';
import { isAnothersEmail } from '../../../../api/rules/own-facts.ts';
import { mayUse, type Profile } from '../../../../api/rules/profiles.ts';

export interface SetupNews {
  setup: SetupView;
  /** Where the requests of customers go while nobody has said which address is the agency's. */
  mailGoesTo: string | null;
}

/** What the dashboard reminds the owner of. Anybody else is not asked for it: it would be refused, and noted as such. */
export async function loadSetupNews(call: Call, profile: Profile | null | undefined): Promise<SetupNews | null> {
  if (!profile || !mayUse(profile, 'settings')) return null;
  try {
    const setup = await call(getSetup);
    const isAgencyLeftOut = setup.steps.some(({ name, state }) => name === 'agency' && state === 'skipped');
    const { fields } = isAgencyLeftOut ? await call(getSettings) : { fields: null };
    return { setup, mailGoesTo: fields && isAnothersEmail(fields) ? fields.email : null };
  } catch {
    // The screen is whole without it, and asks for what matters itself.
    return null;
  }
}
