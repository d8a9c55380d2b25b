import { ALERT_EVENTS } from '@evenkeel/contract/alerts/alert-words.ts'
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

/** Without alerts in care, those that stay *today*, which reveal a result, and calls, whose person is not here. */
export const forCustody = (t: Record<'audience' | 'inCare' | 'staysToday' | 'source', SQLWrapper>) =>
  sql`${t.audience} = 'inmate' and not ${t.inCare} and not ${t.staysToday} and ${t.source} <> 'call'`
type OfCustody = Record<'audience' | 'status' | 'inCare' | 'staysToday' | 'source', AnyPgColumn>

export const forDutyResponders = (t: OfCustody) => sql`${actsOnDuty} and ${t.status} <> 'resolved' and ${forCustody(t)}`

/** For a clinician who serves the person. */
export const ofAlertInCare = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`${actsAsClinician} and exists (
    select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId} and ${servedByClinician(sql`a.audience`)}
  )`
/** For words said with an open alert, else as care/opening.ts says. */
export const ofWordsInCare = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`${actsAsClinician} and exists (
    select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId} and ${servedByClinician(sql`a.audience`)}
      and (a.status <> 'resolved' or opens_to_me(a.user_id, a.created_at))
  )`
/** For administrators time changes nothing. */
export const wordsOpenTo = (a: Record<'status' | 'userId' | 'createdAt' | 'drill', SQLWrapper>) =>
  sql`(me.role <> 'clinician' or ${a.drill} or ${a.status} <> 'resolved' or opens_to_me(${a.userId}, ${a.createdAt}))`
/** Functions for duty screens run as the owner and read no other alerts. */
export const onDisplay = (t: OfCustody) =>
  sql`${currentDisplay} is not null and ${t.status} <> 'resolved' and ${forCustody(t)}`

/** A referral, its follow-up and an alert from a call are kept from the person until somebody was with them. */
export const isDisclosed = (t: { source: SQLWrapper; faceToFaceAt: SQLWrapper }) =>
  sql`(${t.source} not in ('referral', 'follow_up', 'call') or ${t.faceToFaceAt} is not null)`

/** Every drill too. */
export const forAdmin = (t: { audience: AnyPgColumn; drill: AnyPgColumn }) =>
  sql`${actsAsAdmin} and (${t.drill} or exists (
    select from users me where me.id = ${currentUser} and ${t.audience} = any (me.responds_to)
  ))`

/** Excluded people learn nothing of a request, whatever their role. */
export const notOutside = (t: { notTo: SQLWrapper }) =>
  sql`${currentUser} is null or ${currentUser} <> all (${t.notTo})`

/** The policies of `alerts` decide. */
export const ofAlertSeen = (t: { userId: AnyPgColumn; alertId: AnyPgColumn }) =>
  sql`exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`

export const ANSWER_EVENTS = ALERT_EVENTS.filter((event) => !['raised', 'worsened', 'came', 'delivery'].includes(event))

/** For go_live_drills and first_answered, which switch it on for themselves. */
export const forGoLive = sql.raw(`current_setting('app.going_live', true) = 'on'`)

/** Raised by the clinician who has the calls after a release. */
export const fromCall = (t: Record<'userId' | 'audience' | 'source', AnyPgColumn>) =>
  sql`${servedByClinician(t.audience)} and ${t.source} = 'call' and exists (
        select from care_work w where w.user_id = ${t.userId} and w.kind = 'call' and w.source = 'release' and w.state <> 'closed'
          and w.owner_id = ${currentUser}
      )`
