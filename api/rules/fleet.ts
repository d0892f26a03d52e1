export const vehicleStates = ['en service', 'atelier', 'vendue'] as const;
export type VehicleState = (typeof vehicleStates)[number];

export const blockKinds = ['garage', 'privé', 'option', 'autre'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The end of what has none yet: the last day that calendars of four digits have. */
export const openEnd = Date.UTC(9999, 11, 31);

/** Fuel is counted in eighths of a tank. */
export const fullTank = 8;
