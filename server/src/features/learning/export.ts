import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listHard, listProgress } from './queries.ts'

/** The person's progress in each module, and the lessons that they found hard. */
export const exportLearning: Exporter = {
  name: 'learning',
  tables: ['module_progress', 'hard_lessons'],
  read: ({ userId }) =>
    readPlan([listProgress({ userId }), listHard({ userId })], ([progress, hard]) => ({
      modules: progress.map(({ userId: _userId, ...module }) => module),
      hardLessons: hard.map(({ userId: _userId, ...lesson }) => lesson),
    })),
}
