import type { StoredUser } from '../../lib/user.ts';
import { Menu } from '../../ui/menu.tsx';
import { Avatar } from './avatar.tsx';
import { logOut } from './log-out.ts';
import { texts } from './texts.ts';
import { Icon } from '../../ui/icon.tsx';

/** Fetched only for people who are logged in. */
export function AccountMenu({ user }: { user: StoredUser }) {
  return (
    <Menu
      label={texts.accountMenu(user.username)}
      trigger={<Avatar user={user} />}
      triggerClass="grid size-11 place-items-center rounded-full"
      header={
        <div className="mb-1 max-w-64 border-b border-line px-3 pt-1 pb-3 text-sm">
          <p className="truncate font-semibold">{user.username}</p>
          <p className="truncate text-ink-soft">{user.email}</p>
        </div>
      }
      items={[
        { label: texts.profile, lang: 'en', to: '/profile', icon: <Icon name="user" /> },
        { label: texts.settings, lang: 'en', to: '/settings', icon: <Icon name="settings" /> },
        { label: texts.logout, lang: 'en', onSelect: () => void logOut(), icon: <Icon name="log-out" />, danger: true },
      ]}
    />
  );
}
