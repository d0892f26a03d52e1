import * as z from 'zod/mini';
import { blockKinds } from '../rules/fleet.ts';
import { noteMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, flag, line, optionalLine, queryNumber } from './fields.ts';
import { moment } from './moment-fields.ts';
import { wallMoment } from './wall-moment.ts';

/** Why a vehicle is not free without being rented. */
export const block = z.object({
  id: z.string(),
  kind: z.enum(blockKinds),
  note: z.string(),
  vehicle_id: z.string(),
  plate: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  start: wallMoment,
  /** Null while nobody knows. */
  end: z.nullable(wallMoment),
  /** For whom an option is held, and until when. */
  customer: z.nullable(z.object({ id: z.string(), full_name: z.string() })),
  expires: z.nullable(wallMoment),
  author_name: z.string(),
  version: z.int(),
});
export type Block = z.output<typeof block>;

const params = z.object({ id: line(64) });
const note = z.optional(boundedText(noteMaxLength).check(z.trim(), z.maxLength(noteMaxLength)));

/** Rentals in the way that are not yet handed over go to other vehicles: all of them, or nothing is done. */
const move_others = z.optional(flag);

/** An option needs somebody and a moment at which it ends; nothing else has either. */
const isWholeOption = [
  z.refine<OptionParts>(({ kind, customer_id }) => kind !== 'option' || Boolean(customer_id), {
    path: ['customer_id'],
    error: 'option_without_customer',
  }),
  z.refine<OptionParts>(({ kind, hold_until }) => kind !== 'option' || Boolean(hold_until), {
    path: ['hold_until'],
    error: 'hold_missing',
  }),
] as const;

interface OptionParts {
  kind?: string | undefined;
  customer_id?: string | undefined;
  hold_until?: string | undefined;
}

export const blockForm = z
  .object({
    vehicle_id: line(64),
    kind: z.enum(blockKinds),
    start_date: moment(),
    /** Missing or null: nobody knows yet. */
    end_date: z.optional(z.nullable(moment())),
    note,
    customer_id: optionalLine(64),
    hold_until: z.optional(moment()),
    move_others,
  })
  .check(...isWholeOption);
export type BlockForm = z.output<typeof blockForm>;

/** What is not given stays as it is. */
export const blockChanges = z.object({
  version: z.int(),
  vehicle_id: optionalLine(64),
  kind: z.optional(z.enum(blockKinds)),
  start_date: z.optional(moment()),
  end_date: z.optional(z.nullable(moment())),
  note,
  customer_id: optionalLine(64),
  hold_until: z.optional(moment()),
  move_others,
});
export type BlockChanges = z.output<typeof blockChanges>;

export const getBlock = endpoint({
  method: 'GET',
  path: '/admin/blocks/:id',
  role: 'admin',
  right: 'office',
  summary: 'A block or an option',
  params,
  answer: block,
  refuses: ['block_not_found'],
});

export const addBlock = endpoint({
  method: 'POST',
  path: '/admin/blocks',
  role: 'admin',
  right: 'desk',
  summary: 'Takes a vehicle out for a while: garage, private use, an option, other; the end may be open',
  body: blockForm,
  answer: block,
  creates: true,
  refuses: ['vehicle_not_found', 'customer_not_found', 'vehicle_taken', 'others_cannot_move'],
});

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/admin/blocks/:id',
  role: 'admin',
  right: 'desk',
  summary: 'Another vehicle, period, kind or note',
  params,
  body: blockChanges,
  answer: block,
  refuses: [
    'block_not_found',
    'changed_meanwhile',
    'vehicle_not_found',
    'customer_not_found',
    'vehicle_taken',
    'others_cannot_move',
  ],
});

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/admin/blocks/:id',
  role: 'admin',
  right: 'desk',
  summary: 'The vehicle is free again',
  params,
  query: z.object({ version: queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  answer: 'nothing',
  refuses: ['block_not_found', 'changed_meanwhile'],
});
