/** Milliseconds after which facts of phones are called old. */
const OLD = 24 * 3_600_000

export const isOld = (at: string, now: number) => now - Date.parse(at) > OLD
