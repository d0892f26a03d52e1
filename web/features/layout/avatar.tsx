import { initialsOf, type StoredUser } from '../../lib/user.ts';
import { cx } from '../../ui/cx.ts';

/** 42 px on a phone, 38 px from 768 px up unless another size is given. Initials are drawn here, by nobody else's server. */
export function Avatar({ user, className }: { user: StoredUser; className?: string }) {
  const box = cx('size-[42px] shrink-0 rounded-full md:size-[38px]', className);
  return user.profile_img ? (
    <img src={user.profile_img} alt="" width={42} height={42} className={cx(box, 'bg-sand-deep object-cover')} />
  ) : (
    // Drawn by the style sheet: as text it would count as the visible name of the button around it.
    <span
      aria-hidden
      data-initials={initialsOf(user.username)}
      className={cx(
        box,
        'grid place-items-center bg-brand text-sm font-bold text-white before:content-[attr(data-initials)]',
      )}
    />
  );
}
