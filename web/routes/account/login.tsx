import type { CachedPage } from '../../../api/calls/cached-page.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Entry, getProfile, signup } from '../../../api/calls/accounts.ts';
import { CodeForm } from '../../features/account/code-form.tsx';
import { Entrance, EntranceHeading } from '../../features/account/entrance.tsx';
import { readStepIn, signupPath, stepParam, stepQuery, useEntranceStep } from '../../features/account/entrance-step.ts';
import { FactorForm } from '../../features/account/factor-form.tsx';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { forgetStep } from '../../features/account/kept-step.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { postedFactor, postedLogin, postedSignup } from '../../features/account/posted-signup.server.ts';
import { PasskeyButton } from '../../features/account/passkey-button.tsx';
import { ResetForm } from '../../features/account/reset-form.tsx';
import { ResumedSignupForm } from '../../features/account/resumed-signup-form.tsx';
import { SignupDone } from '../../features/account/signup-done.tsx';
import { SignupForm, type SignupValues } from '../../features/account/signup-form.tsx';
import { texts } from '../../features/account/texts.ts';
import { useFocusOn } from '../../features/account/use-focus-on.ts';
import { answerForm } from '../../lib/answer-form.server.ts';
import { call } from '../../lib/call.ts';
import { afterLogin, safeNext } from '../../lib/next-path.ts';
import { privatePage } from '../../lib/seo.ts';
import { notesContext } from '../../lib/server-context.server.ts';
import { readUser, writeUser } from '../../lib/user.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/login.ts';

/** The same for everybody, so it is kept; who waits for a code and where to go afterwards is read in the browser. */
export const handle = { cachedUntil: [], query: { names: [stepParam], canonical: stepQuery } } satisfies CachedPage;

export const meta = privatePage(texts.login.title);

/** Without scripts: the login, and the first step of a signup. */
export function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams;
  const next = safeNext(query.get('next'));
  if (readStepIn(query) === 'factor') return answerForm(args, postedFactor(next));
  if (readStepIn(query) !== 'signup') return answerForm(args, postedLogin(next));
  return answerForm(args, postedSignup(next, args.context.get(notesContext)));
}

/** Login, signup, verification and the forgotten password, on one screen. */
export default function Login() {
  const { step, person, typed, go, waitForCode, startAgain } = useEntranceStep();
  const [forgotten, setForgotten] = useState('');
  const [isDone, setDone] = useState(false);
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const navigate = useNavigate();
  useAlreadyIn(next);
  const screen = useFocusOn(isDone ? 'done' : step);

  function enter(entry: Entry) {
    forgetStep();
    if ('factor_required' in entry) return go('factor');
    writeUser(entry);
    void navigate(afterLogin(entry, next), { replace: true });
  }

  async function createAccount(body: SignupValues) {
    writeUser(await call(signup, { body }));
    setDone(true);
    startAgain({ replace: true });
  }

  if (isDone) {
    return (
      <Entrance ref={screen}>
        <SignupDone next={next} />
      </Entrance>
    );
  }
  return (
    <Entrance ref={screen}>
      {step === 'login' && (
        <>
          <EntranceHeading title={texts.login.title} intro={texts.login.intro} />
          <LoginForm
            onDone={enter}
            onForgot={(email) => {
              setForgotten(email);
              go('forgot');
            }}
          />
          <PasskeyButton onDone={enter} />
          <Toggle
            question={texts.login.noAccount}
            answer={texts.login.toSignup}
            onClick={() => go('signup')}
            to={signupPath}
          />
        </>
      )}
      {step === 'factor' && (
        <>
          <EntranceHeading title={texts.factor.title} intro={texts.factor.intro} />
          <FactorForm onDone={enter} onOver={() => startAgain({ replace: true })} />
          <Toggle answer={texts.forgot.toLogin} onClick={() => startAgain()} to="/login" />
        </>
      )}
      {step === 'signup' && (
        <>
          <EntranceHeading title={texts.signup.title} intro={texts.signup.intro} />
          <SignupForm
            // What is kept of the person comes with the page's scripts.
            key={person?.email}
            initial={typed ?? (person && { ...person, password: '' })}
            onCodeSent={(values) => waitForCode('code', values, values)}
          />
          <Toggle
            question={texts.signup.haveAccount}
            answer={texts.signup.toLogin}
            onClick={() => startAgain()}
            to="/login"
          />
        </>
      )}
      {step === 'code' && (
        <>
          <EntranceHeading title={texts.code.title} />
          {!person && <Skeleton className="h-64" />}
          {typed && <CodeForm email={typed.email} onProved={() => createAccount(typed)} />}
          {person && !typed && (
            <ResumedSignupForm email={person.email} onProved={(password) => createAccount({ ...person, password })} />
          )}
          <Toggle answer={texts.code.changeAddress} onClick={() => go('signup')} />
        </>
      )}
      {step === 'forgot' && (
        <>
          <EntranceHeading title={texts.forgot.title} intro={texts.forgot.intro} />
          <ForgotForm
            email={forgotten}
            onCodeSent={(email) => waitForCode('reset', { email, phone: '', full_name: '' }, null)}
          />
          <Toggle answer={texts.forgot.toLogin} onClick={() => startAgain()} />
        </>
      )}
      {step === 'reset' && (
        <>
          <EntranceHeading title={texts.reset.title} />
          {person ? (
            <ResetForm
              email={person.email}
              onDone={(entry) => {
                toast(texts.passwordSaved);
                enter(entry);
              }}
            />
          ) : (
            <Skeleton className="h-64" />
          )}
          <Toggle answer={texts.forgot.toLogin} onClick={() => startAgain()} />
        </>
      )}
    </Entrance>
  );
}

interface ToggleProps {
  question?: string;
  answer: string;
  onClick: () => void;
  /** Where it leads without scripts. */
  to?: string;
}

const toggleClass = 'min-h-11 font-semibold text-brand-deep underline-offset-4 hover:underline';

function Toggle({ question, answer, onClick, to }: ToggleProps) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-ink-soft">
      {question}
      <button type="button" onClick={onClick} className={`${toggleClass} noscript:hidden`}>
        {answer}
      </button>
      {to && (
        <a href={to} className={`${toggleClass} hidden content-center noscript:block`}>
          {answer}
        </a>
      )}
    </p>
  );
}

/** Somebody whose session still lives has nothing to do here. The server is asked: the stored copy may be stale. */
function useAlreadyIn(next: string) {
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    async function goOn() {
      const user = readUser() && (await call(getProfile).catch(() => null));
      if (!user || left) return;
      writeUser(user);
      await navigate(afterLogin(user, next), { replace: true });
    }
    void goOn();
    return () => {
      left = true;
    };
  }, [navigate, next]);
}
