import type { ResponderRow } from '../../rota/public.ts'

/** Whom a step notifies: its name in the timeline, and whether a tier before it had nobody on duty. */
export type StepRecipients = { state: string; people: ResponderRow[]; skippedTier: boolean }

type OnDuty = { tiers: number; inTier: (tier: number) => ResponderRow[]; everyone: ResponderRow[] }

/**
 * Steps 0 and 1 are for the first tier, step 2 for the next, and all later ones for everyone who responds to the role.
 */
const tierOf = (step: number) => Math.max(step, 1)
const LAST_TIERED = 2

/** A tier with nobody on duty is skipped at once; when none is left, everyone is notified. */
export function recipientsOf(step: number, { tiers, inTier, everyone }: OnDuty): StepRecipients {
  let skippedTier = false
  for (let tier = tierOf(step); step <= LAST_TIERED && tier <= tiers; tier += 1) {
    const people = inTier(tier)
    if (people.length > 0) return { state: `tier_${tier}`, people, skippedTier: skippedTier }
    skippedTier = true
  }
  return { state: everyone.length > 0 ? 'everyone' : 'nobody', people: everyone, skippedTier: skippedTier }
}

/**
 * When the step after `done` is due. `steps` are minutes since the alert began to wait; after them a step follows every
 * so many minutes as the last of them says (2, 5, 10: every 10), counted from now, until somebody answers.
 */
export function nextDue(done: number, waitingSince: Date, now: Date, steps: readonly number[]): Date {
  const planned = steps[done]
  if (planned !== undefined) return new Date(waitingSince.getTime() + planned * 60_000)
  return new Date(now.getTime() + (steps.at(-1) ?? 0) * 60_000)
}
