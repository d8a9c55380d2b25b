import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import type { LearningModule } from '@evenkeel/content/parse-module.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping/coping.ts'
import type { ForToday } from '@evenkeel/contract/learning/learning.ts'
import type { LessonRef } from '@evenkeel/contract/learning/tries.ts'
import { offersOf, type StoredTry } from './tries/rules.ts'

/** Least number of ratings, and least mean on 1 to 5. */
const HELPED = { ratings: 2, mean: 4 }

type Known = {
  tries: readonly StoredTry[]
  rated: ToolAdvice['rated']
  progress: readonly { moduleId: string; completed: boolean; updatedAt: Date }[]
  modules: readonly LearningModule[]
  /** The authors allow a repeat. */
  mayRepeat: (lesson: LessonRef) => boolean
  locale: Locale
  /** YYYY-MM-DD */
  today: string
}

/**
 * Never from scores, causes or assessments, because somebody else may read it; what the person wanted to try comes
 * first.
 */
export function forToday({ tries, rated, progress, modules, mayRepeat, locale, today }: Known): ForToday {
  const { first, turns } = offersOf(tries, today, mayRepeat)
  if (first) return { kind: 'try', asks: first }
  const again = turns.map((asks): ForToday => ({ kind: 'try', asks }))
  const offers = [toolThatHelped(rated, locale), nextLesson(progress, modules), ...again].filter((one) => one !== null)
  return offers[(Date.parse(today) / 86_400_000) % offers.length] ?? { kind: 'journal' }
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
