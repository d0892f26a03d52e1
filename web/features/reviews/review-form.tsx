import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fullNameMaxLength, reviewMaxLength } from '../../../api/rules/text-limits.ts';
import { postReview } from '../../../api/calls/reviews.ts';
import { call, CallError } from '../../lib/call.ts';
import { plural, siteLocale } from '../../../api/words/wording.ts';
import { loginPath } from '../../lib/next-path.ts';
import { type StoredUser, useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';
import { useOwnReview } from './use-own-review.ts';

/** What the person has changed; null stands for what was there. */
const untouched = { username: null as string | null, comment: null as string | null, rating: null as number | null };

/** For people with an account; the others are led to the login and back. */
export function ReviewForm({ carId, onSaved }: { carId: string; onSaved: () => Promise<void> }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (user) return <Form key={user.email} carId={carId} user={user} onSaved={onSaved} />;
  return (
    <Frame title={texts.formTitle}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{texts.logIn}</p>
        <ButtonLink variant="secondary" to={loginPath(pathname)}>
          {texts.logInLink}
        </ButtonLink>
      </div>
    </Frame>
  );
}

/** Name, stars and message; filled in with the person's own review, if there is one. */
function Form({ carId, user, onSaved }: { carId: string; user: StoredUser; onSaved: () => Promise<void> }) {
  const [own, setOwn] = useOwnReview(carId);
  const [values, setValues] = useState(untouched);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const username = values.username ?? own?.username ?? user.full_name ?? user.username;
  const comment = values.comment ?? own?.comment ?? '';
  const rating = values.rating ?? own?.rating ?? null;

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-describedby*="-error"], fieldset[aria-describedby] input',
    );
    wrong?.focus();
  }, [refusals]);

  function change(part: Partial<typeof untouched>) {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }

  function refuse(fields: Record<string, string>) {
    setErrors(fields);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      const { reviewProblems } = await import('./review-checks.ts');
      const wrong = reviewProblems({ username, comment, rating }, user.role === 'admin');
      if (wrong || rating === null) return refuse(wrong ?? {});
      setOwn(await call(postReview, { params: { id: carId }, body: { username, comment, rating } }));
      toast(texts.submitted);
      setValues(untouched);
      setErrors({});
      await onSaved();
    } catch (error) {
      console.error(error);
      if (error instanceof CallError && error.status === 400) refuse(error.fields);
      toast(texts.submitFailed, { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Frame title={own ? texts.editTitle : texts.formTitle}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <StarInput
          legend={texts.rating}
          name="rating"
          value={rating}
          onChange={(rating) => change({ rating })}
          error={errors['rating']}
        />
        <Field label={texts.name} required maxLength={fullNameMaxLength} error={errors['username']}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              value={username}
              onChange={(event) => change({ username: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.comment} required maxLength={reviewMaxLength} error={errors['comment']}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={comment}
              onChange={(event) => change({ comment: event.target.value })}
            />
          )}
        </Field>
        <p role="alert" className="sr-only">
          {Object.keys(errors).length > 0 && plural(Object.keys(errors).length, texts.toCorrect, siteLocale)}
        </p>
        <Button type="submit" pending={pending} className="self-start max-md:self-stretch">
          {own ? texts.save : texts.submit}
        </Button>
      </form>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="donner-avis" className="rounded-card bg-sand p-5 md:p-6">
      <h2 id="donner-avis" className="mb-4 text-subheading font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
