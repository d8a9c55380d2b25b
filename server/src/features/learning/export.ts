import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listHard, listProgress } from './queries.ts'
import { listTries } from './tries/queries.ts'
import { exportTry } from './tries/sealed.ts'

/** A limit above what a person has. */
const EVERY = 1_000_000

export const exportLearning: Exporter = {
  name: 'learning',
  tables: ['module_progress', 'hard_lessons', 'lesson_tries'],
  read: ({ userId, personCipher }) => {
    const tries = listTries({ userId, tokenHash: personCipher.tokenHash, limit: EVERY })
    return readPlan([listProgress({ userId }), listHard({ userId }), tries], ([progress, hard, rows]) => ({
      modules: progress.map(({ userId: _userId, ...module }) => module),
      hardLessons: hard.map(({ userId: _userId, ...lesson }) => lesson),
      tries: rows.map((row) => exportTry(row, personCipher)),
    }))
  },
}
