/** The only source of the present time; a test holds it still or moves it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
