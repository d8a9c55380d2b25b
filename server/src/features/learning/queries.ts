import { insertInto } from '../../platform/db/insert.ts'
import {
  asc,
  bigint,
  build,
  eq,
  expr,
  getTableColumns,
  int,
  orNull,
  type RowOf,
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { hardLessons, moduleProgress } from './table.ts'

export const listProgress = statement('list_progress', { userId: moduleProgress.userId }, (p) =>
  build.select().from(moduleProgress).where(eq(moduleProgress.userId, p.userId)).orderBy(asc(moduleProgress.moduleId)),
)
export type ProgressRow = RowOf<typeof listProgress>

/** Stores the further of the stored and the sent progress. */
export const saveProgress = insertInto('save_progress', moduleProgress, {
  onConflict: {
    target: [moduleProgress.userId, moduleProgress.moduleId],
    set: (sent) => ({
      progress: expr(moduleProgress.progress, sql`greatest(${moduleProgress.progress}, ${sent.progress})`),
      completed: expr(moduleProgress.completed, sql`${moduleProgress.completed} or ${sent.completed}`),
      updatedAt: sent.updatedAt,
    }),
  },
  returning: getTableColumns(moduleProgress),
}).firstOrNull()

export const markHard = insertInto('mark_hard_lesson', hardLessons, { onConflict: 'do nothing' })

/** The lessons that a person found hard. */
export const listHard = statement('list_hard_lessons', { userId: hardLessons.userId }, (p) =>
  build.select().from(hardLessons).where(eq(hardLessons.userId, p.userId)).orderBy(asc(hardLessons.markedAt)),
)

/**
 * How many people found each lesson hard, in steps of the smallest group, so that no two answers reveal one person's
 * mark; null below it. No row of a person leaves the database.
 */
export const countHardLessons = statement('count_hard_lessons', { minGroupSize: int }, (p) =>
  build
    .select({
      moduleId: expr(hardLessons.moduleId, sql`module_id`),
      section: expr(hardLessons.section, sql`section`),
      lesson: expr(hardLessons.lesson, sql`lesson`),
      people: expr(orNull(bigint), sql`people / ${p.minGroupSize}::integer * ${p.minGroupSize}::integer`),
    })
    .from(sql`count_hard_lessons(${p.minGroupSize})`),
)
