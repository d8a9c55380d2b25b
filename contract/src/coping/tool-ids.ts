export const TOOL_IDS = [
  'box-breathing',
  'progressive-relaxation',
  '54321-grounding',
  'mindful-body-scan',
  'tactical-breathing',
  'loving-kindness',
] as const
export type ToolId = (typeof TOOL_IDS)[number]

export const TOOL_CATEGORIES = ['breathing', 'mindfulness', 'relaxation', 'grounding'] as const
export type ToolCategory = (typeof TOOL_CATEGORIES)[number]

/** Worse, same, a little better, better, much better. */
export const EFFECTIVENESS = { min: 1, max: 5 } as const

/** Seconds; a shorter session is not recorded. */
export const SHORTEST_USE = 10

/** Seconds. */
export const LONGEST_USE = 86_400
