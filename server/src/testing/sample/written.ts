/** Somebody of a sample: how they sign in, and the texts that they must read again. All of it is invented. */
export type Person = {
  id: string
  username: string
  role: 'inmate' | 'staff' | 'clinician' | 'admin'
  password: string
  totpSecret?: string
  recoveryCode?: string
  /** Of before a slip set another one: it opens what was written then. */
  formerPassword?: string
  /** By them, or for them. */
  wrote: string[]
  /** What is not sent yet; it goes after 30 days. */
  unsent: string[]
}

export type Written = {
  madeAt: string
  people: Person[]
  /** The ids of the messages that had gone out. */
  deliveries: string[]
  openAlerts: string[]
  /** A step of a plan that its writer lets clinicians read, for 90 days. */
  shared: { of: string; text: string }
  /** Whose press waits in the spool. */
  pressedWhileAway: string
  work: { id: string; dueAt: string }[]
}
