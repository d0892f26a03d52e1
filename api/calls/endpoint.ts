import type * as z from 'zod/mini';
import type { Right } from '../rules/profiles.ts';
import type { CallerRole } from '../rules/roles.ts';
import type { RefusalCode } from '../words/errors.ts';

type Schema = z.ZodMiniType;
type OutputOf<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;

/** The server does not start with an endpoint that does not say who may call it, and of the back office with which right. */
type Access =
  | { role: Exclude<CallerRole, 'admin'>; right?: never; confirmed?: never }
  | {
      role: 'admin';
      right: Right;
      /** Only for whoever has just given their password, and their second factor if they have one: see decision 029. */
      confirmed?: true;
    };

export type EndpointDefinition = Access & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters written `:name`. */
  path: `/${string}`;
  /** Answers without the `/api` prefix too. */
  alsoAtRoot?: true;
  /** Open also to somebody who has yet to replace the password of the first start. */
  beforePasswordChange?: true;
  /** Open also to an administrator who has yet to set up a second factor, where one is asked of all. */
  beforeFactor?: true;
  /** Open also to somebody who was refused too often elsewhere. */
  afterTooManyRefusals?: true;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A body of long texts, larger than those of other calls may be. */
  maxBodyBytes?: number;
  /** Files that come with the body as multipart, by field name. */
  files?: Record<string, FileField>;
  /** The JSON answer; `file` is sent as it is, `events` stays open and tells of changes. */
  answer: Schema | 'nothing' | 'file' | 'events';
  /** Something new was made: 201 instead of 200. */
  creates?: true;
  /** The answer is the same for everybody and changes only with these, so it may be kept. */
  cachedUntil?: readonly Dependence[];
  /** The same for everybody but administrators: theirs is never kept. */
  cachedUnlessAdminUntil?: readonly Dependence[];
  /** Beyond what every call of its role and form can be refused for; told in the documentation. */
  refuses?: readonly RefusalCode[];
};

/**
 * What can change on the site; writers announce it, caches, live screens and (of `mail`) the outbox listen. A car's
 * `cars`, `reviews` and `rentals` are announced with its id. `requests` are what customers ask for, waiting or decided,
 * which no public page shows; `rentals` are the accepted ones, which take a car away. `vehicles`, `blocks` and
 * `customers` are the desk's own, each announced with its id; a block takes a car away too, and announces `rentals`.
 * `rates` are all that a price is made of beside the car's own price per day. `settings` are what the agency decides about
 * itself; `agency` is told by each server to itself, once it knows them anew.
 */
export type Topic =
  | 'cars'
  | 'reviews'
  | 'rentals'
  | 'requests'
  | 'vehicles'
  | 'blocks'
  | 'customers'
  | 'users'
  | 'contracts'
  | 'rates'
  | 'settings'
  | 'agency'
  | 'mail';

/** A topic, or what of it concerns the one thing that the address names: `reviews/:id`. */
export type Dependence = Topic | `${Topic}/:${string}`;

export interface FileField {
  maxBytes: number;
  maxFiles: number;
}

/** The status of success. */
export function statusOf({ answer, creates }: EndpointDefinition): 200 | 201 | 204 {
  if (creates) return 201;
  return answer === 'nothing' ? 204 : 200;
}

/** What the handler of an endpoint receives: parsed, checked and defaulted. */
export interface HandlerInput<E extends EndpointDefinition> {
  params: OutputOf<E['params'], undefined>;
  query: OutputOf<E['query'], undefined>;
  body: OutputOf<E['body'], undefined>;
}

/** What a caller gives: only the parts that the endpoint has. */
export type CallInput<E extends EndpointDefinition> = (E['params'] extends Schema
  ? { params: InputOf<E['params'], never> }
  : object) &
  (E['query'] extends Schema ? { query?: InputOf<E['query'], never> } : object) &
  (E['body'] extends Schema ? { body: InputOf<E['body'], never> | FormData } : object);

export type Answer<E extends EndpointDefinition> = OutputOf<E['answer'], undefined>;

/** One function to call any endpoint; the server and the browser each have their own transport. */
export type Call = <const E extends EndpointDefinition>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<Answer<E>>;

/**
 * Declares a call once for both sides.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** `/car/:id` with `{ id }` filled in, escaped. */
export function pathOf(endpoint: EndpointDefinition, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
