import type { ToolId } from '../coping/tool-ids.ts'

/** From what one does alone to what calls others. */
export const PLAN_STEPS = ['signs', 'alone', 'distract', 'tell', 'lines', 'space', 'reasons'] as const
export type PlanStep = (typeof PLAN_STEPS)[number]

export const PLAN_TIMES = ['day', 'night', 'both'] as const
export type PlanTime = (typeof PLAN_TIMES)[number]

/** A line that names a tool needs no text. */
export type PlanItem = {
  text: string
  when?: PlanTime | undefined
  tool?: ToolId | undefined
  /** Apart from the text, so that a printed list can leave it out. */
  phone?: string | undefined
}
/** Absent steps have no lines. */
export type PlanLines = Partial<Record<PlanStep, PlanItem[]>>
