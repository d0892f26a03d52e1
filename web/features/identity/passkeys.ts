import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { MadePasskey, UsedPasskey } from '../../../api/calls/factor-forms.ts';

/** As the server sends them; the browser's own call says what else is in them. */
type Ceremony = { challenge: string };

const webauthn = () => import('@simplewebauthn/browser');

/** The answer of a passkey; null when the person turned away, or has none here. */
export async function askPasskey(options: Ceremony): Promise<UsedPasskey | null> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(orNull);
}

export async function makePasskey(options: Ceremony): Promise<MadePasskey | null> {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(orNull);
}

/** The browser does not say why, so that no page learns who has which keys. */
function orNull(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}
