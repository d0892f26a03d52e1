import { data, type RouterContextProvider } from 'react-router';
import type { Call } from '../../api/calls/endpoint.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import { refusalMessages } from '../../api/words/messages.ts';
import { CallError } from './call.ts';
import { failureOf, lineOf, type Words } from './failure.ts';
import type { Faults } from './form-faults.ts';
import type { Posted } from './posted.ts';
import { ownCallContext } from './server-context.server.ts';

interface Action {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface PostedForm<Name extends string> {
  /** As its `useForm` has it. */
  name: string;
  /** What is read of it, and filled in again. */
  fields: readonly Name[];
  /** What is read of it and never sent back. */
  secrets?: readonly Name[];
  failure: Words;
  /** What is made of several fields, or of one that has another name there. */
  mend?: (given: URLSearchParams) => Partial<Record<Name, string>>;
  /** The answer, which leads elsewhere: a page that is loaded anew must send nothing twice. */
  send: (values: Record<Name, string>, call: Call) => Promise<Response>;
}

/**
 * For a route's `action`: a form that the browser posts by itself goes through the same calls as with scripts, and is
 * answered by its own page, filled in again, with what is wrong.
 */
export async function answerForm<Name extends string>({ request, context }: Action, form: PostedForm<Name>) {
  const { name, fields, secrets = [], failure, mend, send } = form;
  const given = new URLSearchParams(await request.text());
  const read = (names: readonly Name[]) =>
    Object.fromEntries(names.map((each) => [each, given.get(each) ?? ''])) as Record<Name, string>;
  const values = { ...read(fields), ...mend?.(given) };
  try {
    return await send({ ...values, ...read(secrets) }, throwing(context.get(ownCallContext)));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const failed = failureOf(error, failure, [...fields, ...secrets]);
    const posted: Posted = { form: name, values, fields: failed.fields, message: lineOf(failed) };
    return data(posted, { status: error.status });
  }
}

/** What is wrong before anything is asked for. */
export function refuseFields(fields: Faults = {}): void {
  if (Object.keys(fields).length > 0)
    throw new CallError(400, { code: 'invalid_input', message: refusalMessages.invalid_input, fields });
}

/** As the browser's `call` does it. */
const throwing = (call: Call) =>
  (async (...asked: Parameters<Call>) => {
    try {
      return await call(...asked);
    } catch (error) {
      if (!(error instanceof Response)) throw error;
      throw new CallError(error.status, (await error.json()) as ErrorBody, error.headers.get('retry-after'));
    }
  }) as Call;
