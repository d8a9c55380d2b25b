import { recordListView, viewParams } from '../../platform/audit/queries.ts'
import {
  alias,
  and,
  bigint,
  boolean,
  build,
  eq,
  expr,
  int,
  ne,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
} from '../../platform/db/statement.ts'
import { atShift, maySee, toTake } from '../alerts/public.ts'
import { alerts, isDisclosed } from '../alerts/table.ts'
import { users } from '../users/table.ts'

const forCaller = { userId: users.id, ...atShift }

/** Whether this account is a duty responder who may act. */
export const isOnDuty = statement('is_duty_responder', { userId: users.id }, (p) =>
  build
    .select({
      duty: expr(boolean, sql`${users.duty} and ${users.disabledAt} is null and ${users.approvedAt} is not null`),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).mapRows(([row]) => row?.duty ?? false)

/** Open alerts of people in care, but for the list, which calls nobody. */
const goneTo = and(eq(alerts.audience, 'inmate'), ne(alerts.status, 'resolved'), ne(alerts.urgency, 'list'))

const person = alias(users, 'person')

/** The account says where it belongs now; a drill has no account, and no place. */
const isPlaced = sql`(${person.unit} <> '' or ${person.housing} <> '')`

/** What rings stands first, then what is most urgent, then what waits longest; drills last. */
const inTurn = (p: Parameters<typeof atShift>) =>
  sql`${alerts.drill}, ${alerts.status} = 'acknowledged' and not ${toTake(p)},
    array_position(array['now', 'hour', 'today', 'list'], ${alerts.urgency}), ${alerts.waitingSince}, ${alerts.id}`

/**
 * For a duty responder, `limit` of them with the number of all; empty for everybody else. The place is where the account belongs now,
 * or the one of the alert where none is known now. Whom it names can read later that they were seen.
 */
export const listDutyAlerts = statement('list_duty_alerts', { ...forCaller, ...viewParams, limit: int }, (p) =>
  build
    .select({
      id: alerts.id,
      urgency: alerts.urgency,
      drill: alerts.drill,
      practice: expr(boolean, sql`is_practice(alerts)`),
      status: alerts.status,
      createdAt: alerts.createdAt,
      waitingSince: alerts.waitingSince,
      firstName: person.firstName,
      lastName: person.lastName,
      username: person.username,
      bookingNumber: person.bookingNumber,
      locale: person.locale,
      unit: expr(orNull(text), sql`case when ${isPlaced} then ${person.unit} else ${alerts.unit} end`),
      unitTyped: expr(boolean, sql`case when ${isPlaced} then ${person.unitTyped} else ${alerts.unitTyped} end`),
      housing: expr(orNull(text), sql`case when ${isPlaced} then ${person.housing} else ${alerts.housing} end`),
      step: alerts.responseStep,
      by: expr(
        orNull(text),
        sql`coalesce(${alerts.acknowledgedName}, (select name from actor_named(${alerts.acknowledgedBy})))`,
      ),
      mine: expr(boolean, sql`coalesce(${alerts.acknowledgedBy} = ${p.userId}, false)`),
      toTake: toTake(p),
      total: expr(bigint, sql`count(*) over ()`),
      noted: recordListView(
        'alert.listed',
        {
          person: alerts.userId,
          id: alerts.id,
          where: sql`not ${alerts.drill} and ${isDisclosed(alerts)}`,
          place: sql`row_number() over (order by ${inTurn(p)})`,
        },
        p,
      ),
    })
    .from(alerts)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and me.duty and me.disabled_at is null and me.approved_at is not null`,
    )
    .leftJoin(person, and(eq(person.id, alerts.userId), eq(alerts.drill, false)))
    .where(goneTo)
    .orderBy(inTurn(p))
    .limit(p.limit),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))
export type DutyRow = RowOf<typeof listDutyAlerts>

/** An open alert that the caller may answer; null when they may not see it. */
export const findOpenAlert = statement('find_open_alert', { id: alerts.id, userId: users.id }, (p) =>
  build
    .select({ status: alerts.status, responseStep: alerts.responseStep })
    .from(alerts)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and me.disabled_at is null and (${maySee} or (me.duty and me.approved_at is not null and ${goneTo}))`,
    )
    .where(eq(alerts.id, p.id)),
).firstOrNull()
