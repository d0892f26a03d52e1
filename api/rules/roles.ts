/** What an account is. */
export const userRoles = ['user', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Whom a call is open to. */
export const callerRoles = ['anyone', 'customer', 'admin'] as const;
export type CallerRole = (typeof callerRoles)[number];
