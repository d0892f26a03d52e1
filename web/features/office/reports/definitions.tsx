import { definitions, texts } from './texts.ts';

/** What each figure counts, so that nobody has to guess. */
export function Definitions() {
  return (
    <details className="report-behind mt-2 text-sm print:hidden">
      <summary>{texts.definitions}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 rounded-card border border-line bg-white p-4 lg:grid-cols-2">
        {definitions.map(({ term, text }) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}</dt>
            <dd className="inline text-ink-soft"> : {text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
