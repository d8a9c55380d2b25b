import type { Module, Progress } from '@evenkeel/contract/learning.ts'

/** One lesson and where it stands; `section` and `lesson` count from 0. */
export type Step = {
  section: number
  lesson: number
  sectionTitle: string
  lessonsInSection: number
  title: string
  content: string
}

/** All lessons of a module one after the other, across its sections. */
export const stepsOf = ({ content }: Pick<Module, 'content'>): Step[] =>
  content.sections.flatMap((of, section) =>
    of.lessons.map(({ title, content = '' }, lesson) => ({
      section,
      lesson,
      sectionTitle: of.title,
      lessonsInSection: of.lessons.length,
      title,
      content,
    })),
  )

/** The percent of lessons passed once the lesson at this place (from 0) is behind. */
export const percentAfter = (at: number, total: number) => Math.round(((at + 1) / total) * 100)

type Far = Pick<Progress, 'progress' | 'completed'>

/** Where reading goes on: at the first lesson not passed, and from the beginning once all of it was read. */
export function resumePosition(stored: Far | undefined, total: number): number {
  if (!stored || stored.completed) return 0
  return Math.max(0, Math.min(total - 1, Math.round((stored.progress / 100) * total)))
}

/** What the button of a module offers. */
export function actionFor(stored: Far | undefined): 'start' | 'continue' | 'review' {
  if (stored?.completed) return 'review'
  return stored && stored.progress > 0 ? 'continue' : 'start'
}
