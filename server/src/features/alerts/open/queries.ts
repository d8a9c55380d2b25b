import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
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
  orNull,
  type Parameters,
  type RowOf,
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

export const cutParams = { ...readerParams, ...atShift, limit: int }

/**
 * At most `limit` open alerts that `isVisible`, and the newest that waits as *now*: those of the reader first, then the gravest as far as
 * they know it, then the longest waiting; worked out once, however the rest is joined. `total`, by `each`, `waiting` and `answered` count all. Only `board` puts them in order.
 */
export const cutOf = (
  p: Parameters<typeof cutParams>,
  isVisible: SQL,
  { knows = sql`true`, each = sql`` }: { knows?: SQL; each?: SQL } = {},
) => sql`(
  with cut as materialized (select user_id, id, to_take, total, waiting, answered from (
    select open.user_id, open.id, has.to_take, count(*) over same as total, open.calls_since is not null and ${knows} as calls,
      count(*) filter (where has.counts and has.waits) over () as waiting,
      count(*) filter (where has.counts and not has.waits) over () as answered,
      row_number() over (same order by open.drill, has.waits or coalesce(open.holder = me.id, false) desc,
        case when ${knows} then open.gravity end, open.asked_since, open.id) as place,
      row_number() over (order by case when ${knows} then open.calls_since end desc nulls last, open.id desc) as newness
    from ${openAlerts}
    join users me on me.id = ${p.readerId} and me.disabled_at is null
    cross join lateral (select coalesce(${toTake(p)}, false) as to_take) shift
    cross join lateral (select shift.to_take,
      shift.to_take or open.status = 'active' or coalesce(open.handed_to = me.id, false) as waits,
      not open.drill and not (open.in_care and ${knows}) as counts
    ) has
    where ${isVisible}
    window same as (${each})
  ) ranked where ${p.limit}::integer > 0 and (place <= ${p.limit}::integer or newness = 1 and calls)) select * from cut
) as cut`

export const isCut = sql`cut.user_id = open.user_id and cut.id = open.id`

/** What `board` decides by; needs `cutOf` as a join. */
export const boardColumns = {
  holder: open.holder,
  handedTo: open.handedTo,
  gravity: expr(int, sql`open.gravity`),
  askedSince: open.askedSince,
  toTake: expr(boolean, sql`cut.to_take`),
  total: expr(bigint, sql`cut.total`),
}

const isResponder = sql`open.audience = any (me.responds_to)`

/** Of all that call the reader, those in care and their own never do, or that somebody has in hand. */
export const listCalls = statement('list_calls', cutParams, (p) =>
  build
    .select({
      ...boardColumns,
      id: open.id,
      status: open.status,
      urgency: open.urgency,
      drill: open.drill,
      unit: open.unit,
      housing: open.housing,
      shift: open.shift,
      calledAt: expr(timestamptz, sql`open.called_at`),
    })
    .from(openAlerts)
    .innerJoin(
      cutOf(
        p,
        sql`open.audience = any (array(select role from unnest('{${sql.raw(OPEN_ROLES.join())}}'::text[]) role where answers_alerts(${p.readerId}, role)))
          and (open.drill or me.id <> all (open.user_id || open.not_to)) and not open.in_care`,
      ),
      isCut,
    ),
)
export type CallRow = RowOf<typeof listCalls>

const listParams = { ...cutParams, ...viewParams }

/** A step may be said by somebody else than the holder, so the timeline is asked. */
const withThem = (p: Parameters<typeof readerParams>) =>
  expr(
    boolean,
    sql`coalesce(${alerts.status} = 'acknowledged' and ${alerts.responseStep} = 'with_you', false) and exists (
      select from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id}
        and e.event = 'with_you' and e.by_id = ${p.readerId} and e.at >= ${alerts.responseStepAt})`,
  )

/** Notes for everybody named that they were seen in the list. */
export const listOpenAlerts = statement('list_open_alerts', listParams, (p) =>
  selectAlerts(p, {
    ...boardColumns,
    waiting: expr(bigint, sql`cut.waiting`),
    answered: expr(bigint, sql`cut.answered`),
    inHand: expr(boolean, sql`coalesce(${open.holder} = ${p.readerId}, false)`),
    withThem: withThem(p),
    handedName: open.handedName,
    noted: recordListView(
      'alert.listed',
      {
        person: alerts.userId,
        id: alerts.id,
        where: sql`${isResponder} and not ${alerts.drill} and ${isDisclosed(alerts)}`,
        place: sql`0`,
      },
      p,
    ),
  })
    .innerJoin(openAlerts, isOpenAlert)
    .innerJoin(
      cutOf(
        p,
        sql`me.id <> all (open.not_to) and (me.role = 'admin' or (me.role = 'clinician' and ${isResponder})) and not (open.in_care and me.role = 'clinician')`,
        { knows: isResponder, each: sql`partition by open.status` },
      ),
      sql`cut.user_id = ${alerts.userId} and cut.id = ${alerts.id}`,
    ),
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
