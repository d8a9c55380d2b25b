import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { FIRST_STEPS, GO_LIVE_ITEMS, GO_LIVE_REFUSALS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  arrayOf,
  asc,
  boolean,
  build,
  eq,
  expr,
  int,
  oneOf,
  oneRow,
  orNull,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { facilities, facilityUnits } from '../facility/table.ts'
import { goLiveConfirmations, unitModes } from './table.ts'

/** `shifts` names the shift of each hour. */
export const listDrills = statement(
  'list_go_live_drills',
  { since: timestamptz, seconds: int, zone: text, shifts: text },
  (p) =>
    build
      .select({ shift: expr(oneOf(SHIFTS), sql`shift`), at: expr(timestamptz, sql`at`) })
      .from(sql`go_live_drills(${p.since}, ${p.seconds}, ${p.zone}, ${p.shifts})`),
)

/** The latest first. */
export const listConfirmations = statement('list_go_live_confirmations', {}, () =>
  build
    .select({
      what: goLiveConfirmations.what,
      at: goLiveConfirmations.at,
      by: expr(orNull(text), sql`(select name from actor_named(${goLiveConfirmations.userId}))`),
    })
    .from(goLiveConfirmations)
    .where(sql`${goLiveConfirmations.what} not in ('trained', 'sound', 'second_look') and reads_go_live()`)
    .orderBy(sql`${goLiveConfirmations.at} desc`),
)

/** Since the last go-live, the latest first. */
export const listSecondLooks = statement('list_second_looks', {}, () =>
  build.select({ at: expr(timestamptz, sql`at`), by: expr(orNull(text), sql`name`) }).from(sql`second_looks()`),
)

const GO_LIVE_ROLES = ['lead', 'admin'] as const

export const findStanding = statement('find_go_live_standing', { userId: uuid }, (p) =>
  build
    .select({
      reads: expr(boolean, sql`reads_go_live()`),
      goesLive: expr(
        oneOf(GO_LIVE_ROLES),
        sql`(select case when clinician_id is null then 'admin' else 'lead' end from lead_right())`,
      ),
      refusal: expr(orNull(oneOf(GO_LIVE_REFUSALS)), sql`refused.why`),
      refusedUntil: expr(orNull(timestamptz), sql`refused.until`),
      mayConfirm: expr(boolean, sql`(leads_clinicians() or current_setting('app.role', true) = 'admin')`),
      mayLook: expr(boolean, sql`may_look_over(${p.userId})`),
      answers: expr(boolean, sql`answers_alerts(${p.userId}, null)`),
      steps: expr(
        orNull(arrayOf(oneOf(FIRST_STEPS))),
        sql`case when current_setting('app.role', true) = 'admin' then first_steps_done() end`,
      ),
      responder: expr(boolean, sql`has_responder('inmate')`),
      answeredAt: expr(orNull(timestamptz), sql`first_answered()`),
      hasStaff: expr(boolean, sql`has_staff()`),
      // An open page counts as heard although its sound may be off, so somebody must have said or shown that one rang.
      heard: expr(
        boolean,
        sql`(would_hear('inmate') and (would_hear('staff') or not has_staff()) and (
          exists (select from ${goLiveConfirmations} where ${goLiveConfirmations.what} = 'sound') or first_answered() is not null
          or coalesce((select h.displays > 0 or h.email = 'worked' or h.webhook = 'worked' from who_hears('inmate', null) h), false)
        ))`,
      ),
      knows988: expr(boolean, sql`(${facilities.calls988} <> 'unknown' and ${facilities.texts988} <> 'unknown')`),
    })
    .from(facilities)
    .leftJoin(sql`going_live_refused(${p.userId}) as refused`, sql`true`),
).mapRows(([row]) => {
  if (!row) throw new Error('The migration makes the one row of facilities')
  return row
})
export type Standing = ReturnType<ReturnType<typeof findStanding>['read']>

/** In the order of the list, then everybody else, each with the latest row. */
export const listModes = statement('list_unit_modes', {}, () =>
  build
    .select({
      key: expr(text, sql`u.key`),
      unit: expr(orNull(text), sql`u.name`),
      live: expr(boolean, sql`not in_practice(u.key)`),
      at: expr(orNull(timestamptz), sql`m.at`),
      by: expr(orNull(text), sql`m.by_name`),
      without: expr(
        arrayOf(oneOf(GO_LIVE_ITEMS)),
        sql`array(select item ->> 'what' from jsonb_array_elements(m.list) as item where item ->> 'done' = 'false')`,
      ),
    })
    .from(
      sql`(select position, key, name from facility_units union all select null, 'unlisted', null) as u
        left join lateral (select * from unit_modes where unit = u.key order by at desc, id desc limit 1) m on true`,
    )
    .where(sql`reads_go_live()`)
    .orderBy(asc(sql`u.position`)),
)
export type ModeRow = RowOf<typeof listModes>

export const confirm = insertInto('confirm_go_live', goLiveConfirmations, {
  onConflict: {
    target: [goLiveConfirmations.userId, goLiveConfirmations.what],
    set: ({ at }) => ({ at }),
  },
})

const LOCK = 7_413_913
/** Two switches happen one after the other. */
export const lockModes = statement('lock_unit_modes', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(${sql.raw(String(LOCK))})`) }).from(oneRow),
)

/** Keeps the name of the time. */
export const switchUnit = insertInto('switch_unit', unitModes, {
  set: (p) => ({ byName: expr(orNull(text), sql`(select name from actor_named(${p.byId}))`) }),
})

/** Before everybody else is switched, so that never-switched units of the list stay as they are. */
export const keepUnits = insertInto('keep_unit_modes', unitModes, {
  given: ['at'],
  from: facilityUnits,
  set: () => ({
    id: expr(unitModes.id, sql`gen_random_uuid()`),
    unit: expr(unitModes.unit, sql`${facilityUnits.key}`),
    live: expr(unitModes.live, sql`not in_practice(${facilityUnits.key})`),
  }),
  where: () => sql`not exists (select from unit_modes m where m.unit = ${facilityUnits.key})`,
})

/** For the person’s own export. */
export const listOwnConfirmations = statement('list_own_confirmations', { userId: goLiveConfirmations.userId }, (p) =>
  build
    .select({ what: goLiveConfirmations.what, at: goLiveConfirmations.at })
    .from(goLiveConfirmations)
    .where(eq(goLiveConfirmations.userId, p.userId))
    .orderBy(asc(goLiveConfirmations.what)),
)
