/** The role of a person; it never changes after the account is created. */
export const ROLES = ['inmate', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a person may choose when registering; administrators are created by administrators. */
export const OPEN_ROLES = ['inmate', 'staff'] as const
export type OpenRole = (typeof OPEN_ROLES)[number]
