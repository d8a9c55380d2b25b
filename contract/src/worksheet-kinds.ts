/** In the order in which they are offered. */
export const WORKSHEET_KINDS = ['small-steps', 'sleep-log', 'one-problem', 'thought-check'] as const
export type WorksheetKind = (typeof WORKSHEET_KINDS)[number]

/** How somebody feels, from 0 to 10; hours of sleep go up to a day. */
export const FEELING = { min: 0, max: 10 } as const
export const HOURS = { min: 0, max: 24, step: 0.5 } as const
