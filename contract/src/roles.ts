/** Who a person is in the facility; it never changes after the account is made. */
export const ROLES = ['inmate', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a person may choose when registering; admins are made by admins. */
export const OPEN_ROLES = ['inmate', 'staff'] as const
export type OpenRole = (typeof OPEN_ROLES)[number]
