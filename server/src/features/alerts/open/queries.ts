import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  and,
  bigint,
  boolean,
  build,
  columnsOf,
  date,
  eq,
  expr,
  int,
  json,
  orNull,
  type Parameters,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { isDisclosed } from '../policies.ts'
import { maySee, readerParams, selectAlerts } from '../queries.ts'
import { alerts } from '../table.ts'

/** The time by which the hours of the rota go. */
export const atShift = { at: timestamptz }

/** The view `open_alerts`, named `open` in statements. */
export const open = {
  ...columnsOf('open', {
    userId: alerts.userId,
    id: alerts.id,
    audience: alerts.audience,
    urgency: alerts.urgency,
    inCare: alerts.inCare,
    staysToday: alerts.staysToday,
    source: alerts.source,
    drill: alerts.drill,
    notTo: alerts.notTo,
    status: alerts.status,
    responseStep: alerts.responseStep,
    createdAt: alerts.createdAt,
    pressedAt: alerts.pressedAt,
    tablet: alerts.tablet,
    waitingSince: alerts.waitingSince,
    faceToFaceAt: alerts.faceToFaceAt,
    handedTo: alerts.handedTo,
    handedName: alerts.handedName,
    unit: alerts.unit,
    unitTyped: alerts.unitTyped,
    housing: alerts.housing,
    shift: alerts.shift,
  }),
  holder: expr(orNull(uuid), sql`open.holder`),
  askedSince: expr(timestamptz, sql`open.asked_since`),
  releasedOn: expr(orNull(date), sql`open.released_on`),
}
/** Also for an alert that may be closed. */
const askedSince = expr(orNull(timestamptz), sql`open.asked_since`)
export const openAlerts = sql`open_alerts as open`
export const isOpenAlert = sql`open.user_id = ${alerts.userId} and open.id = ${alerts.id}`

export const toTake = (p: Parameters<typeof atShift>) =>
  expr(boolean, sql`shift_ended(open.holder, open.held_since, ${p.at})`)

/**
 * Keeps the order of `ranked` (id, place, calls_since), but where `isOutOfSight` holds for the newest waiting `now`, it
 * comes first.
 */
export const withNewestInSight = (ranked: SQL, isOutOfSight: SQL, also = sql``) => sql`(
  select id, total, ahead, ${also} row_number() over (order by ahead desc, place) as place
  from (
    select ranked.*, count(*) over () as total, ${isOutOfSight} and calls_since is not null
      and row_number() over (order by calls_since desc nulls last, id desc) = 1 as ahead
    from (${ranked}) ranked
  ) marked
) as turn`

/**
 * An answered alert counts again once the answerer’s shift ends or it is handed to the reader; those in care and one’s
 * own never call.
 */
export const countWaiting = statement('count_waiting_alerts', { userId: users.id, ...atShift }, (p) =>
  build
    .select({
      count: expr(bigint, sql`count(*)`),
      drills: expr(bigint, sql`count(*) filter (where ${open.drill})`),
      since: expr(
        orNull(timestamptz),
        sql`coalesce(min(${open.askedSince}) filter (where not ${open.drill}), min(${open.askedSince}))`,
      ),
      calledAt: expr(orNull(timestamptz), sql`max(open.called_at)`),
      newest: expr(
        orNull(json<NonNullable<WaitingAlerts['newest']>>()),
        sql`(array_agg(json_build_object('id', ${open.id}, 'urgency', ${open.urgency}, 'unit', ${open.unit}, 'housing', ${open.housing}, 'shift', ${open.shift}, 'drill', ${open.drill})
          order by ${open.drill}, open.gravity, open.calls_since desc nulls last, ${open.askedSince} desc, ${open.id} desc))[1]`,
      ),
    })
    .from(openAlerts)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and answers_alerts(me.id, ${open.audience}) and (${open.drill} or me.id <> all (${open.userId} || ${open.notTo}))`,
    )
    .where(sql`not ${open.inCare} and (${open.handedTo} = me.id or ${open.status} = 'active' or ${toTake(p)})`),
).mapRows(([row]) => row ?? { count: 0, drills: 0, since: null, calledAt: null, newest: null })

/**
 * Handed to the reader first, then by gravity and wait, grouped by person; alerts of other roles go by wait alone,
 * hiding their urgency.
 */
const listOrder = (p: Parameters<typeof listParams>) =>
  withNewestInSight(
    sql`
  select id, calls_since, count(*) filter (where calls and waits) over () as waiting, count(*) filter (where calls and not waits) over () as answered, row_number() over (
    order by drill, hands, gravest, longest, person, gravity, asked_since, id
  ) as place
  from (
    select each.*, min(hand) over same as hands, min(gravity) over same as gravest, min(asked_since) over same as longest
    from (
      select open.id, open.drill, open.asked_since, case when open.audience = any (me.responds_to) then open.calls_since end as calls_since,
        case when open.audience = any (me.responds_to) then open.gravity
          else 6 end as gravity,
        case when open.handed_to = me.id then 0 when open.holder = me.id or ${toTake(p)} then 1 else 2 end as hand,
        not open.drill and not (open.in_care and open.audience = any (me.responds_to)) as calls, coalesce(open.status = 'active' or open.handed_to = me.id or ${toTake(p)}, false) as waits,
        case when open.audience = any (me.responds_to) or open.user_id = me.id then open.user_id else open.id end as person
      from ${openAlerts} join users me on me.id = ${p.readerId}
        and me.id <> all (open.not_to) and (me.role = 'admin' or (me.role = 'clinician' and open.audience = any (me.responds_to)))
      where open.status = ${p.status} and not (open.in_care and me.role = 'clinician')
    ) each
    window same as (partition by drill, person)
  ) grouped`,
    sql`place >= least(${p.limit}, ${sql.raw(String(IN_SIGHT + 1))})`,
    sql`waiting, answered,`,
  )

/** Rows in sight at least. */
const IN_SIGHT = 3

const listParams = { ...readerParams, ...atShift, ...viewParams, status: alerts.status, limit: int }

/** A step may be said by somebody else than the holder, so the timeline is asked. */
const withThem = (p: Parameters<typeof readerParams>) =>
  expr(
    boolean,
    sql`coalesce(${alerts.status} = 'acknowledged' and ${alerts.responseStep} = 'with_you', false) and exists (
      select from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id}
        and e.event = 'with_you' and e.by_id = ${p.readerId} and e.at >= ${alerts.responseStepAt})`,
  )

/** Reads `limit` less one, and notes for everybody named that they were seen in the list. */
export const listOpenAlerts = statement('list_open_alerts', listParams, (p) =>
  selectAlerts(p, {
    total: expr(bigint, sql`turn.total`),
    waiting: expr(bigint, sql`turn.waiting`),
    answered: expr(bigint, sql`turn.answered`),
    toTake: toTake(p),
    askedSince,
    ahead: expr(boolean, sql`turn.ahead`),
    inHand: expr(boolean, sql`coalesce(${open.holder} = ${p.readerId}, false)`),
    withThem: withThem(p),
    handedTo: open.handedTo,
    handedName: open.handedName,
    noted: recordListView(
      'alert.listed',
      {
        person: alerts.userId,
        id: alerts.id,
        where: sql`${alerts.audience} = any (me.responds_to) and not ${alerts.drill} and ${isDisclosed(alerts)}`,
        place: sql`turn.place`,
      },
      p,
    ),
  })
    .innerJoin(listOrder(p), sql`turn.id = ${alerts.id}`)
    .innerJoin(openAlerts, isOpenAlert)
    .where(sql`turn.place < ${p.limit}`)
    .orderBy(sql`turn.place`),
)

/** Telling somebody, and a further press, are no change. */
export const findStanding = statement('find_alert_standing', { ...readerParams, ...atShift, id: alerts.id }, (p) =>
  build
    .select({
      status: alerts.status,
      changes: expr(
        bigint,
        sql`(select count(*) from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id} and e.event <> 'told'
          and (e.event <> 'joined' or e.facts->>'kind' <> 'pressed' or e.facts->>'sessionEnded' = 'true'))`,
      ),
      toTake: expr(boolean, sql`coalesce(${toTake(p)}, false)`),
      askedSince,
      inHand: expr(boolean, sql`coalesce(${open.holder} = ${p.readerId}, false)`),
      withThem: withThem(p),
      handedTo: open.handedTo,
      handedName: open.handedName,
      isResponder: expr(boolean, sql`${alerts.audience} = any (me.responds_to)`),
      urgency: alerts.urgency,
      source: alerts.source,
      severity: alerts.severity,
      reason: alerts.reason,
      couldBeWithdrawal: alerts.couldBeWithdrawal,
      medical: alerts.medical,
      inCare: alerts.inCare,
    })
    .from(alerts)
    .innerJoin(sql`users as me`, sql`me.id = ${p.readerId} and ${maySee}`)
    .leftJoin(openAlerts, isOpenAlert)
    .where(eq(alerts.id, p.id)),
).firstOrNull()

/**
 * `notSeen`: for the reader’s roles; `some`: any at all, a follow-up, or a closed request whose person is still asked
 * whether anybody came.
 */
const unfinishedParams = { readerId: users.id, closedSince: timestamptz }
export const findUnfinished = statement('find_unfinished_alerts', unfinishedParams, (p) =>
  build
    .select({
      notSeen: expr(bigint, sql`count(*) filter (where ${alerts.audience} = any (${users.respondsTo}))`),
      some: expr(
        boolean,
        sql`count(*) > 0 or follow_up_waits(${p.readerId}) or exists (
        select from alerts asked where asked.status = 'resolved' and asked.source = 'help' and not asked.drill and asked.came is null
          and asked.resolved_at > ${p.closedSince} and not exists (
            select from alerts last where last.user_id = asked.user_id and last.source = 'help' and not last.drill
              and last.resolved_at > asked.resolved_at))`,
      ),
    })
    .from(alerts)
    .innerJoin(users, and(eq(users.id, p.readerId), sql`${users.id} <> all (${alerts.notTo})`))
    .where(and(eq(alerts.status, 'resolved'), sql`waits_to_be_seen(alerts)`)),
).mapRows(([row]) => row ?? { notSeen: 0, some: false })

/** For who answers for people in care, while all clinicians are away; notes for everybody named that they were seen. */
export const listFirstVisits = statement('list_first_visits_waiting', { ...viewParams, limit: int }, (p) => {
  const place = sql`row_number() over (order by waiting.due_at, waiting.work_id)`
  return build
    .select({
      name: expr(text, sql`waiting.name`),
      unit: expr(orNull(text), sql`waiting.unit`),
      housing: expr(orNull(text), sql`waiting.housing`),
      dueAt: expr(timestamptz, sql`waiting.due_at`),
      backAt: expr(timestamptz, sql`waiting.back_at`),
      total: expr(bigint, sql`count(*) over ()`),
      noted: recordListView('care.listed', { person: sql`waiting.user_id`, id: sql`waiting.work_id`, place }, p),
    })
    .from(sql`first_visits_waiting(${p.at}) as waiting`)
    .orderBy(sql`waiting.due_at, waiting.work_id`)
    .limit(p.limit)
})
