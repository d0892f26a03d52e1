import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import { dismissToast, type Toast, useToasts } from './toast.ts';
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
  useEffect(() => {
    if (held || item.isTimed) return;
    const timer = setTimeout(() => dismissToast(item.id), shownMs);
    return () => clearTimeout(timer);
  }, [item.id, held, item.isTimed]);
  const { icon, colour } = tones[item.tone];
  return (
    <div className="pointer-events-auto flex w-full max-w-sm animate-rise items-center gap-3 rounded-card border border-line bg-white py-2 ps-4 pe-2 shadow-soft">
      <Icon name={icon} className={`size-5 shrink-0 ${colour}`} />
      <p lang={item.lang} className="grow py-1 font-medium">
        {item.message}
      </p>
      {item.extra?.(item.id)}
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

const tones = {
  success: { icon: 'circle-check', colour: 'text-teal' },
  error: { icon: 'circle-alert', colour: 'text-rose' },
  info: { icon: 'info', colour: 'text-majorelle' },
} as const;
