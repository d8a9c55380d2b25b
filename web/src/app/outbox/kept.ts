/** What a call gives when the server could not be reached: it waits on this device. */
export const KEPT = Symbol('kept')
export type Kept = typeof KEPT
