import type { WaitingAlerts } from '@evenkeel/contract/open-alerts.ts'
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

/** The time, by which the hours of the rota go. */
export const atShift = { at: timestamptz }

/** Columns of the view `open_alerts`, which a statement names `open`. */
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
/** Of an alert that may be closed. */
const askedSince = expr(orNull(timestamptz), sql`open.asked_since`)
export const openAlerts = sql`open_alerts as open`
export const isOpenAlert = sql`open.user_id = ${alerts.userId} and open.id = ${alerts.id}`

/** Whether the shift of the one who has it in hand ended, so that somebody has to take it. */
export const toTake = (p: Parameters<typeof atShift>) =>
  expr(boolean, sql`shift_ended(open.holder, open.held_since, ${p.at})`)

/**
 * The turn of each alert of a list, from `placed` (id, place, calls_since): its place in the order, but the newest that waits
 * as `now` is the first, `ahead` of its turn, where `isBeyond` says that its place is not among those that are shown; with
 * the columns `also` of `placed`.
 */
export const turnOf = (placed: SQL, isBeyond: SQL, also = sql``) => sql`(
  select id, total, ahead, ${also} row_number() over (order by ahead desc, place) as place
  from (
    select placed.*, count(*) over () as total, ${isBeyond} and calls_since is not null
      and row_number() over (order by calls_since desc nulls last, id desc) = 1 as ahead
    from (${placed}) placed
  ) marked
) as turn`

/**
 * What a responder or duty responder has to answer: how many alerts, since when they ask, when one of them called last, and the newest, as lists have it. An
 * answered one counts from the end of the answerer's shift until somebody takes it, and for whom it was handed over to until
 * they do; those in care call nobody, and nobody is called by their own.
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
 * The place of each alert in the list: what was handed over to the reader first, then what they answer or nobody does since a shift ended, then gravest and longest waiting, and
 * the alerts of one person together, unless the reader may not know that they are of one person. Gravest is the most urgent; in care, the
 * highest score comes before the longest wait. Those of a role that the reader does not answer stand after the others, the longest
 * wait first, so that no place tells how urgent one is. Drills come last. A clinician has those in
 * care as work, and not here.
 * What waits long does not hide that somebody calls: the newest `now` of a role that the reader answers stands first where it would be out of sight.
 */
const inTurn = (p: Parameters<typeof listParams>) =>
  turnOf(
    sql`
  select id, calls_since, count(*) filter (where calls and waits) over () as waiting, count(*) filter (where calls and not waits) over () as answered, row_number() over (
    order by drill, hands, gravest, worst desc, longest, person, gravity, asked_since, id
  ) as place
  from (
    select each.*, min(hand) over same as hands, min(gravity) over same as gravest, min(asked_since) over same as longest,
      case when bool_and(in_list) over same then max(risk_score) over same else 0 end as worst
    from (
      select open.id, open.drill, open.asked_since, case when open.audience = any (me.responds_to) then open.calls_since end as calls_since,
        case when open.audience = any (me.responds_to) then open.gravity
          else 6 end as gravity,
        open.audience = any (me.responds_to) and open.in_care as in_list, coalesce(open.risk_score, 0) as risk_score,
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

/** How many rows are in sight at least. */
const IN_SIGHT = 3

const listParams = { ...readerParams, ...atShift, ...viewParams, status: alerts.status, limit: int }

/** That the reader said they are with the person, and it still holds: a step may be said by somebody else than its holder. */
const withThem = (p: Parameters<typeof readerParams>) =>
  expr(
    boolean,
    sql`coalesce(${alerts.status} = 'acknowledged' and ${alerts.responseStep} = 'with_you', false) and exists (
      select from alert_events e where e.user_id = ${alerts.userId} and e.alert_id = ${alerts.id}
        and e.event = 'with_you' and e.by_id = ${p.readerId} and e.at >= ${alerts.responseStepAt})`,
  )

/**
 * The first alerts in a status, `limit` less one of them, with the number of all, as the administrator sees them. Whom the
 * list names can read later that they were seen in it.
 */
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
    .innerJoin(inTurn(p), sql`turn.id = ${alerts.id}`)
    .innerJoin(openAlerts, isOpenAlert)
    .where(sql`turn.place < ${p.limit}`)
    .orderBy(sql`turn.place`),
)

/** How one alert stands for a reader. That somebody was told, and a further press, are no change of it. */
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
 * Closed alerts after which it was not noted that somebody saw the person who has to be seen, or that they are not here any more: of the
 * roles to which the reader responds, and whether there are any at all, or work after an alert, or somebody whose request for help was
 * closed since then is still asked whether anybody came.
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

/**
 * First visits that fall due while all clinicians of people in care are away, `limit` less one, with the number of all: for who answers for
 * them, and nobody else. It is noted for everybody named that they were seen.
 */
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
