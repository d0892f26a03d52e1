import { useActionData } from 'react-router';
import type { Faults } from './form-faults.ts';

/** What became of a form that the browser posted by itself, without the scripts of the page. */
export interface Posted {
  form: string;
  /** As they were typed; never a password. */
  values: Record<string, string>;
  fields: Faults;
  message: string;
}

/** Where the page is the answer to a posted form, what became of it. */
export function usePosted(form: string | undefined): Posted | undefined {
  const posted = useActionData<Posted>();
  return form !== undefined && posted?.form === form ? posted : undefined;
}
