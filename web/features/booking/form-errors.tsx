import { plural, siteLocale } from '../../../api/words/wording.ts';
import { texts } from './texts.ts';

/** Says to screen readers how much is to correct; the region stands in the page from the start. */
export function FormErrors({ errors }: { errors: Record<string, string> }) {
  const count = Object.keys(errors).length;
  return (
    <p role="alert" className="sr-only">
      {count > 0 && plural(count, texts.toCorrect, siteLocale)}
    </p>
  );
}
