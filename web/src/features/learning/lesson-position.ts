import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'

/** `section` and `lesson` count from 0. */
export type LessonPage = {
  section: number
  lesson: number
  sectionTitle: string
  title: string
  content: string
  /** Ends with something to try. */
  hasTask: boolean
}

export const pagesOf = ({ content }: Pick<Module, 'content'>): LessonPage[] =>
  content.sections.flatMap((of, section) =>
    of.lessons.map(({ title, content = '', hasTask = false }, lesson) => ({
      section,
      lesson,
      sectionTitle: of.title,
      title,
      content,
      hasTask,
    })),
  )

/** `#2.1`: the first lesson of the second section; null for others. */
export function linkedPosition(hash: string, pages: readonly LessonPage[]): number | null {
  const at = pages.findIndex(({ section, lesson }) => hash === `#${section + 1}.${lesson + 1}`)
  return at === -1 ? null : at
}

/** `at` counts from 0. */
export const percentAfter = (at: number, total: number) => Math.round(((at + 1) / total) * 100)

type Far = Pick<Progress, 'progress' | 'completed'>

/** The first lesson not passed, or the first of a completed module. */
export function resumePosition(stored: Far | undefined, total: number): number {
  if (!stored || stored.completed) return 0
  return Math.max(0, Math.min(total - 1, Math.round((stored.progress / 100) * total)))
}

export function actionFor(stored: Far | undefined): 'start' | 'continue' | 'review' {
  if (stored?.completed) return 'review'
  return stored && stored.progress > 0 ? 'continue' : 'start'
}
