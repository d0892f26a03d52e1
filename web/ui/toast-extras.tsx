import { useEffect } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';
import { dismissToast, type ToastOptions } from './toast.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** For a toast: where to see what it says. */
export const withLink = (label: string, to: string): ToastOptions => ({
  extra: (id) => (
    <Link
      to={to}
      onClick={() => dismissToast(id)}
      className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 font-semibold text-majorelle hover:bg-sand-deep"
    >
      {label}
    </Link>
  ),
});

interface ToastAction {
  label: string;
  onAct: () => void;
  ms: number;
}

/** For a toast: what can still be done about it, and for how long. */
export const withAction = (action: ToastAction): ToastOptions => ({
  isTimed: true,
  extra: (id) => <ToastButton id={id} {...action} />,
});

/** Until the seconds are over. They are seen, not read out one by one. */
function ToastButton({ id, label, onAct, ms }: ToastAction & { id: number }) {
  const left = useSecondsLeft(ms);
  useEffect(() => {
    if (left <= 0) dismissToast(id);
  }, [left, id]);
  return (
    <button
      type="button"
      onClick={() => {
        dismissToast(id);
        onAct();
      }}
      className="min-h-11 shrink-0 rounded-control border border-edge px-3 font-semibold hover:border-ink"
    >
      {label}
      <span aria-hidden className="ms-2 inline-block min-w-8 text-end text-ink-soft tabular-nums">
        {texts.seconds(left)}
      </span>
    </button>
  );
}
