import { ALERT_CHANNELS, HEARINGS } from '@evenkeel/contract/alerts/alert-words.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  arrayOf,
  asc,
  boolean,
  build,
  eq,
  expr,
  inArray,
  int,
  notNull,
  now,
  oneOf,
  oneRow,
  orNull,
  sql,
  statement,
  text,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { users } from '../users/table.ts'
import { alertListeners } from './table.ts'

const CHANNEL_STATES = ['worked', 'failed', 'old'] as const
const state = orNull(oneOf(CHANNEL_STATES))

export const ownAudience = sql`case ${users.role} when 'inmate' then 'inmate' else 'staff' end`
/** Nobody is their own responder. */
export const hearing = expr(oneOf(HEARINGS), sql`hearing_for(${ownAudience}, array[${users.id}], false, false)`)
export const practice = expr(boolean, sql`person_in_practice(${users.unit}, ${users.unitTyped})`)

/** An alert of the account's forms excludes whom its last request for help excluded. */
export const leftOut = sql`coalesce((select last.not_to from alerts last where last.user_id = users.id and last.source = 'help' and not last.drill
  order by last.id desc limit 1), '{}')`
/** `stays`: an alert that stays *today*. */
export const hearingOfForms = (stays: boolean) =>
  sql`hearing_for(${ownAudience}, ${users.id} || ${leftOut}, ${leftOut} <> '{}', ${sql.raw(String(stays))})`

/** Null for who excluded nobody. */
export const forms = expr(orNull(oneOf(HEARINGS)), sql`case when ${leftOut} <> '{}' then ${hearingOfForms(false)} end`)

export const findHelp = statement('find_help', { userId: users.id }, (p) =>
  build
    .select({
      hearing,
      forms,
      practice,
      clinician: expr(boolean, sql`clinician_present(${ownAudience}, now(), array[${users.id}])`),
      clinicianCalled: expr(boolean, sql`clinician_called(${ownAudience}, array[${users.id}])`),
      answersOwn: expr(boolean, sql`coalesce(next.answers, false)`),
      nextName: expr(orNull(text), sql`next.name`),
      nextHears: expr(boolean, sql`coalesce(next.hears, false)`),
    })
    .from(users)
    .leftJoin(sql`next_to_answer() as next`, sql`true`)
    .where(eq(users.id, p.userId)),
).firstOrNull()

/** By open pages, duty screens, mail or webhook. */
export const listReach = statement('list_reach', {}, () =>
  build
    .select({
      audience: expr(oneOf(OPEN_ROLES), sql`roles.role`),
      hasResponder: expr(boolean, sql`has_responder(roles.role)`),
      heard: expr(boolean, sql`heard`),
      pages: expr(int, sql`pages`),
      displays: expr(int, sql`displays`),
      email: expr(state, sql`email`),
      webhook: expr(state, sql`webhook`),
      hasAddress: expr(
        boolean,
        sql`exists (select from users u where u.email is not null and u.role <> 'inmate' and answers_alerts(u.id, roles.role))`,
      ),
    })
    .from(sql`unnest(array['inmate', 'staff']) as roles (role), lateral who_hears(roles.role, null)`),
)

/** For the system: duty screens do not count, as they show alerts to a room; `outside` calls no webhook. */
export const listReached = statement('list_reached', { audience: text, people: arrayOf(uuid), outside: boolean }, (p) =>
  build
    .select({ id: expr(uuid, sql`person.id`) })
    .from(
      sql`unnest(${p.people}::uuid[]) as person (id), lateral who_would_hear(${p.audience}, array[person.id], '{}', ${p.outside}) as reached`,
    )
    .where(sql`reached.heard`),
).mapRows((rows) => new Set(rows.map(({ id }) => id)))

/** Stored only for those who answer alerts. */
export const notePage = statement('note_page', { userId: uuid }, (p) =>
  build.select({ done: expr(voidResult, sql`note_page(${p.userId})`) }).from(oneRow),
)

/** For the system: ignores a deleted account. */
export const recordChannelResult = insertInto('note_channel', alertListeners, {
  set: () => ({ at: now }),
  where: (p) => sql`(${p.userId}::uuid is null or exists (select from users where id = ${p.userId}))`,
  onConflict: {
    target: [alertListeners.kind, alertListeners.listenerId],
    set: ({ at, worked }) => ({ at, worked }),
  },
})

/** For the system. */
export const forgetChannels = statement('forget_channels', { kinds: arrayOf(oneOf(ALERT_CHANNELS)) }, (p) =>
  build.delete(alertListeners).where(inArray(alertListeners.kind, p.kinds)),
)

export const listOwnListeners = statement('list_own_listeners', { userId: notNull(alertListeners.userId) }, (p) =>
  build
    .select({ kind: alertListeners.kind, at: alertListeners.at, worked: alertListeners.worked })
    .from(alertListeners)
    .where(eq(alertListeners.userId, p.userId))
    .orderBy(asc(alertListeners.kind)),
)
