import type { LearningModule } from '@evenkeel/content/parse-module.ts'
import { learning, type Module } from '@evenkeel/contract/learning.ts'
import type { LessonRef } from '@evenkeel/contract/tries.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'
import { listHardLessons } from '../analytics/public.ts'
import { findSuggestion } from '../assessments/public.ts'
import { ratedTools } from '../coping/public.ts'
import { forToday } from './for-today.ts'
import { type Library, readLibrary } from './library.ts'
import { listProgress, markHard, type ProgressRow, saveProgress } from './queries.ts'
import { listTries } from './tries/queries.ts'
import { HOME_TRIES_LIMIT, tryRoutes } from './tries/routes.ts'
import { openTries } from './tries/sealed.ts'

/** Read by the first app of the process; a file that cannot be read stops its start. */
let shipped: Library | undefined

export function learningRoutes(api: Api, deps: Deps) {
  shipped ??= readLibrary()
  const library = shipped
  const { clock, calendar, config } = deps
  tryRoutes(api, deps, library)

  api.read(learning.modules, ({ query }) =>
    readPlan([], (_rows, { role, locale }) =>
      (query.readers === 'all' && role === 'admin' ? library.forAll(locale) : library.forReader(role, locale)).map(
        (module) => present(module, query.view !== 'summary'),
      ),
    ),
  )

  api.read(learning.module, ({ params }) =>
    readPlan([], (_rows, { role, locale }) => {
      const module = library.findModuleOrGuide(params.id, role, locale)
      if (!module) throw notFound()
      return present(module, true)
    }),
  )

  api.read(learning.guides, () =>
    readPlan([], (_rows, { role, locale }) => library.guides(role, locale).map((guide) => present(guide, false))),
  )

  api.read(learning.progress, ({ userId }) =>
    readPlan([listProgress({ userId })], ([rows]) => rows.map(presentProgress)),
  )

  // The session's role and language say whether there is such a module.
  api.write(learning.saveProgress, {
    steps: async ({ session: { userId, role, locale }, body, run }) => {
      if (!library.findModule(body.moduleId, role, locale)) throw notFound()
      const completed = body.completed ?? false
      const progress = completed ? 100 : body.progress
      const updatedAt = clock.now()
      const today = calendar.dayOf(updatedAt)
      const days = { startedOn: today, countedOn: today, completedOn: completed ? today : null }
      const [row] = await run([
        saveProgress({ userId, moduleId: body.moduleId, progress, completed, updatedAt, ...days }),
      ])
      if (!row) throw notFound()
      return { reply: presentProgress(row) }
    },
  })

  api.read(learning.suggestion, ({ userId }) =>
    readPlan([findSuggestion({ userId })], ([reason]) => reason && { moduleId: SUGGESTED[reason], reason }),
  )

  api.read(learning.forToday, ({ userId, personCipher }) => {
    const listed = listTries({ userId, tokenHash: personCipher.tokenHash, limit: HOME_TRIES_LIMIT })
    return readPlan(
      [ratedTools({ userId }), listProgress({ userId }), listed],
      ([rated, progress, rows], { role, locale }) => {
        const today = calendar.dayOf(clock.now())
        const modules = library.forReader(role, locale)
        const mayRepeat = ({ moduleId, section, lesson }: LessonRef) =>
          library.findModuleOrGuide(moduleId, role, locale)?.sections[section]?.lessons[lesson]?.repeatable ?? false
        return forToday({ tries: openTries(rows, personCipher), rated, progress, modules, mayRepeat, locale, today })
      },
    )
  })

  // A reader says that a lesson was hard to understand.
  api.write(learning.markHard, {
    steps: async ({ session: { userId, role, locale }, params, body, run }) => {
      const module = library.findModule(params.id, role, locale)
      if (!module?.sections[body.section]?.lessons[body.lesson]) throw notFound()
      const markedAt = clock.now()
      await run([markHard({ userId, moduleId: module.id, ...body, markedAt, countedOn: calendar.dayOf(markedAt) })])
      return { reply: undefined }
    },
  })

  api.read(learning.hardLessons, () =>
    readPlan([listHardLessons(calendar.dayOf(clock.now()), config.minGroupSize)], ([rows]) => rows),
  )
}

/** The module to begin with, for each reason that an assessment gives. */
const SUGGESTED = { low_mood: 'm02', worry: 'm04', sleep: 'm06', anger: 'm05' } as const

function present({ sections, ...module }: LearningModule, whole: boolean): Module {
  const shown = sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map(({ title, content, task }) =>
      whole ? { title, content, hasTask: task !== null } : { title },
    ),
  }))
  return { ...module, content: { sections: shown } }
}

const presentProgress = ({ moduleId, progress, completed, updatedAt }: ProgressRow) => ({
  moduleId,
  progress,
  completed,
  updatedAt: updatedAt.toISOString(),
})
