import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TeamMember } from '../../../../api/calls/team.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { handOn } from './hand-on.ts';
import { ownershipTexts as texts } from './texts.ts';

/** Who owns the agency's site says who does next. */
export function Ownership({ members }: { members: readonly TeamMember[] }) {
  const [isAsked, setAsked] = useState(false);
  const others = members.filter(({ profile }) => profile !== 'propriétaire');
  return (
    <section aria-labelledby="ownership" className="rounded-card border border-line bg-white p-4 md:p-5">
      <h2 id="ownership" className="mb-1 text-lg font-bold">
        {texts.title}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{others.length === 0 ? texts.nobody : texts.intro}</p>
      {others.length > 0 && (
        <Button variant="secondary" onClick={() => setAsked(true)} className="mt-3 max-sm:w-full">
          <KeyRound aria-hidden className="size-5" />
          {texts.action}
        </Button>
      )}
      {isAsked && <OwnershipDialog others={others} onClose={() => setAsked(false)} />}
    </section>
  );
}

const nameOf = ({ full_name, email }: TeamMember) => full_name || email;

/** To whom, with what it means; then who asks. */
function OwnershipDialog({ others, onClose }: { others: readonly TeamMember[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [next, setNext] = useState<TeamMember | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email === '' ? { email: texts.choose } : undefined),
    send: async ({ email }) => setNext(others.find((member) => member.email === email) ?? null),
    failure: { text: texts.failed },
  });
  if (next) {
    return (
      <IdentityDialog
        danger
        title={texts.action}
        cancelLabel={texts.back}
        confirmLabel={texts.confirm}
        onClose={() => setNext(null)}
        act={async () => {
          await handOn(next.email);
          toast(texts.done(nameOf(next)));
          // This screen is the owner's.
          await navigate('/admin/dashboard', { replace: true });
        }}
        failed={texts.failed}
      >
        <Consequences name={nameOf(next)} />
      </IdentityDialog>
    );
  }
  return (
    <FormDialog form={form} title={texts.action} submitLabel={texts.next} onClose={onClose}>
      <Field label={texts.to} hint={texts.toHint} error={form.errors['email']} required>
        {(field) => (
          <Select
            {...field}
            value={form.values.email}
            onChange={({ target }) => form.set({ email: target.value })}
            data-autofocus
          >
            <option value="">{texts.choose}</option>
            {others.map((member) => (
              <option key={member.email} value={member.email}>
                {texts.member(nameOf(member), texts.profiles[member.profile])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

function Consequences({ name }: { name: string }) {
  return (
    <ul className="mb-4 list-disc space-y-1 ps-5 wrap-anywhere">
      {[texts.theyBecome(name), texts.youBecome, texts.noWayBack].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
