import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fullNameMaxLength, reviewMaxLength } from '../../../api/rules/text-limits.ts';
import { postReview } from '../../../api/calls/reviews.ts';
import { useAgency } from '../../lib/agency.ts';
import { call } from '../../lib/call.ts';
import { lineOf } from '../../lib/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useKeptValues } from '../../lib/kept-values.ts';
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
  const agency = useAgency();
  const [own, setOwn] = useOwnReview(carId);
  const draftOf = ({ username, comment, rating }: typeof untouched) => ({
    username: username ?? own?.username ?? user.full_name ?? user.username,
    comment: comment ?? own?.comment ?? '',
    rating: rating ?? own?.rating ?? null,
  });
  const form = useForm({
    initial: untouched,
    check: async (values) =>
      (await import('./review-checks.ts')).reviewProblems(draftOf(values), user.role === 'admin', agency.name),
    async send(values, reset) {
      const { rating, ...words } = draftOf(values);
      // The check asks for it.
      if (rating === null) return;
      setOwn(await call(postReview, { params: { id: carId }, body: { ...words, rating } }));
      toast(texts.submitted);
      reset();
      await onSaved();
    },
    failure: { text: texts.submitFailed, first: true },
    onFailure: (failure) => toast(lineOf(failure), { tone: 'error' }),
  });
  useKeptValues(form, { as: `review.${carId}`, empty: untouched });
  const { errors, pending, set } = form;
  const { username, comment, rating } = draftOf(form.values);

  return (
    <Frame title={own ? texts.editTitle : texts.formTitle}>
      <form {...form.formProps} className="flex flex-col gap-5">
        <StarInput
          legend={texts.rating}
          name="rating"
          value={rating}
          onChange={(rating) => set({ rating })}
          error={errors['rating']}
        />
        <Field label={texts.name} required maxLength={fullNameMaxLength} error={errors['username']}>
          {(control) => <Input {...control} {...form.control('username')} autoComplete="name" value={username} />}
        </Field>
        <Field label={texts.comment} required maxLength={reviewMaxLength} error={errors['comment']}>
          {(control) => <Textarea {...control} {...form.control('comment')} rows={4} value={comment} />}
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
