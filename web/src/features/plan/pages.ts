import type { PlanLines, PlanStep } from '@evenkeel/contract/plan-steps.ts'

/** The order in which a plan is read: others come in after what one does alone, and it ends with those who can come. */
const READ: readonly PlanStep[] = ['signs', 'alone', 'distract', 'tell', 'reasons', 'space', 'lines']

export type ReadPage = PlanStep | 'help'

/** The pages of reading mode: each step that has lines, staff and lines always, and Get Help at the end. */
export const pagesOf = (steps: PlanLines): ReadPage[] => [
  ...READ.filter((step) => step === 'lines' || (steps[step]?.length ?? 0) > 0),
  'help',
]
