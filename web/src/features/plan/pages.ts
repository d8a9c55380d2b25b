import type { PlanLines, PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'

/** Begins with what one does alone, and ends with people who can come. */
const READ: readonly PlanStep[] = ['signs', 'alone', 'distract', 'tell', 'reasons', 'space', 'lines']

export type ReadPage = PlanStep | 'help'

/** Steps without lines are left out; staff, lines and Get Help always stay. */
export const pagesOf = (steps: PlanLines): ReadPage[] => [
  ...READ.filter((step) => step === 'lines' || (steps[step]?.length ?? 0) > 0),
  'help',
]
