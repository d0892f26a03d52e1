import type { KeptPage } from '../../../api/calls/kept-page.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signup } from '../../../api/calls/accounts.ts';
import { CodeForm } from '../../features/account/code-form.tsx';
import { Entrance, EntranceHeading } from '../../features/account/entrance.tsx';
import { SignupDone } from '../../features/account/signup-done.tsx';
import type { SignupValues } from '../../features/account/signup-form.tsx';
import { texts } from '../../features/account/texts.ts';
import { call } from '../../lib/call.ts';
import { useIsAlive } from '../../lib/early-typing.ts';
import { privateMeta } from '../../lib/seo.ts';
import { writeUser } from '../../lib/user.ts';

/** The same for everybody: whose address it is comes with the navigation, in the browser. */
export const handle = { keptUntil: [] } satisfies KeptPage;

export const meta = () => privateMeta(texts.code.title);

/** Takes over from a signup form: `navigate('/verify-email', { state: { email, form } })`. */
export default function VerifyEmail() {
  const location = useLocation();
  const isHere = useIsAlive();
  const values = isHere ? valuesOf(location.state) : null;
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const isLost = isHere && values === null;

  useEffect(() => {
    if (isLost) void navigate('/login', { replace: true });
  }, [isLost, navigate]);

  async function createAccount(body: SignupValues) {
    writeUser(await call(signup, { body }));
    setDone(true);
  }

  return (
    <Entrance>
      {done ? <SignupDone next="/" /> : <EntranceHeading title={texts.code.title} />}
      {!done && values && <CodeForm email={values.email} onProved={() => createAccount(values)} />}
    </Entrance>
  );
}

/** Navigation state is whatever somebody put there. */
function valuesOf(state: unknown): SignupValues | null {
  const { email, form } = (state ?? {}) as { email?: unknown; form?: Partial<Record<keyof SignupValues, unknown>> };
  if (typeof email !== 'string' || typeof form?.password !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email, password: form.password, phone: text(form.phone), full_name: text(form.full_name) };
}
