import { asc, eq, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param } from '../../platform/db/build.ts'
import { hardLessons, moduleProgress } from './table.ts'

export type ProgressRow = typeof moduleProgress.$inferSelect

const list = build
  .select()
  .from(moduleProgress)
  .where(eq(moduleProgress.userId, param('userId')))
  .orderBy(asc(moduleProgress.moduleId))
  .prepare('list_progress')
export const listProgress = (userId: string) => fill(list, { userId })

const save = build
  .insert(moduleProgress)
  .values({
    userId: param('userId'),
    moduleId: param('moduleId'),
    progress: param('progress'),
    completed: param('completed'),
    updatedAt: param('updatedAt'),
  })
  .onConflictDoUpdate({
    target: [moduleProgress.userId, moduleProgress.moduleId],
    set: {
      progress: sql`greatest(${moduleProgress.progress}, excluded.progress)`,
      completed: sql`${moduleProgress.completed} or excluded.completed`,
      updatedAt: sql`excluded.updated_at`,
    },
  })
  .returning()
  .prepare('save_progress')
/** Keeps the furthest of what is stored and what is sent. */
export const saveProgress = (row: ProgressRow) => firstOrNull(fill(save, row))

const mark = build
  .insert(hardLessons)
  .values({
    userId: param('userId'),
    moduleId: param('moduleId'),
    section: param('section'),
    lesson: param('lesson'),
    markedAt: param('markedAt'),
  })
  .onConflictDoNothing()
  .prepare('mark_hard_lesson')
export const markHard = (row: typeof hardLessons.$inferSelect) => fill(mark, row)

const listHardLessons = build
  .select()
  .from(hardLessons)
  .where(eq(hardLessons.userId, param('userId')))
  .orderBy(asc(hardLessons.markedAt))
  .prepare('list_hard_lessons')
/** The lessons that a person found hard. */
export const listHard = (userId: string) => fill(listHardLessons, { userId })

const count = build
  .select({
    moduleId: sql<string>`module_id`,
    section: sql<number>`section`,
    lesson: sql<number>`lesson`,
    people: sql<number | null>`people / ${param('least')}::integer * ${param('least')}::integer`,
  })
  .from(sql`count_hard_lessons(${param('least')})`)
  .prepare('count_hard_lessons')
/**
 * How many people found each lesson hard, in steps of the smallest group, so that no two answers tell one person's mark;
 * null below it. No row of a person leaves the database.
 */
export const countHardLessons = (least: number) => fill(count, { least })
