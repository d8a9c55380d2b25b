import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { BLANK_CHECK_IN, SCALES, SCORE, STRESSORS, SYMPTOMS } from '@evenkeel/contract/checkins/scores.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { length, listed, range } from '../../platform/db/checks.ts'
import { bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, deletedOfVisits, grant, ownRows } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'
import { users } from '../users/table.ts'

export const checkIns = pgTable(
  'check_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UUIDv7: descending ids are newest first. */
    id: uuid('id').notNull(),
    moodScore: smallint('mood_score').notNull(),
    stressScore: smallint('stress_score').notNull(),
    scale: text('scale', { enum: SCALES }).notNull().default(BLANK_CHECK_IN.scale),
    physicalSymptoms: text('physical_symptoms', { enum: SYMPTOMS }).array().notNull(),
    stressors: text('stressors', { enum: STRESSORS }).array().notNull(),
    /** Null without notes; encrypted with this version of the person's key (`record_keys`), bound to this row. */
    notesSealed: bytes('notes_sealed'),
    keyVersion: integer('key_version'),
    isPreShift: boolean('is_pre_shift').notNull(),
    /** Unit and shift are those of the time. */
    facilityDay: date('facility_day', { mode: 'string' }).notNull(),
    unit: text('unit'),
    shift: text('shift', { enum: SHIFTS }),
    /** Counted from 1; stays when older days are deleted. */
    dayNumber: integer('day_number').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    /** The day on which it arrived: group statistics read a column of this name in each table that they count. */
    countedOn: date('counted_on', { mode: 'string' }),
    /** For example `unit:north` or `shift:day`; null for none; never changes. */
    statsGroup: text('stats_group'),
    /** The badge-and-PIN session (`visits`). */
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'check_ins_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    check('check_ins_notes_key', sql`(${t.notesSealed} is null) = (${t.keyVersion} is null)`),
    range(t.moodScore, SCORE),
    range(t.stressScore, SCORE),
    range(t.dayNumber, { min: 1, max: 40_000 }),
    ...listed(t),
    check('check_ins_five_steps', sql`${t.scale} <> 'five' or (${t.moodScore} % 2 = 1 and ${t.stressScore} % 2 = 1)`),
    length(t.unit, { max: LIMITS.unit }),
    index('check_ins_days').on(t.userId, t.facilityDay, t.id),
    // Rows arrive in the order of their day, and a small index makes each insert cheaper.
    index('check_ins_counted').using('brin', t.countedOn),
    ...ownRows('check_ins', t.userId),
    deletedOfVisits('check_ins', t.visitId),
  ],
)

export const grants = [
  grant(checkIns, { app: 'select, insert, delete, update (notes_sealed, key_version, day_number)', system: ALL }),
]
