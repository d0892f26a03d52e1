import { type ReactNode, useId } from 'react';

interface StepCardProps {
  title: string;
  intro: string;
  children: ReactNode;
}

export function StepCard({ title, intro, children }: StepCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 md:p-8">
      <h2 id={id} tabIndex={-1} className="text-xl font-bold outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}
