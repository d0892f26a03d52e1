/** What every field of a form looks like. */
export const controlClass =
  'w-full min-h-12 rounded-control border border-edge bg-white px-4 text-base text-ink transition-colors placeholder:text-ink-soft ' +
  'hover:border-ink focus-visible:border-majorelle focus-visible:outline-offset-0 ' +
  'aria-invalid:border-rose aria-invalid:bg-rose-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-ink-soft';
