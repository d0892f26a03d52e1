import { redirect } from 'react-router';
import { factorLogin } from '../../../api/calls/factors.ts';
import { login, sendVerificationCode, signup, verifyCode } from '../../../api/calls/accounts.ts';
import { signupForm } from '../../../api/calls/account-forms.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { type PostedForm, refuseFields } from '../../lib/answer-form.server.ts';
import { afterLogin } from '../../lib/next-path.ts';
import { leaveNote, readNote } from '../../lib/notes.server.ts';
import type { Notes } from '../../lib/server-context.server.ts';
import { resumedFaults } from './account-checks.ts';
import { factorPath } from './entrance-step.ts';
import { texts } from './texts.ts';

const noteName = 'rihla_signup';
const noteFields = ['email', 'phone', 'full_name', 'next', 'stage'] as const;
type Note = Record<(typeof noteFields)[number], string>;

/** Who waits for a code without scripts, and how far they are; never their password. */
export const readSignup = (notes: Notes): Note | null => readNote(notes, noteName, noteFields);

export const codeStepPath = '/verify-email';

export const postedLogin = (next: string): PostedForm<'email' | 'password'> => ({
  name: 'login',
  fields: ['email'],
  secrets: ['password'],
  failure: { text: texts.login.failure },
  async send(body, call) {
    const entry = await call(login, { body });
    if ('factor_required' in entry) return redirect(withNext(factorPath, next), 303);
    return redirect(afterLogin(entry, next), 303);
  },
});

/** The second step: a passkey needs scripts, a code does not. */
export const postedFactor = (next: string): PostedForm<'code'> => ({
  name: 'factor',
  fields: [],
  secrets: ['code'],
  failure: { text: texts.login.failure },
  send: async (body, call) => redirect(afterLogin(await call(factorLogin, { body }), next), 303),
});

const withNext = (path: string, next: string) => (next === '/' ? path : `${path}&next=${encodeURIComponent(next)}`);

/** The address comes first; the password is chosen with the code, since no page remembers it. */
export const postedSignup = (next: string, notes: Notes): PostedForm<'email' | 'phone' | 'full_name'> => ({
  name: 'signup',
  fields: ['email', 'phone', 'full_name'],
  failure: { text: texts.code.sendFailure, first: true },
  async send(person, call) {
    const { password: _, ...wrong } = fieldErrors(signupForm, person) ?? {};
    refuseFields(wrong);
    await call(sendVerificationCode, { body: { email: person.email } });
    leaveNote(notes, noteName, { ...person, email: person.email.trim(), next, stage: 'code' });
    return redirect(codeStepPath, 303);
  },
});

export const postedCode = (note: Note, notes: Notes): PostedForm<'code' | 'password' | 'confirmation'> => ({
  name: 'code',
  fields: ['code'],
  secrets: ['password', 'confirmation'],
  failure: { text: refusalMessages.invalid_code },
  async send(values, call) {
    const { email, phone, full_name } = note;
    const isProved = note.stage === 'proved';
    refuseFields(resumedFaults({ email, isProved }, values));
    if (!isProved) await call(verifyCode, { body: { email, code: values.code } });
    // The code works once: what comes after it may fail and be tried again.
    leaveNote(notes, noteName, { ...note, stage: 'proved' });
    await call(signup, { body: { email, phone, full_name, password: values.password } });
    leaveNote(notes, noteName, { ...note, stage: 'done' });
    return redirect(codeStepPath, 303);
  },
});
