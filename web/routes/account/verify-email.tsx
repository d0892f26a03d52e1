import { useEffect, useState } from 'react';
import { Link, redirect, useLocation, useNavigate } from 'react-router';
import { signup } from '../../../api/calls/accounts.ts';
import { CodeForm } from '../../features/account/code-form.tsx';
import { Entrance, EntranceHeading } from '../../features/account/entrance.tsx';
import { codeStepPath, postedCode, readSignup } from '../../features/account/posted-signup.server.ts';
import { ResumedSignupForm } from '../../features/account/resumed-signup-form.tsx';
import { SignupDone } from '../../features/account/signup-done.tsx';
import type { SignupValues } from '../../features/account/signup-form.tsx';
import { signupPath } from '../../features/account/entrance-step.ts';
import { texts } from '../../features/account/texts.ts';
import { answerForm } from '../../lib/answer-form.server.ts';
import { call } from '../../lib/call.ts';
import { useIsAlive } from '../../lib/early-typing.ts';
import { safeNext } from '../../lib/next-path.ts';
import { privatePage } from '../../lib/seo.ts';
import { notesContext } from '../../lib/server-context.server.ts';
import { writeUser } from '../../lib/user.ts';
import type { Route } from './+types/verify-email.ts';

export const meta = privatePage(texts.code.title);

/** Who signs up without scripts is told of by a cookie, so this page is made for each who asks. */
export function loader({ context }: Route.LoaderArgs) {
  const waiting = readSignup(context.get(notesContext));
  return { waiting: waiting && { ...waiting, next: safeNext(waiting.next) } };
}
/** In the browser the navigation tells. */
export const clientLoader = (): ReturnType<typeof loader> => ({ waiting: null });

export async function action(args: Route.ActionArgs) {
  const notes = args.context.get(notesContext);
  const waiting = readSignup(notes);
  if (!waiting) return redirect(signupPath, 303);
  // Sent twice, by a second press or from the history: the account is there.
  if (waiting.stage === 'done') return redirect(codeStepPath, 303);
  return answerForm(args, postedCode(waiting, notes));
}

/** Takes over from a signup form: `navigate('/verify-email', { state: { email, form } })`. */
export default function VerifyEmail({ loaderData: { waiting } }: Route.ComponentProps) {
  const location = useLocation();
  const isHere = useIsAlive();
  const values = isHere ? valuesOf(location.state) : null;
  const navigate = useNavigate();
  const [done, setDone] = useState(waiting?.stage === 'done');
  const isLost = isHere && values === null && waiting === null;

  useEffect(() => {
    if (isLost) void navigate('/login', { replace: true });
  }, [isLost, navigate]);

  async function createAccount(body: SignupValues) {
    writeUser(await call(signup, { body }));
    setDone(true);
  }

  return (
    <Entrance>
      {done ? <SignupDone next={waiting?.next ?? '/'} /> : <EntranceHeading title={texts.code.title} />}
      {!done && values && <CodeForm email={values.email} onProved={() => createAccount(values)} />}
      {!done && !values && waiting && (
        <ResumedSignupForm
          email={waiting.email}
          proved={waiting.stage === 'proved'}
          onProved={(password) => createAccount({ ...personOf(waiting), password })}
        />
      )}
      {!done && (
        <Link
          to={signupPath}
          className="mt-6 hidden min-h-11 content-center text-center font-semibold text-brand-deep noscript:block"
        >
          {texts.code.changeAddress}
        </Link>
      )}
    </Entrance>
  );
}

const personOf = ({ email, phone, full_name }: Omit<SignupValues, 'password'>) => ({ email, phone, full_name });

/** Navigation state is whatever somebody put there. */
function valuesOf(state: unknown): SignupValues | null {
  const { email, form } = (state ?? {}) as { email?: unknown; form?: Partial<Record<keyof SignupValues, unknown>> };
  if (typeof email !== 'string' || typeof form?.password !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { email, password: form.password, phone: text(form.phone), full_name: text(form.full_name) };
}
