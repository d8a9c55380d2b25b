import { REFUSALS } from '@evenkeel/contract/clinicians.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  asc,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  notNull,
  oneOf,
  oneRow,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../platform/db/statement.ts'
import { facilities } from '../facility/table.ts'
import { users } from '../users/table.ts'
import { clinicians } from './table.ts'

const actorName = (id: typeof clinicians.madeBy | typeof clinicians.confirmedBy | typeof clinicians.awayCover) =>
  expr(orNull(text), sql`(select name from actor_named(${id}))`)

/** For administrators and confirmed clinicians; anybody else finds at most themself. */
export const listClinicians = statement(
  'list_clinicians',
  { callerId: users.id, id: orNull(uuid), requiresSecondFactor: boolean, today: date },
  (p) =>
    build
      .select({
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        licenceNumber: clinicians.licenceNumber,
        serves: clinicians.serves,
        madeBy: actorName(clinicians.madeBy),
        madeAt: clinicians.madeAt,
        confirmedBy: actorName(clinicians.confirmedBy),
        confirmedAt: clinicians.confirmedAt,
        lead: clinicians.lead,
        medical: clinicians.medical,
        mayMedical: expr(boolean, sql`(${users.disabledAt} is null and sets_medical(${users.id}))`),
        standsIn: expr(boolean, sql`(not ${clinicians.lead} and leads.clinician_id is not distinct from ${users.id})`),
        disabled: expr(boolean, sql`${users.disabledAt} is not null`),
        ready: expr(boolean, sql`clinician_ready(${users.id}, ${p.requiresSecondFactor})`),
        mayConfirm: expr(
          boolean,
          sql`(${clinicians.confirmedAt} is null and second_person_required() and clinician_ready(${users.id}, ${p.requiresSecondFactor})
          and refused.why is null)`,
        ),
        refusal: expr(
          orNull(oneOf(REFUSALS)),
          sql`case when ${clinicians.confirmedAt} is null and second_person_required() then refused.why end`,
        ),
        confirmFrom: expr(
          orNull(timestamptz),
          sql`case when ${clinicians.confirmedAt} is null and second_person_required() then refused.until end`,
        ),
        mayLead: expr(
          boolean,
          sql`(${clinicians.confirmedAt} is not null and ${users.disabledAt} is null and not ${clinicians.lead} and not ${clinicians.medical} and leads_clinicians())`,
        ),
        awayFrom: expr(orNull(date), sql`case when ${clinicians.awayTo} >= ${p.today} then ${clinicians.awayFrom} end`),
        awayTo: expr(orNull(date), sql`case when ${clinicians.awayTo} >= ${p.today} then ${clinicians.awayTo} end`),
        coverId: clinicians.awayCover,
        coverName: actorName(clinicians.awayCover),
        mayMarkAway: expr(
          boolean,
          sql`(${clinicians.confirmedAt} is not null and ${users.disabledAt} is null and not ${clinicians.medical} and me.role = 'clinician' and not is_medical(me.id)
            and (me.id = ${users.id} or exists (select from clinicians l where l.user_id = me.id and l.lead)))`,
        ),
      })
      .from(clinicians)
      .innerJoin(users, eq(users.id, clinicians.userId))
      .innerJoin(
        sql`users as me`,
        sql`me.id = ${p.callerId} and (me.role = 'admin' or (me.role = 'clinician' and me.responds_to <> '{}') or me.id = ${users.id})`,
      )
      .crossJoin(sql`lead_right() as leads`)
      .crossJoin(sql`lateral confirmation_refused(${users.id}) as refused`)
      .where(or(sql`${p.id}::uuid is null`, eq(users.id, p.id)))
      .orderBy(desc(clinicians.lead), asc(sql`${clinicians.confirmedAt} is null`), asc(users.id)),
)
export type ClinicianRow = RowOf<typeof listClinicians>

const PRESENT = { awayFrom: null, awayTo: null, awayCover: null }

export const insertClinician = insertInto('insert_clinician', clinicians, {
  set: () => ({ slipBy: null, confirmedBy: null, confirmedAt: null, announcedAt: null, ...PRESENT }),
  byDefault: ['lead'],
})

const ANSWERS = ['done', 'already', 'not_yours', 'not_ready'] as const
const answer = orNull(oneOf(ANSWERS))

/** Null without such a clinician. */
export const confirmClinician = statement(
  'confirm_clinician',
  { userId: users.id, at: notNull(clinicians.confirmedAt), requiresSecondFactor: boolean },
  (p) =>
    build
      .select({ answer: expr(answer, sql`confirm_clinician(${p.userId}, ${p.at}, ${p.requiresSecondFactor})`) })
      .from(oneRow),
).mapRows(([row]) => row?.answer ?? null)

/** Only where nobody confirms; null where nothing changes. */
export const beginToServe = statement(
  'begin_to_serve',
  { at: notNull(clinicians.confirmedAt), requiresSecondFactor: boolean },
  (p) =>
    build
      .select({ serves: expr(orNull(clinicians.serves), sql`begin_to_serve(${p.at}, ${p.requiresSecondFactor})`) })
      .from(oneRow),
).mapRows(([row]) => row?.serves ?? null)

/** `until` is null once it has passed. */
export const findChoices = statement('find_clinician_choices', {}, () =>
  build
    .select({
      secondPerson: expr(boolean, sql`second_person_required()`),
      until: expr(
        orNull(timestamptz),
        sql`case when second_person_required() then ${facilities.secondPersonUntil} end`,
      ),
      licence: facilities.asksLicence,
      mayChoose: expr(boolean, sql`chooses_for_clinicians()`),
    })
    .from(facilities),
).mapRows(([row]) => {
  if (!row) throw new Error('The migration makes the one row of facilities')
  return row
})

const CHOSEN = ['done', 'already', 'not_yours'] as const

/** Turning it off takes effect after SECOND_PERSON_DAYS. */
export const chooseSecondPerson = statement('choose_second_person', { on: boolean }, (p) =>
  build.select({ answer: expr(oneOf(CHOSEN), sql`choose_second_person(${p.on})`) }).from(oneRow),
).mapRows(([row]) => row?.answer ?? 'not_yours')

export const chooseLicence = statement('choose_licence', { asked: boolean }, (p) =>
  build.select({ answer: expr(oneOf(CHOSEN), sql`choose_licence(${p.asked})`) }).from(oneRow),
).mapRows(([row]) => row?.answer ?? 'not_yours')

/** Null without such a clinician. */
export const handOnLead = statement('hand_on_lead', { userId: users.id }, (p) =>
  build.select({ answer: expr(answer, sql`hand_on_lead(${p.userId})`) }).from(oneRow),
).mapRows(([row]) => row?.answer ?? null)

/** Null without such a clinician. */
export const setMedical = statement(
  'set_medical',
  { userId: users.id, medical: clinicians.medical, at: timestamptz },
  (p) => build.select({ answer: expr(answer, sql`set_medical(${p.userId}, ${p.medical}, ${p.at})`) }).from(oneRow),
).mapRows(([row]) => row?.answer ?? null)

const ABSENCE_ANSWERS = ['done', 'not_yours', 'not_ready', 'no_cover'] as const

/** Nulls mark a return; null without such a clinician. */
export const setAway = statement(
  'set_away',
  { userId: users.id, from: clinicians.awayFrom, to: clinicians.awayTo, cover: clinicians.awayCover },
  (p) =>
    build
      .select({
        answer: expr(orNull(oneOf(ABSENCE_ANSWERS)), sql`set_away(${p.userId}, ${p.from}, ${p.to}, ${p.cover})`),
      })
      .from(oneRow),
).mapRows(([row]) => row?.answer ?? null)

/** For the clinician’s own export. */
export const findOwnLicence = statement('find_own_licence', { userId: clinicians.userId }, (p) =>
  build
    .select({
      licenceNumber: clinicians.licenceNumber,
      serves: clinicians.serves,
      madeAt: clinicians.madeAt,
      confirmedAt: clinicians.confirmedAt,
      lead: clinicians.lead,
      medical: clinicians.medical,
      awayFrom: clinicians.awayFrom,
      awayTo: clinicians.awayTo,
    })
    .from(clinicians)
    .where(eq(clinicians.userId, p.userId)),
)
