import * as z from 'zod/mini';
import { demoKinds, demoStates, setupStates, setupSteps, standingKinds } from '../rules/setup.ts';
import { endpoint } from './endpoint.ts';

// The first steps of whoever owns the agency, and what becomes of the demonstration.

const setupView = z.object({
  steps: z.array(z.object({ name: z.enum(setupSteps), state: z.nullable(z.enum(setupStates)) })),
  dismissed: z.boolean(),
  demo: z.enum(demoStates),
});
export type SetupView = z.output<typeof setupView>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  role: 'admin',
  right: 'settings',
  summary: 'How far the first steps have come',
  answer: setupView,
});

export const noteSetup = endpoint({
  method: 'PUT',
  path: '/admin/setup',
  role: 'admin',
  right: 'settings',
  summary: 'Notes that a step is done or skipped, or that nobody wants to be reminded any more',
  body: z.object({
    step: z.optional(z.enum(setupSteps)),
    /** Of the step. */
    state: z._default(z.enum(setupStates), 'done'),
    dismissed: z.optional(z.boolean()),
  }),
  answer: setupView,
});

const counts = z.object(Object.fromEntries(demoKinds.map((kind) => [kind, z.number()])) as CountSchemas);
type CountSchemas = Record<(typeof demoKinds)[number], z.ZodMiniNumber>;

const demoView = z.object({
  /** What goes. */
  going: counts,
  /** What stays for the sake of something real: it is the agency's own from then on, and a car is not offered any more. */
  staying: z.array(
    z.object({
      kind: z.enum(['car', 'customer']),
      id: z.string(),
      name: z.string(),
      standing: z.partialRecord(z.enum(standingKinds), z.number()),
    }),
  ),
});
export type DemoView = z.output<typeof demoView>;

export const getDemo = endpoint({
  method: 'GET',
  path: '/admin/demo',
  role: 'admin',
  right: 'settings',
  summary: 'What the removal of the demonstration would take away, and what would stay',
  answer: demoView,
});

export const listDemoMarks = endpoint({
  method: 'GET',
  path: '/admin/demo/marks',
  role: 'admin',
  right: 'office',
  summary: 'The ids of all that the demonstration brought, of whatever kind',
  answer: z.array(z.string()),
});

export const addDemo = endpoint({
  method: 'POST',
  path: '/admin/demo',
  role: 'admin',
  right: 'settings',
  summary: 'Fills a site without cars with the demonstration, once',
  answer: setupView,
  refuses: ['demo_not_offered'],
});

export const removeDemo = endpoint({
  method: 'DELETE',
  path: '/admin/demo',
  role: 'admin',
  right: 'settings',
  confirmed: true,
  summary: 'Removes the demonstration whole, within five minutes of giving the own password again; answers what went',
  answer: demoView,
});
