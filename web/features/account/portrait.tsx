import type { User } from '../../../api/calls/accounts.ts';
import { initialsOf } from '../../lib/user.ts';

const box = 'size-28 shrink-0 rounded-full border-4 border-white shadow-soft';

/** The profile picture, large; without one, the initials on the agency's colour. */
export function Portrait({ user }: { user: Pick<User, 'profile_img' | 'username'> }) {
  return user.profile_img ? (
    <img src={user.profile_img} alt="" width={112} height={112} className={`${box} bg-sand-deep object-cover`} />
  ) : (
    <span aria-hidden className={`${box} grid place-items-center bg-brand text-heading font-bold text-white`}>
      {initialsOf(user.username)}
    </span>
  );
}
