import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../../api/calls/accounts.ts';
import { changeRole } from '../../../../api/calls/users.ts';
import { givenProfiles } from '../../../../api/rules/given-profiles.ts';
import type { Profile } from '../../../../api/rules/profiles.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { handOn } from '../team/hand-on.ts';
import { Standing } from './standing.tsx';
import { texts } from './texts.ts';

interface RoleDialogProps {
  user: User;
  onClose: () => void;
  onChanged: (changed: User) => void;
}

/** The other role, or another profile, once the administrator's own password is right. */
export function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const choices = choicesFor(user);
  const [chosen, setChosen] = useState<Choice>(choices[0]);
  const profile = chosen === 'user' ? undefined : chosen;
  const role = chosen === 'user' ? 'user' : 'admin';
  return (
    <IdentityDialog
      words={texts.password}
      title={texts.role.title}
      cancelLabel={texts.role.cancel}
      confirmLabel={texts.role.confirm}
      onClose={onClose}
      act={async () => onChanged(await become(user, chosen))}
      failed={texts.role.failed}
      fields={
        <Field label={texts.role.profile} hint={profile && texts.profileHints[profile]}>
          {(field) => (
            <Select {...field} value={chosen} onChange={({ target }) => setChosen(target.value as Choice)}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice === 'user' ? texts.roles.user : texts.profiles[choice]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      }
    >
      <p className="font-medium wrap-anywhere">{user.email}</p>
      <dl className="my-4 flex flex-wrap items-center gap-3 text-sm">
        <dt className="sr-only">{texts.role.from}</dt>
        <dd>
          <Standing {...user} />
        </dd>
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        <dt className="sr-only">{texts.role.to}</dt>
        <dd>
          <Standing role={role} profile={profile} />
        </dd>
      </dl>
    </IdentityDialog>
  );
}

type Choice = Profile | 'user';

/** The opposite role first; ownership is for those who work here already. */
function choicesFor({ role, profile }: User): readonly [Choice, ...Choice[]] {
  if (role === 'user') return givenProfiles;
  return ['user', ...givenProfiles.filter((one) => one !== profile), 'propriétaire'];
}

async function become({ email }: User, choice: Choice): Promise<User> {
  const params = { email };
  if (choice === 'user') return call(changeRole, { params, body: { role: 'user' } });
  if (choice !== 'propriétaire') return call(changeRole, { params, body: { role: 'admin', profile: choice } });
  return handOn(email);
}
