import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';
import { dismissToast, type Toast, type ToastAction, useToasts } from './toast.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useHeld } from './use-held.ts';
import { Icon } from './icon.tsx';

const shownMs = 6000;

/** The live regions stand in the page from the start: one that appears with its text is not read out. */
export function Toaster() {
  const toasts = useToasts();
  const section = useRef<HTMLElement>(null);
  const held = useHeld(section);
  const errors = toasts.filter((item) => item.tone === 'error');
  const others = toasts.filter((item) => item.tone !== 'error');
  return (
    <section
      aria-label={texts.notifications}
      ref={section}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 md:start-auto md:end-6 md:bottom-6 md:items-end print:hidden"
    >
      <div role="status" className="contents">
        {others.map((item) => (
          <ToastCard key={item.id} item={item} held={held} />
        ))}
      </div>
      <div role="alert" className="contents">
        {errors.map((item) => (
          <ToastCard key={item.id} item={item} held={held} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ item, held }: { item: Toast; held: boolean }) {
  const { action } = item;
  useEffect(() => {
    // What can be done about it ends when it ends, whoever looks at it.
    if (held || action) return;
    const timer = setTimeout(() => dismissToast(item.id), shownMs);
    return () => clearTimeout(timer);
  }, [item.id, held, action]);
  const { icon, colour } = tones[item.tone];
  return (
    <div className="pointer-events-auto flex w-full max-w-sm animate-rise items-center gap-3 rounded-card border border-line bg-white py-2 ps-4 pe-2 shadow-soft">
      <Icon name={icon} className={`size-5 shrink-0 ${colour}`} />
      <p lang={item.lang} className="grow py-1 font-medium">
        {item.message}
      </p>
      {item.link && (
        <Link
          to={item.link.to}
          onClick={() => dismissToast(item.id)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 font-semibold text-majorelle hover:bg-sand-deep"
        >
          {item.link.label}
        </Link>
      )}
      {action && <ToastButton id={item.id} action={action} />}
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => dismissToast(item.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand-deep hover:text-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}

/** Until the seconds are over. They are seen, not read out one by one. */
function ToastButton({ id, action: { label, onAct, ms } }: { id: number; action: ToastAction }) {
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

const tones = {
  success: { icon: 'circle-check', colour: 'text-teal' },
  error: { icon: 'circle-alert', colour: 'text-rose' },
  info: { icon: 'info', colour: 'text-majorelle' },
} as const;
