import { ALERT_EVENTS } from '@evenkeel/contract/alert-words.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  actsAsAdmin,
  actsAsClinician,
  actsOnDuty,
  currentDisplay,
  currentUser,
  servedByClinician,
} from '../../platform/db/columns.ts'

/** What custody is told of: alerts of people in care, but for those in care, those that stay *today*, which would tell of a result, and those of calls, whose person is not here. */
export const forCustody = (t: Record<'audience' | 'inCare' | 'staysToday' | 'source', SQLWrapper>) =>
  sql`${t.audience} = 'inmate' and not ${t.inCare} and not ${t.staysToday} and ${t.source} <> 'call'`
type OfCustody = Record<'audience' | 'status' | 'inCare' | 'staysToday' | 'source', AnyPgColumn>

/** The alerts to which duty responders go. */
export const forDutyResponders = (t: OfCustody) => sql`${actsOnDuty} and ${t.status} <> 'resolved' and ${forCustody(t)}`

/** What belongs to an alert about somebody whom the clinician serves. */
export const ofAlertInCare = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`${actsAsClinician} and exists (
    select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId} and ${servedByClinician(sql`a.audience`)}
  )`
/** The same, where a clinician may read what was said with it: an open alert, else as care/opening.ts says. */
export const ofWordsInCare = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`${actsAsClinician} and exists (
    select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId} and ${servedByClinician(sql`a.audience`)}
      and (a.status <> 'resolved' or opens_to_me(a.user_id, a.created_at))
  )`
/** Whether `me` may read them; for administrators time changes nothing. */
export const wordsOpenTo = (a: Record<'status' | 'userId' | 'createdAt' | 'drill', SQLWrapper>) =>
  sql`(me.role <> 'clinician' or ${a.drill} or ${a.status} <> 'resolved' or opens_to_me(${a.userId}, ${a.createdAt}))`
/** The alerts that a duty screen shows; its functions run with the rights of the tables' owner, and read no others. */
export const onDisplay = (t: OfCustody) =>
  sql`${currentDisplay} is not null and ${t.status} <> 'resolved' and ${forCustody(t)}`

/** An officer's referral, the follow-up after one, and what a call raised, is kept from its person until somebody was with them. */
export const isDisclosed = (t: { source: SQLWrapper; faceToFaceAt: SQLWrapper }) =>
  sql`(${t.source} not in ('referral', 'follow_up', 'call') or ${t.faceToFaceAt} is not null)`

/** The alerts that an administrator answers: those of the roles to which they respond, and every drill. */
export const forAdmin = (t: { audience: AnyPgColumn; drill: AnyPgColumn }) =>
  sql`${actsAsAdmin} and (${t.drill} or exists (
    select from users me where me.id = ${currentUser} and ${t.audience} = any (me.responds_to)
  ))`

/** Not for whom a request outside its person's line leaves out: they learn nothing of it, whatever their role. */
export const notOutside = (t: { notTo: SQLWrapper }) =>
  sql`${currentUser} is null or ${currentUser} <> all (${t.notTo})`

/** What belongs to an alert that the caller may see. */
export const ofAlertSeen = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`

/** What is said by whoever answers. */
export const ANSWER_EVENTS = ALERT_EVENTS.filter((event) => !['raised', 'worsened', 'came', 'delivery'].includes(event))

/** For go_live_drills and first_answered, which switch it on for themselves. */
export const forGoLive = sql.raw(`current_setting('app.going_live', true) = 'on'`)

/** One that the clinician raises who has the calls of somebody who was released. */
export const fromCall = (t: Record<'userId' | 'audience' | 'source', AnyPgColumn>) =>
  sql`${servedByClinician(t.audience)} and ${t.source} = 'call' and exists (
        select from care_work w where w.user_id = ${t.userId} and w.kind = 'call' and w.source = 'release' and w.state <> 'closed'
          and w.owner_id = ${currentUser}
      )`
