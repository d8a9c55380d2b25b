import { ALERT_CHANNELS, HEARINGS } from '@evenkeel/contract/alert-words.ts'
import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
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

/** Whose responders answer the alerts about an account. */
export const ownAudience = sql`case ${users.role} when 'inmate' then 'inmate' else 'staff' end`
/** Whether an alert about an account would be heard now by others: nobody is their own responder. */
export const hearing = expr(oneOf(HEARINGS), sql`hearing_for(${ownAudience}, array[${users.id}], false, false)`)
export const practice = expr(boolean, sql`person_in_practice(${users.unit}, ${users.unitTyped})`)

/** Whom the account left out of its last request for help: an alert of its forms leaves them out too. */
export const leftOut = sql`coalesce((select last.not_to from alerts last where last.user_id = users.id and last.source = 'help' and not last.drill
  order by last.id desc limit 1), '{}')`
/** Whether an alert of a form of the account would be heard now; `stays`: one that stays *today*. */
export const hearingOfForms = (stays: boolean) =>
  sql`hearing_for(${ownAudience}, ${users.id} || ${leftOut}, ${leftOut} <> '{}', ${sql.raw(String(stays))})`

/** The same, for whoever left somebody out. */
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

/** For each role: whether an alert sent now gets to anybody, and by which channels: open pages, duty screens, mail, webhook. */
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

/**
 * For the system: whom of these people an alert sent now reaches: by an open page, by mail that worked lately, or all of them by the facility's
 * webhook, which a request outside its person's line (`outside`) does not call. Duty screens do not count here, because they show alerts to
 * a room and not to these people.
 */
export const listReached = statement('list_reached', { audience: text, people: arrayOf(uuid), outside: boolean }, (p) =>
  build
    .select({ id: expr(uuid, sql`person.id`) })
    .from(
      sql`unnest(${p.people}::uuid[]) as person (id), lateral who_would_hear(${p.audience}, array[person.id], '{}', ${p.outside}) as reached`,
    )
    .where(sql`reached.heard`),
).mapRows((rows) => new Set(rows.map(({ id }) => id)))

/** A page of this person answered the server; stored only for those who answer alerts. */
export const notePage = statement('note_page', { userId: uuid }, (p) =>
  build.select({ done: expr(voidResult, sql`note_page(${p.userId})`) }).from(oneRow),
)

/** For the system: the latest test or delivery of a channel; nothing for an account that is gone. */
export const recordChannelResult = insertInto('note_channel', alertListeners, {
  set: () => ({ at: now }),
  where: (p) => sql`(${p.userId}::uuid is null or exists (select from users where id = ${p.userId}))`,
  onConflict: {
    target: [alertListeners.kind, alertListeners.listenerId],
    set: ({ at, worked }) => ({ at, worked }),
  },
})

/** For the system: forgets what these channels did. */
export const forgetChannels = statement('forget_channels', { kinds: arrayOf(oneOf(ALERT_CHANNELS)) }, (p) =>
  build.delete(alertListeners).where(inArray(alertListeners.kind, p.kinds)),
)

/** A person's own rows. */
export const listOwnListeners = statement('list_own_listeners', { userId: notNull(alertListeners.userId) }, (p) =>
  build
    .select({ kind: alertListeners.kind, at: alertListeners.at, worked: alertListeners.worked })
    .from(alertListeners)
    .where(eq(alertListeners.userId, p.userId))
    .orderBy(asc(alertListeners.kind)),
)
