import type { LearningModule } from '@evenkeel/content/parse-module.ts'
import { learning, type Module } from '@evenkeel/contract/learning/learning.ts'
import type { LessonRef } from '@evenkeel/contract/learning/tries.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'
import { listHardLessons } from '../analytics/public.ts'
import { findSuggestion } from '../assessments/public.ts'
import { ratedTools } from '../coping/public.ts'
import { forToday } from './for-today.ts'
import { listProgress, markHard } from './queries.ts'
import { presentProgress, shippedLibrary, storeProgress } from './save.ts'
import { listTries } from './tries/queries.ts'
import { HOME_TRIES_LIMIT, tryRoutes } from './tries/routes.ts'
import { openTries } from './tries/sealed.ts'

export function learningRoutes(api: Api, deps: Deps) {
  const library = shippedLibrary()
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
      const at = clock.now()
      return { reply: await storeProgress(deps, run, { userId, role, locale, progress: body, at, arrivedAt: at }) }
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

/** The module to begin with. */
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
