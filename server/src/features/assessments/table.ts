import { ANSWER, ASSESSMENT_TYPES, GAD7_IDS, PHQ9_IDS, RISK_LEVELS } from '@evenkeel/contract/assessments/questions.ts'
import { SUGGESTION_REASONS } from '@evenkeel/contract/learning/learning.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { listed, range } from '../../platform/db/checks.ts'
import { accountId, actsAsAdmin, appRole, bytes, currentUser, timestamptz } from '../../platform/db/columns.ts'
import { ALL, grant, ownRows, readByOwner } from '../../platform/db/policies.ts'
import { recordKeys } from '../../platform/user-keys/table.ts'
import { ofWordsInCare } from '../alerts/policies.ts'
import { alerts } from '../alerts/table.ts'
import { users } from '../users/table.ts'
import { RULES } from './scoring.ts'

const totalOf = ({ length }: readonly string[]) => ({ min: ANSWER.min * length, max: ANSWER.max * length })

export const assessments = pgTable(
  'assessments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UUIDv7: descending ids are newest first. */
    id: uuid('id').notNull(),
    /** A set of questions never changes. */
    instrumentVersion: text('instrument_version').notNull(),
    type: text('type', { enum: ASSESSMENT_TYPES }).notNull(),
    /** Encrypted with the record key of this version and bound to this row; null once deleted. */
    answersSealed: bytes('answers_sealed'),
    keyVersion: integer('key_version'),
    /** Besides `reasons`, the only thing kept of single answers. */
    suggestion: text('suggestion', { enum: SUGGESTION_REASONS }),
    /** Null where the person would rather not say. */
    phq9: smallint('phq9'),
    gad7: smallint('gad7').notNull(),
    riskLevel: text('risk_level', { enum: RISK_LEVELS }).notNull(),
    /** Rules of docs/clinical.md, highest first. */
    reasons: text('reasons', { enum: RULES }).array().notNull(),
    alertId: uuid('alert_id'),
    facilityDay: date('facility_day', { mode: 'string' }).notNull(),
    /** When the owner first opened the result. */
    resultOpenedAt: timestamptz('result_opened_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** The badge-and-PIN session (`visits`). */
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'assessments_key',
      columns: [t.userId, t.keyVersion],
      foreignColumns: [recordKeys.userId, recordKeys.version],
    }),
    check('assessments_answers_key', sql`(${t.answersSealed} is null) = (${t.keyVersion} is null)`),
    ...listed(t),
    range(t.phq9, totalOf(PHQ9_IDS)),
    range(t.gad7, totalOf(GAD7_IDS)),
    index('assessments_days').on(t.userId, t.facilityDay),
    index('assessments_by_day').using('brin', t.facilityDay),
    ...ownRows('assessments', t.userId),
  ],
)

/** Read by those who answer alerts of the role, never on duty. */
export const secondQuestions = pgTable(
  'second_questions',
  {
    userId: accountId(),
    /** The form that they follow, or else made by the browser. */
    sittingId: uuid('sitting_id').notNull(),
    afterForm: boolean('after_form').notNull(),
    /** Null while nothing of it raised one; such a row goes with the next sweep after its hour. */
    alertId: uuid('alert_id'),
    /** A letter for each question, then what was described; sealed by the keyring. */
    answersSealed: bytes('answers_sealed').notNull(),
    beganAt: timestamptz('began_at').notNull(),
    at: timestamptz('at').notNull(),
    /** The badge-and-PIN session (`visits`). */
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sittingId] }),
    foreignKey({ columns: [t.userId, t.alertId], foreignColumns: [alerts.userId, alerts.id] }).onDelete('cascade'),
    ...ownRows('second_questions', t.userId),
    pgPolicy('second_questions_read_by_admin', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsAdmin} and exists (
        select from alerts a inner join users me on me.id = ${currentUser} and a.audience = any (me.responds_to)
        where a.user_id = ${t.userId} and a.id = ${t.alertId}
      )`,
    }),
    pgPolicy('second_questions_read_in_care', { for: 'select', to: appRole, using: ofWordsInCare(t) }),
  ],
)

/** Counts until the person submits an assessment. */
export const assessmentRequests = pgTable(
  'assessment_requests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
  },
  (t) => [
    ...ownRows('assessment_requests', t.userId),
    pgPolicy('assessment_requests_made_by_admin', {
      for: 'all',
      to: appRole,
      using: sql`${actsAsAdmin}`,
      withCheck: sql`${actsAsAdmin} and ${t.askedBy} = ${currentUser}`,
    }),
  ],
)

/**
 * Answers stay only with an alert and go with it; sealed with the server's keyring, because its answerer reads them.
 */
export const entryAnswers = pgTable(
  'entry_answers',
  {
    userId: accountId(),
    id: uuid('id').notNull(),
    facilityDay: date('facility_day', { mode: 'string' }).notNull(),
    alertId: uuid('alert_id'),
    sealed: bytes('sealed'),
    /** Nothing of it was answered. */
    leftOut: boolean('left_out').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.alertId], foreignColumns: [alerts.userId, alerts.id] }).onDelete('cascade'),
    check('entry_answers_for_an_alert', sql`(${t.alertId} is null) = (${t.sealed} is null)`),
    uniqueIndex('entry_answers_id').on(t.id),
    ...ownRows('entry_answers', t.userId),
    // For stays_of_month, which counts them.
    readByOwner('entry_answers_counted', sql`true`),
    pgPolicy('entry_answers_read_by_admin', {
      for: 'select',
      to: appRole,
      using: sql`${actsAsAdmin} and exists (
        select from alerts a join users me on me.id = ${currentUser}
        where a.user_id = ${t.userId} and a.id = ${t.alertId} and a.audience = any (me.responds_to)
      )`,
    }),
    pgPolicy('entry_answers_read_in_care', { for: 'select', to: appRole, using: ofWordsInCare(t) }),
  ],
)

/** The last day on which the question on withdrawal was answered; never how. */
export const dailyQuestions = pgTable(
  'daily_questions',
  { userId: accountId().primaryKey(), askedOn: date('asked_on', { mode: 'string' }).notNull() },
  (t) => [...ownRows('daily_questions', t.userId)],
)

export const grants = [
  grant(assessments, { app: 'select, insert, update (answers_sealed, key_version, result_opened_at)', system: ALL }),
  grant(secondQuestions, { app: 'select, insert, update (alert_id, answers_sealed, at)', system: ALL }),
  grant(entryAnswers, { app: 'select, insert', system: ALL }),
  grant(dailyQuestions, { app: 'select, insert, update', system: ALL }),
  grant(assessmentRequests, { app: 'select, insert, update', system: ALL }),
]
