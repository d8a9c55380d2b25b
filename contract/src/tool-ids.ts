/** The ids of the six guided sessions. */
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

/** The rating after a session: worse, same, a little better, better, much better. */
export const EFFECTIVENESS = { min: 1, max: 5 } as const

/** A session that is stopped before this many seconds is not recorded. */
export const SHORTEST_USE = 10

/** The range of a use's duration in seconds. */
export const LONGEST_USE = 86_400
