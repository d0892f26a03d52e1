import type { ReactNode } from 'react';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="kit-stack">{children}</div>
    </section>
  );
}
