/** What a call returns when it waits on this device because the server was unreachable. */
export const KEPT = Symbol('kept')
export type Kept = typeof KEPT
