/** Filled in on a page, in the order in which they are offered. */
export const PAGE_KINDS = ['small-steps', 'one-problem'] as const
/** Printed sheets; what somebody wrote on their former pages stays theirs to read. */
export const PAPER_KINDS = ['sleep-log', 'thought-check'] as const
export const WORKSHEET_KINDS = [...PAGE_KINDS, ...PAPER_KINDS] as const
export type WorksheetKind = (typeof WORKSHEET_KINDS)[number]

export const isOnPaper = (kind: WorksheetKind) => PAPER_KINDS.some((one) => one === kind)

/** How somebody feels, from 0 to 10; hours of sleep go up to a day. */
export const FEELING = { min: 0, max: 10 } as const
export const HOURS = { min: 0, max: 24, step: 0.5 } as const
