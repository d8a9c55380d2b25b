/** The role of a person; it never changes after the account is created. */
export const ROLES = ['inmate', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a person may choose when registering; administrators are created by administrators. */
export const OPEN_ROLES = ['inmate', 'staff'] as const
export type OpenRole = (typeof OPEN_ROLES)[number]

/** Which form of a text a reader gets; administrators read that for staff. */
export type Edition = 'care' | 'staff'
export const editionOf = (role: Role): Edition => (role === 'inmate' ? 'care' : 'staff')
