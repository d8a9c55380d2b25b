import type { Progress } from '@evenkeel/contract/learning.ts'

/** How far somebody came in a module, as it is sent. */
export type SentProgress = { moduleId: string; progress: number; completed: boolean }

/** Progress never goes back: the further of two, and completed stays completed. */
export const mergeProgress = <K extends SentProgress>(before: SentProgress | undefined, now: K): K => ({
  ...now,
  progress: Math.max(before?.progress ?? 0, now.progress),
  completed: (before?.completed ?? false) || now.completed,
})

/** The list with this module's progress in its place. */
export const withProgress = (list: readonly Progress[], now: Progress): Progress[] => [
  ...list.filter(({ moduleId }) => moduleId !== now.moduleId),
  mergeProgress(
    list.find(({ moduleId }) => moduleId === now.moduleId),
    now,
  ),
]
