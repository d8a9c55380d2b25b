/** Only staff become administrators, and administrators staff; no other role ever changes. */
export const ROLES = ['inmate', 'staff', 'clinician', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles to choose when registering. */
export const OPEN_ROLES = ['inmate', 'staff'] as const
export type OpenRole = (typeof OPEN_ROLES)[number]

/** Everybody but people in care. */
export const WORKING_ROLES = ['staff', 'clinician', 'admin'] as const satisfies readonly Role[]

/** Made by an administrator alone; a clinician needs a licence number and a second person. */
export const PLAIN_ROLES = ['inmate', 'staff', 'admin'] as const
export type PlainRole = (typeof PLAIN_ROLES)[number]

export const CHANGED_ROLES = ['staff', 'admin'] as const satisfies readonly Role[]
export type ChangedRole = (typeof CHANGED_ROLES)[number]
export const mayChangeRole = (role: Role): role is ChangedRole => role === 'staff' || role === 'admin'

/** Can answer and close alerts and have a second factor; nobody counts them in figures. */
export const RESPONDER_ROLES = ['clinician', 'admin'] as const satisfies readonly Role[]
export const mayRespond = (role: Role) => role === 'clinician' || role === 'admin'

/** Clinicians and administrators are staff to those who answer alerts about them. */
export const audienceOf = (role: Role): OpenRole => (role === 'inmate' ? 'inmate' : 'staff')

/** Clinicians and administrators read the form for staff. */
export type Edition = 'care' | 'staff'
export const editionOf = (role: Role): Edition => (role === 'inmate' ? 'care' : 'staff')
