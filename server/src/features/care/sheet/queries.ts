import { MET_HOW } from '@evenkeel/contract/care/care-words.ts'
import { SHEET_KINDS } from '@evenkeel/contract/care/sheet-words.ts'
import { recordListView } from '../../../platform/audit/queries.ts'
import {
  and,
  asc,
  boolean,
  build,
  date,
  eq,
  expr,
  inArray,
  int,
  oneOf,
  oneRow,
  orNull,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { users } from '../../users/table.ts'
import { ofClinician, recordPerson, serving } from '../queries.ts'
import { careWork } from '../table.ts'

export const isLead = statement('leads_clinicians', {}, () =>
  build.select({ leads: expr(boolean, sql`leads_clinicians()`) }).from(oneRow),
).mapRows(([row]) => row?.leads === true)

const nameOf = (id: SQLWrapper) => sql`(select actor.name from actor_named(${id}) as actor)`

const REVIEWED = sql`e.event in ('triaged', 'planned', 'met') and e.by_id is not null`
const MET = sql`e.event = 'met' and ${careWork.metAt} is not null`

/** For the lead clinician, oldest first; a meeting that was taken back is none. */
export const listSheet = statement(
  'list_care_sheet',
  { ...ofClinician, from: timestamptz, to: timestamptz, day: date, at: timestamptz, limit: int },
  (p) =>
    build
      .select({
        id: careWork.id,
        name: recordPerson.name,
        bookingNumber: recordPerson.bookingNumber,
        unit: recordPerson.unit,
        kind: expr(oneOf(SHEET_KINDS), sql`${careWork.kind}`),
        receivedAt: careWork.receivedAt,
        reviewDueAt: careWork.triageDueAt,
        reviewedAt: expr(orNull(timestamptz), sql`stamps.reviewed_at`),
        reviewedBy: expr(orNull(text), nameOf(sql`stamps.reviewed_by`)),
        metDueAt: careWork.metDueAt,
        metAt: careWork.metAt,
        metBy: expr(orNull(text), nameOf(sql`stamps.met_by`)),
        metHow: expr(orNull(oneOf(MET_HOW)), sql`stamps.met_how`),
        lastTry: careWork.lastTryReason,
        closed: careWork.closedReason,
        endedAt: careWork.endedAt,
        noted: recordListView(
          'care.listed',
          { person: careWork.userId, id: careWork.id, where: sql`${users.id} is not null` },
          p,
        ),
      })
      .from(careWork)
      .innerJoin(recordPeople, eq(recordPeople.userId, careWork.userId))
      .leftJoin(users, eq(users.id, careWork.userId))
      .innerJoin(sql`users as me`, serving(p))
      .crossJoin(sql`lateral (
        select (array_agg(e.at order by e.at, e.id) filter (where ${REVIEWED}))[1] as reviewed_at,
          (array_agg(e.by_id order by e.at, e.id) filter (where ${REVIEWED}))[1] as reviewed_by,
          (array_agg(e.by_id order by e.at desc, e.id desc) filter (where ${MET}))[1] as met_by,
          (array_agg(e.detail order by e.at desc, e.id desc) filter (where ${MET}))[1] as met_how
        from care_happened(${careWork.userId}, ${careWork.id}) e
      ) as stamps`)
      .where(
        and(
          sql`leads_clinicians()`,
          inArray(careWork.kind, SHEET_KINDS),
          sql`${careWork.receivedAt} >= ${p.from} and ${careWork.receivedAt} < ${p.to}`,
          sql`${careWork.closedReason} is distinct from 'wrong_person'`,
        ),
      )
      .orderBy(asc(careWork.receivedAt), asc(careWork.id)),
)
