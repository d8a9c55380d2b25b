/** Milliseconds after which what the facility said of its phones is called old. */
const OLD = 24 * 3_600_000

/** Whether this was said more than a day ago. */
export const isOld = (at: string, now: number) => now - Date.parse(at) > OLD
