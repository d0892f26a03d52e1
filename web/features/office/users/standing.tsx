import type { User } from '../../../../api/calls/accounts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

/** What somebody is: the role, and of an administrator what they do. */
export function Standing({ role, profile }: Pick<User, 'role' | 'profile'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={role === 'admin' ? 'majorelle' : 'neutral'}>{texts.roles[role]}</Badge>
      {profile && <span className="text-sm text-ink-soft">{texts.profiles[profile]}</span>}
    </span>
  );
}
