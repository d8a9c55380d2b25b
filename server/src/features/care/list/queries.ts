import { CALL_SHOWN_HOURS, CARE_FILTERS, CARE_SORTS, RELEASE_SHOWN_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  and,
  asc,
  bigint,
  boolean,
  build,
  date,
  eq,
  expr,
  int,
  oneOf,
  orNull,
  type Parameter,
  type Parameters,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { users } from '../../users/table.ts'
import { holder, isOpen, ofClinician, person, recordPerson, roleOf, serving, workColumns } from '../queries.ts'
import { careWork } from '../table.ts'

const inUnit = (p: { unit: Parameters<{ unit: { orNull: typeof text } }>['unit'] }) =>
  sql`(${p.unit}::text is null or fold_unit(${users.unit}) = fold_unit(${p.unit}))`
/** `workday`: when the next one begins. */
const filter = { show: oneOf(CARE_FILTERS), unit: orNull(text), at: timestamptz, day: date, workday: timestamptz }
/** Calls after a release are listed shortly before the next one, or from its planned day. */
const isNear = ({ at, day }: { at: Parameter<Date>; day: Parameter<string> }) => sql`(${careWork.kind} <> 'call'
  or ${careWork.receivedAt} <= ${at} and ${careWork.dueAt} <= ${at}::timestamptz + ${sql.raw(`interval '${CALL_SHOWN_HOURS} hours'`)}
  or ${careWork.plannedOn} <= ${day})`
/** Follow-ups after an alert end with its outcome, and are not listed here. */
const endedByRelease = ({
  at,
}: {
  at: Parameter<Date>
}) => sql`(${careWork.closedReason} = 'released_unmet' and (${careWork.source} <> 'alert' or ${careWork.kind} = 'plan')
  and ${careWork.endedAt} > ${at}::timestamptz - ${sql.raw(`interval '${RELEASE_SHOWN_DAYS} days'`)}
  and exists (select from care_happened(${careWork.userId}, ${careWork.id}) e where e.event = 'closed' and e.by_id is null and e.at = ${careWork.endedAt}))`
const isShown = (p: Parameters<typeof filter & typeof ofClinician>) =>
  and(
    isOpen,
    inUnit(p),
    sql`(${p.show}::text in ('mine', 'soon') or ${isNear(p)})`,
    sql`case ${p.show}::text when 'mine' then ${holder(p.at)} = ${p.me} when 'overdue' then ${careWork.dueAt} < ${p.at}
      when 'soon' then ${careWork.dueAt} < ${p.workday} else true end`,
  )

/** `after` finds the rows of the next page. */
type Order = { by: SQL; after: SQL }

const byTime = ({ before: id }: Parameters<typeof workPage>): Order => ({
  by: sql`${careWork.dueAt}, ${careWork.id}`,
  after: sql`(
    ${id}::uuid is null or (${careWork.dueAt} >= (select due_at from care_work where id = ${id})
      and (${careWork.dueAt}, ${careWork.id}) > ((select due_at from care_work where id = ${id}), ${id}::uuid))
  )`,
})

/** Bed 2 stands before bed 12; who was released, or has no unit, stands last. */
const byPlace = ({ before: id, sort }: Parameters<typeof workPage & typeof sorted>): Order => {
  const key = sql`(case ${sort}::text when 'bed' then array[
      case when ${users.releasedOn} is null and ${users.unit} is not null then 'here' else 'none' end,
      coalesce(lower(${users.unit}), ''), lpad(length(coalesce(${users.housing}, ''))::text, 4, '0'), lower(coalesce(${users.housing}, ''))
    ] else array[]::text[] end || lower(${person.name}))`
  return {
    by: sql`${key}, ${careWork.id}`,
    after: sql`(${id}::uuid is null or (${key}, ${careWork.id}) > (
      select ${key}, ${careWork.id} from ${careWork} inner join ${users} on ${users.id} = ${careWork.userId} where ${careWork.id} = ${id}
    ))`,
  }
}

const sorted = { sort: oneOf(CARE_SORTS) }
const workPage = { ...ofClinician, ...viewParams, before: orNull(uuid), limit: int }

/** Notes for everybody named that they were seen in the list, but not for a referral or an unseen alert's follow-up. */
const pageOf = (p: Parameters<typeof workPage>, isListed: ReturnType<typeof and>, { by, after }: Order) =>
  build
    .select({
      ...workColumns(p),
      noted: recordListView(
        'care.listed',
        {
          person: careWork.userId,
          id: careWork.id,
          where: sql`${careWork.kind} <> 'referral' and not is_untold_alert(${careWork.alertId})`,
          place: sql`row_number() over (order by ${by})`,
        },
        p,
      ),
    })
    .from(careWork)
    .innerJoin(users, eq(users.id, careWork.userId))
    .innerJoin(sql`users as me`, serving(p))
    .where(and(isListed, after))
    .orderBy(by)
    .limit(p.limit)

export const listWork = statement('list_care_work', { ...workPage, ...filter }, (p) =>
  pageOf(p, isShown(p), byTime(p)),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))

export const listWorkByPlace = statement('list_care_work_by_place', { ...workPage, ...filter, ...sorted }, (p) =>
  pageOf(p, isShown(p), byPlace(p)),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))

export const listEndedByRelease = statement('list_ended_by_release', { ...workPage, unit: orNull(text) }, (p) =>
  pageOf(p, and(endedByRelease(p), inUnit(p)), byTime(p)),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))

export const countWork = statement('count_care_work', { ...ofClinician, ...filter }, (p) =>
  build
    .select({
      total: expr(bigint, sql`count(*)`),
      overdue: expr(bigint, sql`count(*) filter (where ${careWork.dueAt} < ${p.at})`),
    })
    .from(careWork)
    .innerJoin(users, eq(users.id, careWork.userId))
    .innerJoin(sql`users as me`, serving(p))
    .where(isShown(p)),
).mapRows(([row]) => row ?? { total: 0, overdue: 0 })

export const countEndedByRelease = statement(
  'count_ended_by_release',
  { ...ofClinician, unit: orNull(text), at: timestamptz },
  (p) =>
    build
      .select({ ended: expr(bigint, sql`count(*)`) })
      .from(careWork)
      .innerJoin(users, eq(users.id, careWork.userId))
      .innerJoin(sql`users as me`, serving(p))
      .where(and(endedByRelease(p), inUnit(p))),
).mapRows(([row]) => row?.ended ?? 0)

/** Earlier writings stay closed to a new clinician for 72 hours; null afterwards. */
export const findOpening = statement('find_care_opening', { ...ofClinician, at: timestamptz }, (p) =>
  build
    .select({ opensAt: expr(timestamptz, sql`c.announced_at + interval '72 hours'`) })
    .from(sql`clinicians c`)
    .where(sql`c.user_id = ${p.me} and isfinite(c.announced_at) and c.announced_at + interval '72 hours' > ${p.at}`),
).mapRows(([row]) => row?.opensAt.toISOString() ?? null)

/** Present clinicians with a role in common with the reader. */
export const listColleagues = statement('list_care_colleagues', { ...ofClinician, at: timestamptz }, (p) =>
  build
    .select({ id: users.id, name: person.name })
    .from(users)
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.me} and me.role = 'clinician' and me.responds_to && ${users.respondsTo}`,
    )
    .where(
      sql`${users.role} = 'clinician' and ${users.disabledAt} is null and ${users.id} <> ${p.me} and not is_away(${users.id}, ${p.at})`,
    )
    .orderBy(person.name, asc(users.id)),
)

export const findTaker = statement('find_care_taker', { userId: users.id, id: careWork.id, at: timestamptz }, (p) =>
  build
    .select({ id: users.id })
    .from(users)
    .innerJoin(careWork, eq(careWork.id, p.id))
    .where(
      sql`${users.id} = ${p.userId} and ${users.role} = 'clinician' and ${users.disabledAt} is null and ${careWork.audience} = any (${users.respondsTo})
        and ${users.id} <> ${careWork.userId} and not is_away(${users.id}, ${p.at})`,
    ),
).firstOrNull()

/** Work moves only to somebody of the same role. */
export const findOther = statement('find_care_person', { userId: users.id, id: careWork.id }, (p) =>
  build
    .select({ id: users.id })
    .from(users)
    .innerJoin(careWork, eq(careWork.id, p.id))
    .where(
      sql`${users.id} = ${p.userId} and ${users.role} = ${careWork.audience} and ${users.id} <> ${careWork.userId}`,
    ),
).firstOrNull()

/** By a part of the name or a number; notes for those found that they were. `gone`: for the lead clinician. */
export const findPeople = statement(
  'find_care_people',
  { ...ofClinician, ...viewParams, pattern: text, gone: boolean, limit: int },
  (p) =>
    build
      .select({
        ...recordPerson,
        audience: expr(careWork.audience, roleOf),
        noted: recordListView(
          'care.found',
          {
            person: recordPeople.userId,
            id: recordPeople.userId,
            where: sql`${users.id} is not null`,
            place: sql`row_number() over (order by ${recordPerson.name}, ${recordPeople.userId})`,
          },
          p,
        ),
      })
      .from(recordPeople)
      .leftJoin(users, eq(users.id, recordPeople.userId))
      .innerJoin(
        sql`users as me`,
        sql`me.id = ${p.me} and me.role = 'clinician' and me.disabled_at is null and ${roleOf} = any (me.responds_to)`,
      )
      .where(
        sql`${recordPeople.userId} <> ${p.me}
          and case when ${p.gone} and leads_clinicians() then true else ${users.disabledAt} is null and ${users.releasedOn} is null and ${users.id} is not null end
          and (lower(${recordPerson.name}) like ${p.pattern} or (${users.hasAccount} and ${users.usernameKey} like ${p.pattern})
            or lower(${recordPerson.bookingNumber}) like ${p.pattern} or lower(coalesce(${users.permanentNumber}, ${recordPeople.permanentNumber})) like ${p.pattern})`,
      )
      .orderBy(recordPerson.name, asc(recordPeople.userId))
      .limit(p.limit),
).mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))
