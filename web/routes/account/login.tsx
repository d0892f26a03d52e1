import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getProfile, signup, type User } from '../../../api/accounts.ts';
import { CodeForm } from '../../features/account/code-form.tsx';
import { Entrance, EntranceHeading } from '../../features/account/entrance.tsx';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { ResetForm } from '../../features/account/reset-form.tsx';
import { SignupDone } from '../../features/account/signup-done.tsx';
import { SignupForm, type SignupValues } from '../../features/account/signup-form.tsx';
import { texts } from '../../features/account/texts.ts';
import { WithoutScripts } from '../../features/layout/without-scripts.tsx';
import { call } from '../../lib/call.ts';
import { safeNext } from '../../lib/next-path.ts';
import { privateMeta } from '../../lib/seo.ts';
import { readUser, writeUser } from '../../lib/user.ts';
import { toast } from '../../ui/toast.ts';

type Step =
  | { name: 'login' }
  | { name: 'signup'; values: SignupValues | null }
  | { name: 'code'; values: SignupValues }
  | { name: 'done' }
  | { name: 'forgot'; email: string }
  | { name: 'reset'; email: string };

/** The same for everybody, so it is kept; where to go afterwards is read in the browser. */
export const handle = { keptUntil: [] };

export const meta = () => privateMeta(texts.login.title);

/** Login, signup, verification and the forgotten password, on one screen. */
export default function Login() {
  const [step, setStep] = useState<Step>({ name: 'login' });
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const navigate = useNavigate();
  useAlreadyIn(next);
  const screen = useFocusOn(step.name);

  function enter(user: User) {
    writeUser(user);
    void navigate(next, { replace: true });
  }

  async function createAccount(body: SignupValues) {
    writeUser(await call(signup, { body }));
    setStep({ name: 'done' });
  }

  return (
    <Entrance ref={screen}>
      {step.name === 'login' && (
        <>
          <EntranceHeading title={texts.login.title} intro={texts.login.intro} />
          <WithoutScripts text={texts.login.withoutScripts} />
          <div className="noscript:hidden">
            <LoginForm onDone={enter} onForgot={(email) => setStep({ name: 'forgot', email })} />
            <Toggle
              question={texts.login.noAccount}
              answer={texts.login.toSignup}
              onClick={() => setStep({ name: 'signup', values: null })}
            />
          </div>
        </>
      )}
      {step.name === 'signup' && (
        <>
          <EntranceHeading title={texts.signup.title} intro={texts.signup.intro} />
          <SignupForm initial={step.values} onCodeSent={(values) => setStep({ name: 'code', values })} />
          <Toggle
            question={texts.signup.haveAccount}
            answer={texts.signup.toLogin}
            onClick={() => setStep({ name: 'login' })}
          />
        </>
      )}
      {step.name === 'code' && (
        <>
          <EntranceHeading title={texts.code.title} />
          <CodeForm email={step.values.email} onProved={() => createAccount(step.values)} />
          <Toggle answer={texts.code.changeAddress} onClick={() => setStep({ name: 'signup', values: step.values })} />
        </>
      )}
      {step.name === 'done' && <SignupDone next={next} />}
      {step.name === 'forgot' && (
        <>
          <EntranceHeading title={texts.forgot.title} intro={texts.forgot.intro} />
          <ForgotForm email={step.email} onCodeSent={(email) => setStep({ name: 'reset', email })} />
          <Toggle answer={texts.forgot.toLogin} onClick={() => setStep({ name: 'login' })} />
        </>
      )}
      {step.name === 'reset' && (
        <>
          <EntranceHeading title={texts.reset.title} />
          <ResetForm
            email={step.email}
            onDone={(user) => {
              toast(texts.passwordSaved);
              enter(user);
            }}
          />
          <Toggle answer={texts.forgot.toLogin} onClick={() => setStep({ name: 'login' })} />
        </>
      )}
    </Entrance>
  );
}

/** The button that led to the next step is gone: the keyboard and the screen reader go on at its title. */
function useFocusOn(step: string) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) screen.current?.querySelector('h1')?.focus();
    last.current = step;
  }, [step]);
  return screen;
}

function Toggle({ question, answer, onClick }: { question?: string; answer: string; onClick: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-ink-soft">
      {question}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 font-semibold text-rose-deep underline-offset-4 hover:underline"
      >
        {answer}
      </button>
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
      await navigate(next, { replace: true });
    }
    void goOn();
    return () => {
      left = true;
    };
  }, [navigate, next]);
}
