import type { User } from '../../../api/calls/accounts.ts';
import { formatWallDate, siteLocale } from '../../../api/words/wording.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from './portrait.tsx';
import { texts } from './texts.ts';

/** The account as it is. */
export function ProfileCard({ user, onEdit }: { user: User; onEdit: () => void }) {
  const rows = [
    { icon: 'user', label: texts.fullName, value: user.full_name },
    { icon: 'mail', label: texts.email, value: user.email },
    { icon: 'phone', label: texts.phone, value: user.phone },
  ] as const;
  return (
    <>
      <div className="flex flex-col items-center gap-3 text-center">
        <Portrait user={user} />
        <div className="min-w-0 max-w-full">
          <h2 className="text-subheading font-bold break-words">{user.username}</h2>
          <p className="text-ink-soft">{texts.profile.memberSince(formatWallDate(user.created_day, siteLocale))}</p>
        </div>
      </div>
      <dl className="mt-6 flex flex-col divide-y divide-line border-y border-line">
        {rows.map(({ icon, label, value }) => (
          <div key={label} className="grid grid-cols-[1.25rem_1fr] items-start gap-x-3 py-3">
            <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-soft">
              <Icon name={icon} className="size-4.5 text-brand" />
              {label}
            </dt>
            <dd className="col-start-2 font-medium break-words">{value || texts.profile.missing}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={onEdit} className="flex-1">
          {texts.profile.edit}
        </Button>
        <ButtonLink to="/settings" variant="secondary" className="flex-1">
          <Icon name="settings" />
          {texts.profile.settings}
        </ButtonLink>
      </div>
    </>
  );
}
