import { useState } from 'react';
import { invite } from '../../../../api/calls/team.ts';
import type { InvitationForm } from '../../../../api/calls/team-forms.ts';
import { type GivenProfile, givenProfiles } from '../../../../api/rules/given-profiles.ts';
import { emailMaxLength, fullNameMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { texts } from './texts.ts';

interface InviteDialogProps {
  onClose: () => void;
  onSent: (email: string) => void;
}

const empty: InvitationForm = { email: '', full_name: '', profile: 'agent' };

/** Who, and as what; then who asks. What was typed is there again on the way back. */
export function InviteDialog({ onClose, onSent }: InviteDialogProps) {
  const [asked, setAsked] = useState<InvitationForm | null>(null);
  const form = useForm({
    initial: empty,
    check: async (values) => (await import('./invite-checks.ts')).inviteFaults(values),
    send: async (values) => setAsked(values),
    failure: { text: texts.invite.failed },
  });
  if (asked) {
    return (
      <IdentityDialog
        title={texts.invite.confirmTitle}
        cancelLabel={texts.invite.back}
        confirmLabel={texts.invite.send}
        onClose={() => setAsked(null)}
        act={async () => {
          await call(invite, { body: asked });
          onSent(asked.email);
        }}
        failed={texts.invite.failed}
      >
        <p className="mb-2 font-medium wrap-anywhere">
          {asked.full_name}, {asked.email}, {texts.profiles[asked.profile]}
        </p>
      </IdentityDialog>
    );
  }
  const { profile } = form.values;
  return (
    <FormDialog form={form} title={texts.invite.title} submitLabel={texts.invite.next} onClose={onClose}>
      <Field label={texts.invite.fullName} error={form.errors['full_name']} maxLength={fullNameMaxLength} required>
        {(field) => <Input {...field} {...form.control('full_name')} autoComplete="off" data-autofocus />}
      </Field>
      <Field
        label={texts.invite.email}
        hint={texts.invite.hint}
        error={form.errors['email']}
        maxLength={emailMaxLength}
        required
      >
        {(field) => <Input {...field} {...form.control('email')} type="email" inputMode="email" autoComplete="off" />}
      </Field>
      <Field label={texts.invite.profile} hint={texts.profileHints[profile]} error={form.errors['profile']}>
        {(field) => (
          <Select
            {...field}
            value={profile}
            onChange={({ target }) => form.set({ profile: target.value as GivenProfile })}
          >
            {givenProfiles.map((one) => (
              <option key={one} value={one}>
                {texts.profiles[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
