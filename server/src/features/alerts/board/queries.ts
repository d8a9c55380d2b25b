import { LOCALES, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  alias,
  and,
  boolean,
  build,
  expr,
  oneOf,
  orNull,
  type Parameters,
  type SQL,
  sql,
  statement,
  text,
  uuid,
} from '../../../platform/db/statement.ts'
import { localeInCare, users } from '../../users/table.ts'
import { boardColumns, cutOf, cutParams, isCut, isOpenAlert, open, openAlerts } from '../open/queries.ts'
import { forCustody, isDisclosed } from '../policies.ts'
import { officerSentAt, seenByMedicalAt } from '../queries.ts'
import { alerts } from '../table.ts'

const person = alias(users, 'person')
const params = { ...cutParams, ...viewParams }

/** Notes for everybody named that they were seen in the list. */
const rowsFor = (p: Parameters<typeof params>, isVisible: SQL) =>
  build
    .select({
      ...boardColumns,
      id: open.id,
      person: expr(orNull(uuid), sql`case when not ${open.drill} then ${open.userId} end`),
      drill: open.drill,
      status: open.status,
      urgency: open.urgency,
      source: open.source,
      medical: expr(boolean, sql`((${alerts.couldBeWithdrawal} or ${alerts.medical}) and ${seenByMedicalAt} is null)`),
      medicalSeenAt: seenByMedicalAt,
      unsafe: expr(
        boolean,
        sql`not ${open.drill} and not ${alerts.onlyMedical} and (not ${alerts.couldBeWithdrawal} or coalesce(${alerts.reason} = 'safety', false) or ${alerts.urgency} = 'now')`,
      ),
      responseStep: open.responseStep,
      createdAt: open.createdAt,
      pressedAt: open.pressedAt,
      tablet: open.tablet,
      unansweredAt: alerts.unansweredAt,
      officerSentAt,
      handed: expr(boolean, sql`${open.handedTo} is not null`),
      by: expr(orNull(text), sql`coalesce(open.holder_name, (select name from actor_named(${open.holder})))`),
      mine: expr(boolean, sql`coalesce(${open.holder} = ${p.readerId}, false)`),
      name: expr(
        orNull(text),
        sql`coalesce(nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), ''), ${person.username})`,
      ),
      bookingNumber: person.bookingNumber,
      locale: expr(orNull(oneOf(LOCALES)), localeInCare(person)),
      noAccount: expr(boolean, sql`coalesce(not ${person.hasAccount}, false)`),
      unit: open.unit,
      unitTyped: open.unitTyped,
      housing: open.housing,
      shift: expr(orNull(oneOf(SHIFTS)), sql`coalesce(${person.shift}, ${open.shift})`),
      releasedOn: open.releasedOn,
      noted: recordListView(
        'alert.listed',
        { person: open.userId, id: open.id, where: sql`not ${open.drill} and ${isDisclosed(open)}`, place: sql`0` },
        p,
      ),
    })
    .from(openAlerts)
    .innerJoin(alerts, isOpenAlert)
    .innerJoin(cutOf(p, isVisible), isCut)
    .leftJoin(person, and(sql`${person.id} = ${open.userId}`, sql`not ${open.drill}`))

/** For a duty responder; empty for everybody else. */
export const listDutyAlerts = statement('list_duty_alerts', params, (p) =>
  rowsFor(p, sql`me.duty and me.approved_at is not null and ${forCustody(open)}`),
)

/** Without alerts that stand among the work below. */
export const listCareAlerts = statement('list_care_alerts', { ...params, unit: orNull(text) }, (p) =>
  rowsFor(
    p,
    sql`me.role = 'clinician' and open.audience = any (me.responds_to) and me.id <> all (open.not_to) and not open.drill and not open.in_care
      and (${p.unit}::text is null or exists (select from users u where u.id = open.user_id and fold_unit(u.unit) = fold_unit(${p.unit})))`,
  ),
)
