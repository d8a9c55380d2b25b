/** The role of a person. Only staff become administrators, and administrators staff; no other role ever changes. */
export const ROLES = ['inmate', 'staff', 'clinician', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a person may choose when registering; administrators are created by administrators. */
export const OPEN_ROLES = ['inmate', 'staff'] as const
export type OpenRole = (typeof OPEN_ROLES)[number]

/** Roles that an administrator gives to an account by making it; a clinician needs a licence number and a second person. */
export const PLAIN_ROLES = ['inmate', 'staff', 'admin'] as const
export type PlainRole = (typeof PLAIN_ROLES)[number]

/** The roles between which an administrator changes an account. */
export const CHANGED_ROLES = ['staff', 'admin'] as const satisfies readonly Role[]
export type ChangedRole = (typeof CHANGED_ROLES)[number]
export const mayChangeRole = (role: Role): role is ChangedRole => role === 'staff' || role === 'admin'

/** The roles whose accounts can answer alerts, close them and have a second factor; nobody counts them in figures. */
export const RESPONDER_ROLES = ['clinician', 'admin'] as const satisfies readonly Role[]
export const mayRespond = (role: Role) => role === 'clinician' || role === 'admin'

/** Whose responders answer the alerts about an account: a clinician and an administrator are staff. */
export const audienceOf = (role: Role): OpenRole => (role === 'inmate' ? 'inmate' : 'staff')

/** Which form of a text a reader gets; clinicians and administrators read that for staff. */
export type Edition = 'care' | 'staff'
export const editionOf = (role: Role): Edition => (role === 'inmate' ? 'care' : 'staff')
