import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from './call.ts';
import { useEarlyTyping, useIsAlive } from './early-typing.ts';

export interface FormOptions<Name extends string> {
  initial: Record<Name, string>;
  /** What to correct, by field; nothing when the values may be sent. */
  check: (values: Record<Name, string>) => Record<string, string> | undefined;
  send: (values: Record<Name, string>) => Promise<void>;
  /** What to say when sending failed. */
  failure: (error: unknown) => string;
}

/** What a control takes from its form. */
interface Controlled {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Values, what is wrong with them, and one sending at a time. Values stay as they are after an error. */
export function useForm<Name extends string>({ initial, check, send, failure }: FormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = useIsAlive();
  const set = (changes: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...changes }));
  useEarlyTyping(form, initial, set);

  // Leads the keyboard and the screen reader to the first thing to correct.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  async function submit() {
    if (isSending.current) return;
    const wrong = check(values);
    setErrors(wrong ?? {});
    setMessage(null);
    if (wrong) return;
    isSending.current = true;
    setPending(true);
    try {
      await send(values);
    } catch (error) {
      setErrors(error instanceof CallError ? error.fields : {});
      setMessage(failure(error));
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    message,
    pending,
    /** For the button of a form that the server draws. */
    ready,
    set,
    /** For the `<form>`. */
    formProps: {
      ref: form,
      // Never in the address, should the browser send it by itself.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** For one field's control. */
    control: (name: Name): Controlled => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** What the server said; the other text when nobody answered. */
export const serverTextOr = (other: string) => (error: unknown) =>
  error instanceof CallError && error.code !== 'unavailable' && error.code !== 'internal' ? error.message : other;

/** The text of the screen, unless the server names fields to correct or says to wait: trying again would not help. */
export const textWithWait = (text: string) => (error: unknown) => {
  if (!(error instanceof CallError)) return text;
  if (Object.keys(error.fields).length > 0) return error.message;
  return error.status === 429 ? `${text}. ${error.message}` : text;
};

/** What is wrong with a field that this form does not show; otherwise what `other` says. */
export const textOfField = (name: string, other: (error: unknown) => string) => (error: unknown) =>
  (error instanceof CallError ? error.fields[name] : undefined) ?? other(error);
