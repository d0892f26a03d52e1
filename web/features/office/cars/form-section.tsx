import { type ReactNode, useId } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 md:p-6">
      <h2 id={id} className="mb-5 text-subheading font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
