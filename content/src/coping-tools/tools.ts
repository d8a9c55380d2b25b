import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { bodyScan } from './body-scan.ts'
import { boxBreathing, tacticalBreathing } from './breathing.ts'
import { grounding } from './grounding.ts'
import { lovingKindness } from './loving-kindness.ts'
import { progressiveRelaxation } from './progressive-relaxation.ts'
import type { Tool } from './tool.ts'

/** The guided sessions, in their default order. */
export const TOOLS: readonly Tool[] = [
  boxBreathing,
  progressiveRelaxation,
  grounding,
  bodyScan,
  tacticalBreathing,
  lovingKindness,
]

/** The same sessions as each reader gets them. */
export const TOOLS_FOR: Record<Edition, readonly Tool[]> = {
  care: TOOLS.map((tool) => ({ ...tool, ...tool.inCare })),
  staff: TOOLS,
}
