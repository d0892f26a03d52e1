import { plural, siteLocale } from '../../../api/words/wording.ts';
import type { Faults } from '../../lib/form-faults.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface FormErrorsProps {
  errors: Faults;
  message: string | null;
  className?: string;
}

/** What to say of the whole form, and to screen readers how much is to correct; both stand in the page from the start. */
export function FormErrors({ errors, message, className }: FormErrorsProps) {
  const count = Object.keys(errors).length;
  return (
    <>
      <p role="alert" className="sr-only">
        {count > 0 && plural(count, texts.toCorrect, siteLocale)}
      </p>
      <div role="alert" className={cx('rounded-control bg-rose-soft px-4 py-3 empty:hidden', className)}>
        {message && <FieldError>{message}</FieldError>}
      </div>
    </>
  );
}
