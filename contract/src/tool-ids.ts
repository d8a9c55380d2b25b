/** The six guided sessions, by the ids that uses are kept under. */
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

/** How it was after a session: worse, same, a little better, better, much better. */
export const EFFECTIVENESS = { min: 1, max: 5 } as const

/** A session that is stopped earlier than this (seconds) leaves no trace. */
export const SHORTEST_USE = 10

/** Seconds that one use may have lasted. */
export const LONGEST_USE = 86_400
