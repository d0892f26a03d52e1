import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next, in words. */
  hint?: ReactNode;
  /** What to do next, as buttons. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line bg-sand px-6 py-12 text-center">
      {icon && (
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-white text-brand [&>svg]:size-6">
          {icon}
        </span>
      )}
      <p className="text-subheading font-semibold">{title}</p>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
