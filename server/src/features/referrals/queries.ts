import { HEARINGS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { NewReferral } from '@evenkeel/contract/referrals/referrals.ts'
import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  asc,
  boolean,
  build,
  eq,
  expr,
  int,
  oneOf,
  oneRow,
  or,
  orNull,
  type Parameter,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../platform/db/statement.ts'
import { referrals } from './table.ts'

/** `isReferable`: the caller may refer this person; `hasClinician`: one is here to read it. */
export const findReceivers = statement('find_referral_receivers', { personId: orNull(uuid), at: timestamptz }, (p) =>
  build
    .select({
      mayRefer: expr(boolean, sql`may_refer(null)`),
      isReferable: expr(boolean, sql`may_refer(${p.personId})`),
      hasClinician: expr(boolean, sql`clinician_present('inmate', ${p.at}, '{}')`),
      hearing: expr(oneOf(HEARINGS), sql`hearing_for('inmate', '{}', false, false)`),
    })
    .from(oneRow),
).mapRows(([row]) => {
  if (!row) throw new Error('A select without a table returned no row')
  return row
})

/** For approved staff; empty for anybody else. */
export const lookPeopleUp = statement('look_people_up', { text: orNull(text), id: orNull(uuid), limit: int }, (p) =>
  build
    .select({
      id: expr(uuid, sql`id`),
      name: expr(text, sql`name`),
      unit: expr(orNull(text), sql`unit`),
      unitTyped: expr(boolean, sql`unit_typed`),
      housing: expr(orNull(text), sql`housing`),
      bookingNumber: expr(orNull(text), sql`booking_number`),
    })
    .from(sql`people_to_refer(${p.text}, ${p.id}, ${p.limit})`),
)

/** Newest first. */
export const listOwnReferrals = statement('list_own_referrals', { since: timestamptz }, (p) =>
  build
    .select({
      id: expr(uuid, sql`id`),
      name: expr(text, sql`name`),
      createdAt: expr(timestamptz, sql`created_at`),
      urgency: expr(referrals.urgency, sql`urgency`),
      seenAt: expr(orNull(timestamptz), sql`seen_at`),
      followedUpAt: expr(orNull(timestamptz), sql`followed_up_at`),
      instruction: expr(referrals.instruction, sql`instruction`),
      dueBy: expr(orNull(timestamptz), sql`due_by`),
    })
    .from(sql`referrals_by_caller(${p.since})`),
)

type Stored = Pick<typeof referrals.$inferInsert, 'id' | 'createdAt'> & {
  byId: string
  alertId: string | null
  workId: string | null
  lineSealed: Buffer | null
}

export const insertReferral = insertInto('insert_referral', referrals, {
  set: () => ({ instruction: null, seenAt: null, followedUpAt: null }),
}).takes(({ personId, line: _line, ...sent }: NewReferral & Stored) => ({
  ...sent,
  userId: personId,
}))

const isFrom = (source: Parameter<string>) => or(eq(referrals.alertId, source), eq(referrals.workId, source))

/** Row-level security knows no columns, so the query alone keeps the officer's line closed (care/opening.ts). */
const isOpenLine = sql`opens_work_to_me(${referrals.userId}, ${referrals.createdAt}, (
  select w.opened_to from care_work w where w.user_id = ${referrals.userId} and w.id = ${referrals.workId}
))`

/** For a clinician; empty for anybody else. */
export const listReferralsOf = statement('list_referrals_of', { source: uuid }, (p) =>
  build
    .select({
      id: referrals.id,
      createdAt: referrals.createdAt,
      by: expr(orNull(text), sql`(select name from actor_named(${referrals.byId}))`),
      signs: referrals.signs,
      noticedBy: referrals.noticedBy,
      urgency: referrals.urgency,
      lineSealed: expr(referrals.lineSealed, sql`case when ${isOpenLine} then ${referrals.lineSealed} end`),
      closed: expr(boolean, sql`(${referrals.lineSealed} is not null and not ${isOpenLine})`),
      instruction: referrals.instruction,
    })
    .from(referrals)
    .where(isFrom(p.source))
    .orderBy(asc(referrals.id)),
)
export type ReferralRow = RowOf<typeof listReferralsOf>

export const instruct = statement('instruct_referrals', { source: uuid, instruction: referrals.instruction }, (p) =>
  update(referrals).set({ instruction: p.instruction }).where(isFrom(p.source)),
)

export const sealedLines = sealedColumn('referral_lines', referrals, { id: referrals.id, sealed: 'lineSealed' })
