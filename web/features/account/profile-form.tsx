import { useRef, useState } from 'react';
import { sendVerificationCode, updateProfile, type User } from '../../../api/calls/accounts.ts';
import { normaliseEmail } from '../../../api/rules/email-address.ts';
import { call, CallError } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { upload } from '../../lib/upload.ts';
import { useProgress } from '../../lib/use-progress.ts';
import { writeUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EmailField, FullNameField, PasswordField, PhoneField } from './account-fields.tsx';
import { CodeForm } from './code-form.tsx';
import { type PictureChoice, PictureField } from './picture-field.tsx';
import { pictureTexts } from './picture-texts.ts';
import { texts } from './texts.ts';

interface ProfileFormProps {
  user: User;
  withPicture?: boolean;
  failure: { text: string; lang?: string };
  onSaved: (user: User) => void;
  onCancel?: () => void;
}

type Values = Record<'email' | 'phone' | 'full_name' | 'current_password', string>;

export function ProfileForm({ user, withPicture = false, failure, onSaved, onCancel }: ProfileFormProps) {
  const [picture, setPicture] = useState<PictureChoice>('keep');
  const { progress, follow } = useProgress();
  const [proving, setProving] = useState<Values | null>(null);
  const mailedTo = useRef<string | null>(null);

  const isNewAddress = (email: string) => normaliseEmail(email) !== user.email;

  async function save(values: Values) {
    const saved = await follow((onProgress) => send(values, picture, onProgress));
    writeUser(saved);
    setProving(null);
    // The form may stay: what was confirmed once is not confirmed for the next address.
    form.set({ current_password: '' });
    onSaved(saved);
  }

  const form = useForm({
    initial: { full_name: user.full_name, email: user.email, phone: user.phone, current_password: '' },
    alsoShows: () => ['profile_img'],
    check: async (values) => (await import('./account-checks.ts')).profileFaults(values, isNewAddress(values.email)),
    async send(values) {
      try {
        await save(values);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'email_not_verified') throw error;
        // Somebody who closed the dialog and comes back: the code that they were sent is still good.
        if (mailedTo.current !== values.email) await call(sendVerificationCode, { body: { email: values.email } });
        mailedTo.current = values.email;
        setProving(values);
      }
    },
    failure: { text: failure.text, first: true },
  });

  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-5">
        <FormMessage tone="error">
          {form.failure && (
            <span>
              <span lang={failure.lang}>{form.failure.text}</span>
              {form.failure.detail && `. ${form.failure.detail}`}
            </span>
          )}
        </FormMessage>
        {withPicture && (
          <PictureField user={user} choice={picture} onChoose={setPicture} error={form.errors['profile_img']} />
        )}
        <FullNameField form={form} />
        <EmailField form={form} autoComplete="email" />
        {isNewAddress(form.values.email) && (
          <PasswordField
            form={form}
            name="current_password"
            label={texts.currentPassword}
            hint={texts.address.password}
            autoComplete="current-password"
          />
        )}
        <PhoneField form={form} />
        {progress !== null && <ProgressBar label={pictureTexts.uploading} value={progress} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            {texts.save}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
      {proving && (
        <Dialog open onClose={() => setProving(null)} title={texts.address.title}>
          <CodeForm email={proving.email} onProved={() => save(proving)} />
        </Dialog>
      )}
    </>
  );
}

/** As JSON, or with a new picture as multipart, whose progress is told. */
function send(values: Values, picture: PictureChoice, onProgress: (share: number) => void): Promise<User> {
  if (typeof picture === 'string') {
    return call(updateProfile, { body: { ...values, ...(picture === 'remove' && { remove_profile_img: true }) } });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('profile_img', picture, 'photo.webp');
  return upload(updateProfile, form, { onProgress });
}
