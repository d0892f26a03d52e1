import { UserX } from 'lucide-react';
import { texts } from './texts.ts';

/** In the place of what was known. */
export function ErasedNotice() {
  return (
    <section className="rounded-card border border-line bg-white p-4">
      <h2 className="mb-2 flex items-center gap-2 font-bold">
        <UserX aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {texts.erased.title}
      </h2>
      <p className="text-sm text-ink-soft">{texts.erased.body}</p>
      <p className="mt-2 text-sm font-medium">{texts.erased.final}</p>
    </section>
  );
}
