/** What whoever begins is led through, in this order. */
export const setupSteps = ['access', 'demo', 'agency', 'hours', 'car'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupStates = ['done', 'skipped'] as const;
export type SetupState = (typeof setupStates)[number];

/** What becomes of the demonstration: it is there, it can be had, or neither. */
export const demoStates = ['present', 'offered', 'none'] as const;
export type DemoState = (typeof demoStates)[number];

/** How many rows of each kind. */
export const demoKinds = ['cars', 'vehicles', 'reservations', 'transfers', 'customers', 'reviews'] as const;
export type DemoCounts = Record<(typeof demoKinds)[number], number>;

/** What is real and stands on something of the demonstration, which stays for its sake. */
export const standingKinds = ['requests', 'reviews', 'vehicles', 'holds', 'accounts'] as const;
export type StandingKind = (typeof standingKinds)[number];
