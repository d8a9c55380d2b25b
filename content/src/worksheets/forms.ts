import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { WorksheetForm } from './form.ts'
import { oneProblem } from './one-problem.ts'
import { sleepLog } from './sleep-log.ts'
import { smallSteps } from './small-steps.ts'
import { thoughtCheck } from './thought-check.ts'

/** The worksheets, in the order in which they are offered. */
export const WORKSHEETS: readonly WorksheetForm[] = [smallSteps, sleepLog, oneProblem, thoughtCheck]

export const FORM_OF: Record<WorksheetKind, WorksheetForm> = {
  'small-steps': smallSteps,
  'sleep-log': sleepLog,
  'one-problem': oneProblem,
  'thought-check': thoughtCheck,
}
