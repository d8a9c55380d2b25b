import {
  NAMED_AT_RELEASE,
  ROSTER_DELIVERIES,
  ROSTER_DELIVERY_DAYS,
  ROSTER_WAITS_DAYS,
} from '@evenkeel/contract/people/roster-words.ts'
import { insertInto } from '../../../../platform/db/insert.ts'
import { sealedColumn } from '../../../../platform/db/sealed-column.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  gt,
  int,
  isNotNull,
  lt,
  notNull,
  oneRow,
  orNull,
  type RowOf,
  type SQL,
  type SQLWrapper,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
} from '../../../../platform/db/statement.ts'
import { users } from '../../../users/table.ts'
import { rosterDeliveries as deliveries, rosterSecrets } from './table.ts'

/** Also where nobody was released, and the rest was carried out. */
const isUsed = sql`(outcome <> 'refused' and (why is null or why = 'releases'))`

/** For administrators and the system. */
export const findSecret = statement('find_roster_secret', {}, () =>
  build
    .select({ id: rosterSecrets.id, sealed: rosterSecrets.sealed, madeAt: rosterSecrets.madeAt })
    .from(rosterSecrets),
).firstOrNull()

/** The one before is void. */
export const saveSecret = insertInto('save_roster_secret', rosterSecrets, {
  byDefault: ['one'],
  onConflict: { target: rosterSecrets.one, set: ({ id, sealed, madeAt }) => ({ id, sealed, madeAt }) },
})

/** Whether there was one. */
export const deleteSecret = statement('delete_roster_secret', {}, () =>
  build.delete(rosterSecrets).returning({ id: rosterSecrets.id }),
).mapRows((rows) => rows.length > 0)

const outcome = {
  outcome: deliveries.outcome,
  added: deliveries.added,
  back: deliveries.back,
  released: deliveries.released,
  moved: deliveries.moved,
  changed: deliveries.changed,
  waiting: deliveries.waiting,
  why: deliveries.why,
  named: deliveries.named,
}

export const findDelivered = statement('find_roster_delivered', { key: deliveries.key }, (p) =>
  build
    .select({ ...outcome, hash: deliveries.hash })
    .from(deliveries)
    .where(eq(deliveries.key, p.key)),
).firstOrNull()
export type Outcome = Omit<RowOf<typeof findDelivered>, 'hash'>

export const insertDelivery = insertInto('insert_roster_delivery', deliveries, {
  byDefault: ['isLooked'],
})

/** For administrators: newest first. */
export const listDeliveries = statement('list_roster_deliveries', {}, () =>
  build
    .select({
      ...outcome,
      id: deliveries.id,
      at: deliveries.at,
      by: deliveries.by,
      isKept: expr(boolean, isNotNull(deliveries.textSealed)),
    })
    .from(deliveries)
    .orderBy(desc(deliveries.id))
    .limit(ROSTER_DELIVERIES),
)

/** When a roster was last carried out or changed nothing, and how old the last file of the folder was. */
export const findLast = statement('find_last_roster', {}, () =>
  build
    .select({
      at: expr(orNull(timestamptz), sql`(select max(at) from ${deliveries} where ${isUsed})`),
      fileAt: expr(orNull(timestamptz), sql`(select max(file_at) from ${deliveries})`),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { at: null, fileAt: null })

/** What a person said of the last one that they carried out. */
export const findTaught = statement('find_taught_roster', {}, () =>
  build
    .select({ columns: deliveries.columns, days: deliveries.days, release: deliveries.release })
    .from(deliveries)
    .where(eq(deliveries.isTaught, true))
    .orderBy(desc(deliveries.id))
    .limit(1),
).firstOrNull()

/** What came by itself within a day. */
export const sumLastDay = statement('sum_rosters_of_day', { now: timestamptz }, (p) => {
  const sum = (column: SQLWrapper) => expr(int, sql`coalesce(sum(${column}), 0)::integer`)
  return build
    .select({
      arrived: sum(sql`${deliveries.added} + ${deliveries.back}`),
      released: sum(deliveries.released),
      moved: sum(deliveries.moved),
      renamed: sum(deliveries.renamed),
    })
    .from(deliveries)
    .where(gt(deliveries.at, expr(timestamptz, sql`${p.now}::timestamptz - interval '1 day'`)))
}).mapRows(([row]) => row ?? { arrived: 0, released: 0, moved: 0, renamed: 0 })

/** Whether somebody looked at the same lines and left them as they are. */
export const isLookedAt = statement('is_roster_looked_at', { hash: notNull(deliveries.waitingHash) }, (p) =>
  build
    .select({
      is: expr(boolean, sql`exists (select from ${deliveries} where is_looked and waiting_hash = ${p.hash}::text)`),
    })
    .from(oneRow),
).mapRows(([row]) => row?.is ?? false)

/**
 * For the system: whether anything speaks against one of these releases, and not which of them: an open alert of *now* or
 * *hour*, a sign-in after it, a day long past.
 */
export const isReleaseInDoubt = statement(
  'is_release_in_doubt',
  { userIds: arrayOf(uuid), days: arrayOf(date), since: date },
  (p) =>
    build
      .select({
        is: expr(
          boolean,
          sql`exists (
            select from unnest(${p.userIds}::uuid[], ${p.days}::date[]) as sent (id, day) join ${users} u on u.id = sent.id
            where sent.day < ${p.since}::date or u.signed_in_on > sent.day or exists (
              select from alerts a where a.user_id = sent.id and a.status <> 'resolved' and not a.drill
                and a.urgency = any ('{${sql.raw(NAMED_AT_RELEASE.join())}}'::text[])
            )
          )`,
        ),
      })
      .from(oneRow),
).mapRows(([row]) => row?.is ?? false)

/** For administrators. */
export const findText = statement('find_roster_text', { id: deliveries.id }, (p) =>
  build.select({ textSealed: deliveries.textSealed }).from(deliveries).where(eq(deliveries.id, p.id)),
).firstOrNull()

/** Whether it still waited; its columns and answers hold for the next. */
export const teachRoster = statement(
  'teach_roster',
  { id: deliveries.id, days: deliveries.days, release: deliveries.release },
  (p) =>
    update(deliveries)
      .set({ textSealed: null, isLooked: true, isTaught: true, days: p.days, release: p.release })
      .where(and(eq(deliveries.id, p.id), isNotNull(deliveries.textSealed)))
      .returning({ id: deliveries.id }),
).mapRows((rows) => rows.length > 0)

/** Whether it still waited. */
export const leaveWaiting = statement('leave_roster_waiting', { id: deliveries.id }, (p) =>
  update(deliveries)
    .set({ textSealed: null, isLooked: true })
    .where(and(eq(deliveries.id, p.id), isNotNull(deliveries.textSealed)))
    .returning({ id: deliveries.id }),
).mapRows((rows) => rows.length > 0)

/** Once a newer roster came or was imported: what waits would undo it. */
export const forgetTexts = statement('forget_roster_texts', {}, () =>
  update(deliveries).set({ textSealed: null }).where(isNotNull(deliveries.textSealed)),
)

const daysBefore = (now: SQLWrapper, days: number) =>
  expr(timestamptz, sql`${now}::timestamptz - make_interval(days => ${sql.raw(`${days}`)})`)

export const forgetOldTexts = statement('forget_old_roster_texts', { now: timestamptz }, (p) =>
  update(deliveries)
    .set({ textSealed: null })
    .where(and(isNotNull(deliveries.textSealed), lt(deliveries.at, daysBefore(p.now, ROSTER_WAITS_DAYS)))),
)

/** The newest file of the folder stays known, or it would be read again, and so does what a person said last. */
export const deleteOldDeliveries = statement('delete_old_roster_deliveries', { now: timestamptz }, (p) => {
  const newest = (which: SQL) => sql`(select id from ${deliveries} where ${which} order by id desc limit 1)`
  return build
    .delete(deliveries)
    .where(
      and(
        lt(deliveries.at, daysBefore(p.now, ROSTER_DELIVERY_DAYS)),
        sql`${deliveries.id} not in (${newest(sql`file_at is not null`)} union all ${newest(isUsed)} union all ${newest(sql`is_taught`)})`,
      ),
    )
})

const hasNoSlip = sql`(${users.role} = 'inmate' and ${users.hasAccount} and ${users.approvedAt} is not null and ${users.approvedBy} is null
  and ${users.signedInOn} is null and ${users.disabledAt} is null and ${users.releasedOn} is null
  and not exists (select from reset_slips s where s.user_id = ${users.id}))`

/** For administrators: people in care who came by themselves, never signed in and have no slip. */
export const listWithoutSlip = statement('list_without_slip', {}, () =>
  build
    .select({
      id: users.id,
      role: users.role,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      unit: users.unit,
    })
    .from(users)
    .where(hasNoSlip),
)

/** For administrators. */
export const countWithoutSlip = statement('count_without_slip', {}, () =>
  build
    .select({ people: expr(int, sql`count(*)::integer`) })
    .from(users)
    .where(hasNoSlip),
).mapRows(([row]) => row?.people ?? 0)

export const sealedSecret = sealedColumn('roster_secret', rosterSecrets, { id: rosterSecrets.id, sealed: 'sealed' })
export const secretContext = (id: string) => `roster_secrets.sealed:${id}`
export const sealedTexts = sealedColumn('roster_texts', deliveries, { id: deliveries.id, sealed: 'textSealed' })
export const textContext = (id: string) => `roster_deliveries.text_sealed:${id}`
