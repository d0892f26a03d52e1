import { type ChangeEvent, type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type EarlyForm, repeatEarlySubmit } from './early-press.ts';
import { useEarlyTyping, useIsAlive } from './early-typing.ts';
import { type Failure, failureOf, isExpected, lineOf, type Words } from './failure.ts';
import { type Faults, faultsAfterLeaving, faultsAfterTyping, valueAt } from './form-faults.ts';
import { usePosted } from './posted.ts';

type Checked = Faults | undefined;
/** A function is told the values as they are by then. */
type Changes<Values> = Partial<Values> | ((now: Values) => Partial<Values>);

export interface FormOptions<Values extends object> {
  /** Under which the route's `action` answers it, where the browser may post it without scripts. */
  name?: string;
  initial: Values;
  /** What it begins with where that is more than nothing, such as what the address says. */
  start?: NoInfer<Partial<Values>>;
  /** Fields that are shown although they are no values, such as files. */
  alsoShows?: () => readonly string[];
  /** What to correct, by field; nothing when the values may be sent. A page may fetch its checks when they are needed. */
  check: (values: Values) => Checked | Promise<Checked>;
  /** `reset` empties the form, for the next. It may answer what turned out wrong, though nothing failed. */
  send: (values: Values, reset: () => void) => Promise<Checked | void>;
  failure: Words;
  /** Tells of a failure elsewhere than in the form. */
  onFailure?: (failure: Failure) => void;
  /** The values are not sent, since these are to be corrected. */
  onFaults?: (faults: Faults) => void;
}

/** What a control takes from its form. */
interface Controlled {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

/** A press that takes the focus away ends first: the button under it would move when a message comes in above it. */
const pressMs = 200;

/**
 * Every form of the site. A field is checked when it is left, all of them when they are sent, and what is marked while it
 * is typed. One sending at a time; values stay as they are after a failure, and the first thing to correct gets the focus.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, alsoShows } = options;
  const posted = usePosted(options.name);
  const [start] = useState<Values>(() => ({ ...initial, ...options.start, ...posted?.values }));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Faults>(posted?.fields ?? {});
  const [failure, setFailure] = useState<Failure | null>(
    posted ? { ...posted, text: posted.message, detail: '' } : null,
  );
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<EarlyForm>(null);
  const ref = useCallback((element: HTMLFormElement | null) => {
    form.current = element && Object.assign(element, { isAlive: true });
  }, []);
  const latest = useRef({ options, values, errors, isSending: false });
  useEffect(() => {
    latest.current.options = options;
  });

  const mark = useCallback((next: Faults) => {
    latest.current.errors = next;
    setErrors(next);
  }, []);

  const look = useCallback(async (at: Values): Promise<Faults> => (await latest.current.options.check(at)) ?? {}, []);

  const set = useCallback(
    (given: Changes<Values>) => {
      const before = latest.current.values;
      const changes = typeof given === 'function' ? given(before) : given;
      const after = { ...before, ...changes };
      latest.current.values = after;
      setValues(after);
      if (Object.keys(latest.current.errors).length === 0) return;
      const recheck = async () => {
        const changed = Object.keys(changes);
        const found = { before: await look(before), after: await look(after), changed };
        mark(faultsAfterTyping(latest.current.errors, found));
      };
      // Checks that cannot be fetched are missed when the form is sent, and told then.
      void recheck().catch(() => null);
    },
    [look, mark],
  );

  useEarlyTyping(form, start, set);
  const ready = useIsAlive();
  useEffect(() => {
    if (ready) repeatEarlySubmit(form.current);
  }, [ready]);

  // Leads the keyboard and the screen reader to the first thing to correct.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [refusals]);
  const focusFault = () => setRefusals((count) => count + 1);

  function reset() {
    set(initial);
    mark({});
  }

  /** True when there is something to correct. */
  function refuse(wrong: Faults): boolean {
    mark(wrong);
    const isWrong = Object.keys(wrong).length > 0;
    if (isWrong) focusFault();
    return isWrong;
  }

  async function submit() {
    const { current } = latest;
    if (current.isSending) return;
    current.isSending = true;
    try {
      const wrong = await look(current.values);
      setFailure(null);
      if (refuse(wrong)) return options.onFaults?.(wrong);
      setPending(true);
      const found = await options.send(current.values, reset);
      if (found) refuse(found);
    } catch (error) {
      if (!isExpected(error)) console.error(error);
      const failed = failureOf(error, options.failure, [...Object.keys(current.values), ...(alsoShows?.() ?? [])]);
      mark(failed.fields);
      focusFault();
      if (options.onFailure) options.onFailure(failed);
      else setFailure(failed);
    } finally {
      current.isSending = false;
      setPending(false);
    }
  }

  async function choose(changes: Partial<Values>) {
    const found = await look({ ...latest.current.values, ...changes }).catch((): Faults => ({}));
    const wrong = Object.entries(found).filter(([name]) => name in changes);
    setFailure(null);
    if (wrong.length > 0) mark({ ...latest.current.errors, ...Object.fromEntries(wrong) });
    else set(changes);
  }

  async function checkLeft(name: string) {
    const { values: left } = latest.current;
    if (valueAt(left, name) === valueAt(start, name)) return;
    const wrong = await look(left).catch(() => ({}));
    mark(faultsAfterLeaving(latest.current.errors, wrong, name));
  }

  return {
    values,
    errors,
    failure,
    /** The failure in one line. */
    message: failure && lineOf(failure),
    pending,
    /** Scripts have taken over what the server drew. */
    ready,
    set,
    /** For what is chosen at once, such as files: what is wrong with it is said, and then what was chosen before stays. */
    choose,
    focusFault,
    /** For the `<form>`. */
    formProps: {
      ref,
      // Never in the address, should the browser send it by itself.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const { name } = target as Partial<HTMLInputElement>;
        const isSent = (relatedTarget as Partial<HTMLButtonElement> | null)?.type === 'submit';
        if (name && !isSent) setTimeout(() => void checkLeft(name), pressMs);
      },
    },
    /** For one field's control. */
    control: (name: keyof Values & string): Controlled => ({
      name,
      value: String(values[name] ?? ''),
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Values>),
    }),
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** What has a message beside it: a field, a button that looks like one, or the first of a group. */
const faulty = '[aria-describedby*="-error"]:not(fieldset), fieldset[aria-describedby*="-error"] input';
