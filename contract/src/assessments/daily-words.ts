/** `acute`: sees or hears things, is confused, or had a seizure. */
export const DAILY_ANSWERS = ['no', 'sick', 'acute'] as const
export type DailyAnswer = (typeof DAILY_ANSWERS)[number]

/** `told`: a yes of today is an open alert. */
export const DAILY_STATES = ['ask', 'asked', 'told'] as const
