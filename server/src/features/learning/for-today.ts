import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import type { LearningModule } from '@evenkeel/content/parse-module.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping.ts'
import type { ForToday } from '@evenkeel/contract/learning.ts'
import type { Locale } from '@evenkeel/contract/limits.ts'

/** A tool helped when it was rated at least this often, with at least this mean of 1 to 5. */
const HELPED = { ratings: 2, mean: 4 }

type Known = {
  rated: ToolAdvice['rated']
  progress: readonly { moduleId: string; completed: boolean; updatedAt: Date }[]
  modules: readonly LearningModule[]
  locale: Locale
  /** YYYY-MM-DD */
  today: string
}

/**
 * One thing for today, from what the person did and rated, never from scores, causes or assessments: somebody else may
 * read it over their shoulder. With both a tool and a lesson to offer, the days take turns.
 */
export function forToday({ rated, progress, modules, locale, today }: Known): ForToday {
  const [tool, lesson] = [toolThatHelped(rated, locale), nextLesson(progress, modules)]
  const isToolsTurn = (Date.parse(today) / 86_400_000) % 2 === 0
  return (isToolsTurn ? (tool ?? lesson) : (lesson ?? tool)) ?? { kind: 'journal' }
}

function toolThatHelped(rated: Known['rated'], locale: Locale): ForToday | null {
  const [best] = rated
    .filter(({ ratings, mean }) => ratings >= HELPED.ratings && mean >= HELPED.mean)
    .sort((a, b) => b.mean - a.mean || b.ratings - a.ratings)
  const tool = TOOLS.find(({ id }) => id === best?.toolName)
  return tool ? { kind: 'tool', id: tool.id, title: tool.name[locale], minutes: tool.duration / 60 } : null
}

/** The module that was open last, else the first one that is not completed. */
function nextLesson(progress: Known['progress'], modules: Known['modules']): ForToday | null {
  const open = modules.filter(({ id }) => !progress.some((one) => one.moduleId === id && one.completed))
  const last = progress.filter(({ completed }) => !completed).sort((a, b) => +b.updatedAt - +a.updatedAt)
  const begun = last.flatMap(({ moduleId }) => open.filter(({ id }) => id === moduleId))[0]
  const module = begun ?? open[0]
  if (!module) return null
  const { id, title, estimatedDuration } = module
  return { kind: 'lesson', id, title, minutes: estimatedDuration, begun: begun !== undefined }
}
