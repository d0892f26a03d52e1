import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A turning ring; the words that go with it are beside it or in `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className="inline-flex items-center gap-3" role={label ? 'status' : undefined}>
      <Icon name="loader-circle" className={cx('animate-spin', className ?? 'size-5')} />
      {label && <span>{label}</span>}
    </span>
  );
}
