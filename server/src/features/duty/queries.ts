import { LOCALES } from '@evenkeel/contract/base/limits.ts'
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
  oneOf,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
} from '../../platform/db/statement.ts'
import { forCustody, isDisclosed } from '../alerts/policies.ts'
import { atShift, isOpenAlert, maySee, open, openAlerts, toTake } from '../alerts/public.ts'
import { alerts } from '../alerts/table.ts'
import { knownLocale, users } from '../users/table.ts'

const forCaller = { userId: users.id, ...atShift }

/** The duty responder may act. */
export const isOnDuty = statement('is_duty_responder', { userId: users.id }, (p) =>
  build
    .select({
      duty: expr(boolean, sql`${users.duty} and ${users.disabledAt} is null and ${users.approvedAt} is not null`),
    })
    .from(users)
    .where(eq(users.id, p.userId)),
).mapRows(([row]) => row?.duty ?? false)

const person = alias(users, 'person')

/** What rings stands first, drills last. */
const dutyOrder = (p: Parameters<typeof atShift>) =>
  sql`${open.drill}, ${open.status} <> 'active' and not ${toTake(p)}, open.gravity, ${open.askedSince}, ${open.id}`

/** For a duty responder, empty for everybody else; notes for everybody named that they were seen. */
export const listDutyAlerts = statement('list_duty_alerts', { ...forCaller, ...viewParams, limit: int }, (p) =>
  build
    .select({
      id: open.id,
      urgency: open.urgency,
      drill: open.drill,
      medical: expr(boolean, sql`(${alerts.couldBeWithdrawal} or ${alerts.medical})`),
      unsafe: expr(
        boolean,
        sql`not ${alerts.couldBeWithdrawal} or coalesce(${alerts.reason} = 'safety', false) or ${alerts.urgency} = 'now'`,
      ),
      status: open.status,
      createdAt: open.createdAt,
      waitingSince: open.askedSince,
      pressedAt: open.pressedAt,
      tablet: open.tablet,
      firstName: person.firstName,
      lastName: person.lastName,
      username: person.username,
      bookingNumber: person.bookingNumber,
      locale: expr(orNull(oneOf(LOCALES)), knownLocale(person)),
      noAccount: expr(boolean, sql`coalesce(not ${person.hasAccount}, false)`),
      unit: open.unit,
      unitTyped: open.unitTyped,
      housing: open.housing,
      releasedOn: open.releasedOn,
      responseStep: open.responseStep,
      by: expr(orNull(text), sql`coalesce(open.holder_name, (select name from actor_named(${open.holder})))`),
      mine: expr(boolean, sql`coalesce(${open.holder} = ${p.userId}, false)`),
      toTake: toTake(p),
      handed: expr(boolean, sql`${open.handedTo} is not null`),
      total: expr(bigint, sql`count(*) over ()`),
      noted: recordListView(
        'alert.listed',
        {
          person: open.userId,
          id: open.id,
          where: sql`not ${open.drill} and ${isDisclosed(open)}`,
          place: sql`row_number() over (order by ${dutyOrder(p)})`,
        },
        p,
      ),
    })
    .from(openAlerts)
    .innerJoin(alerts, isOpenAlert)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and me.duty and me.disabled_at is null and me.approved_at is not null`,
    )
    .leftJoin(person, and(sql`${person.id} = ${open.userId}`, sql`not ${open.drill}`))
    .where(forCustody(open))
    .orderBy(dutyOrder(p))
    .limit(p.limit),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))
export type DutyRow = RowOf<typeof listDutyAlerts>

/** Null when the caller may not see it. */
export const findOpenAlert = statement('find_open_alert', { id: alerts.id, userId: users.id }, (p) =>
  build
    .select({ status: alerts.status, responseStep: alerts.responseStep })
    .from(alerts)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.userId} and me.disabled_at is null and (${maySee} or (me.duty and me.approved_at is not null and ${forCustody(alerts)} and ${alerts.status} <> 'resolved'))`,
    )
    .where(eq(alerts.id, p.id)),
).firstOrNull()
