import { insertInto } from '../../platform/db/insert.ts'
import { asc, build, eq, expr, getTableColumns, type RowOf, sql, statement } from '../../platform/db/statement.ts'
import { hardLessons, moduleProgress } from './table.ts'

export const listProgress = statement('list_progress', { userId: moduleProgress.userId }, (p) =>
  build.select().from(moduleProgress).where(eq(moduleProgress.userId, p.userId)).orderBy(asc(moduleProgress.moduleId)),
)
export type ProgressRow = RowOf<typeof listProgress>

/** Keeps the further progress; the days of start and completion are set once. */
export const saveProgress = insertInto('save_progress', moduleProgress, {
  onConflict: {
    target: [moduleProgress.userId, moduleProgress.moduleId],
    set: (sent) => ({
      progress: expr(moduleProgress.progress, sql`greatest(${moduleProgress.progress}, ${sent.progress})`),
      completed: expr(moduleProgress.completed, sql`${moduleProgress.completed} or ${sent.completed}`),
      updatedAt: expr(moduleProgress.updatedAt, sql`greatest(${moduleProgress.updatedAt}, ${sent.updatedAt})`),
      countedOn: sent.countedOn,
      completedOn: expr(moduleProgress.completedOn, sql`coalesce(${moduleProgress.completedOn}, ${sent.completedOn})`),
    }),
  },
  returning: getTableColumns(moduleProgress),
}).firstOrNull()

export const markHard = insertInto('mark_hard_lesson', hardLessons, { onConflict: 'do nothing' })

export const listHard = statement('list_hard_lessons', { userId: hardLessons.userId }, (p) =>
  build.select().from(hardLessons).where(eq(hardLessons.userId, p.userId)).orderBy(asc(hardLessons.markedAt)),
)
