import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping/coping.ts'
import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'

export type Reason = 'grounding' | 'helped' | 'onDuty'

/** At least "a little better". */
const HELPED = 3

const GROUNDING: ToolId = '54321-grounding'
const ON_DUTY: readonly ToolId[] = ['tactical-breathing', GROUNDING]

/** Grounding if advised, then what helped this person most, then what fits a shift. */
export function orderOf(tools: readonly Tool[], role: Role, advice: ToolAdvice | undefined) {
  const helped = (advice?.rated ?? [])
    .filter(({ mean }) => mean >= HELPED)
    .toSorted((a, b) => b.mean - a.mean || b.ratings - a.ratings)
    .map(({ toolName }) => toolName)
  const groups: [Reason, readonly ToolId[]][] = [
    ['grounding', advice?.groundingFirst ? [GROUNDING] : []],
    ['helped', helped],
    ['onDuty', role === 'staff' ? ON_DUTY : []],
  ]
  const first = groups.flatMap(([, ids]) => ids)
  const place = ({ id }: Tool) => (first.includes(id) ? first.indexOf(id) : first.length)
  return {
    tools: tools.toSorted((a, b) => place(a) - place(b)),
    reasons: groups.filter(([, ids]) => ids.length > 0).map(([reason]) => reason),
  }
}
