import { RANGES } from '@evenkeel/contract/base/limits.ts'
import { boolean, date, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { range } from '../../platform/db/checks.ts'
import { bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'
import { users } from '../users/table.ts'

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const day = (name: string) => date(name, { mode: 'string' })

/** Never decreases. */
export const moduleProgress = pgTable(
  'module_progress',
  {
    userId: person(),
    moduleId: text('module_id').notNull(),
    /** Percent. */
    progress: smallint('progress').notNull(),
    completed: boolean('completed').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Facility days of the first and last progress, and of completion, for statistics. */
    startedOn: day('started_on'),
    countedOn: day('counted_on'),
    completedOn: day('completed_on'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.moduleId] }),
    range(t.progress, RANGES.percent),
    ...ownRows('module_progress', t.userId),
  ],
)

/** Once for each person. */
export const hardLessons = pgTable(
  'hard_lessons',
  {
    userId: person(),
    moduleId: text('module_id').notNull(),
    section: smallint('section').notNull(),
    lesson: smallint('lesson').notNull(),
    markedAt: timestamptz('marked_at').notNull(),
    /** The facility day; statistics use it. */
    countedOn: day('counted_on'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.moduleId, t.section, t.lesson] }),
    range(t.section, RANGES.lessonPlace),
    range(t.lesson, RANGES.lessonPlace),
    ...ownRows('hard_lessons', t.userId),
  ],
)

/** One row for each lesson. */
export const lessonTries = pgTable(
  'lesson_tries',
  {
    userId: person(),
    id: uuid('id').notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Which lesson, for when, how it went: encrypted with the record key of this version, bound to this row. */
    sealed: bytes('sealed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'lesson_tries_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    ...ownRows('lesson_tries', t.userId),
  ],
)

export const grants = [
  grant(moduleProgress, {
    app: 'select, insert, update (progress, completed, updated_at, counted_on, completed_on)',
    system: ALL,
  }),
  grant(hardLessons, { app: 'select, insert', system: ALL }),
  grant(lessonTries, { app: 'select, insert, update (key_version, sealed), delete', system: 'select, delete' }),
]
