import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  eq,
  expr,
  int,
  isNull,
  type Parameter,
  type Parameters,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { users } from '../../users/table.ts'
import { knownDevices, providerLinks } from '../table.ts'

const ofPerson = { userId: providerLinks.userId }

const isOwn = expr(boolean, sql`(${providerLinks.linkedBy} = ${providerLinks.userId})`)
const shown = { subject: providerLinks.subject, linkedAt: providerLinks.linkedAt, own: isOwn }

export const findOwnLink = statement('find_own_provider_link', ofPerson, (p) =>
  build.select(shown).from(providerLinks).where(eq(providerLinks.userId, p.userId)),
).firstOrNull()

/** For administrators: null where nobody who works here has this account. */
export const findLinkOf = statement('find_provider_link_of', { userId: users.id }, (p) =>
  build
    .select({
      subject: expr(text, sql`coalesce(${providerLinks.subject}, '')`),
      linkedAt: expr(timestamptz, sql`coalesce(${providerLinks.linkedAt}, now())`),
      own: expr(boolean, sql`coalesce(${providerLinks.linkedBy} = ${providerLinks.userId}, false)`),
    })
    .from(users)
    .leftJoin(providerLinks, eq(providerLinks.userId, users.id))
    .where(and(eq(users.id, p.userId), sql`${users.role} <> 'inmate'`)),
).firstOrNull()

/** Accepts an invitation to exactly this identity; none where the account has another. */
export const makeLink = insertInto('make_provider_link', providerLinks, {
  onConflict: {
    target: providerLinks.userId,
    set: ({ linkedAt, linkedBy }) => ({ linkedAt, linkedBy }),
    setWhere: sql`${providerLinks.issuer} = excluded.issuer and ${providerLinks.subject} = excluded.subject`,
  },
  returning: { userId: providerLinks.userId },
})

/** Never in place of a link. */
export const inviteToLink = insertInto('invite_to_provider_link', providerLinks)

export const deleteLink = statement('delete_provider_link', ofPerson, (p) =>
  build.delete(providerLinks).where(eq(providerLinks.userId, p.userId)).returning({ userId: providerLinks.userId }),
).mapRows((rows) => rows.length === 1)

/** After the link is gone: a sign-in that found it meanwhile is stored before, or finds none. */
export const endProviderSessions = statement('end_provider_sessions', ofPerson, (p) =>
  build.delete(sessions).where(and(eq(sessions.userId, p.userId), eq(sessions.began, 'provider'))),
)

/** For the system: locked, so that whoever ends the link ends this session too. */
export const holdLink = statement(
  'hold_provider_link',
  { issuer: providerLinks.issuer, subject: providerLinks.subject },
  (p) =>
    build
      .select({
        userId: users.id,
        role: users.role,
        own: isOwn,
        disabled: expr(boolean, sql`${users.disabledAt} is not null`),
      })
      .from(providerLinks)
      .innerJoin(users, and(eq(users.id, providerLinks.userId), sql`${users.role} <> 'inmate'`))
      .where(and(eq(providerLinks.issuer, p.issuer), eq(providerLinks.subject, p.subject)))
      .for('no key update', { of: providerLinks }),
).firstOrNull()

/** For the system: whether the account signs in by the provider. */
export const isLinked = statement('is_linked_to_provider', { ...ofPerson, issuer: providerLinks.issuer }, (p) =>
  build
    .select({ own: isOwn })
    .from(providerLinks)
    .where(and(eq(providerLinks.userId, p.userId), eq(providerLinks.issuer, p.issuer))),
).mapRows(([row]) => row?.own ?? false)

const minutesOn = (minutes: Parameter<number>) => sql`now() + make_interval(mins => ${minutes}::integer)`

/** For the system: without a key, and until the provider is asked again. */
export const insertProviderSession = insertInto('insert_provider_session', sessions, {
  params: { absoluteLimit: int, minutes: int, askIn: int },
  set: (p) => ({
    began: 'provider' as const,
    keyVersion: null,
    wrappedKey: null,
    browserId: null,
    endsAt: expr(timestamptz, sql`now() + make_interval(secs => ${p.absoluteLimit}::integer)`),
    expiresAt: expr(
      timestamptz,
      sql`now() + least(make_interval(secs => ${p.absoluteLimit}::integer), make_interval(mins => ${p.minutes}::integer))`,
    ),
    askAt: expr(timestamptz, sql`case when ${p.refreshSealed}::bytea is not null then ${minutesOn(p.askIn)} end`),
    confirmedUntil: null,
    replacedAt: null,
    putOffAssessment: null,
    putOffResult: null,
  }),
  byDefault: ['createdAt', 'lastSeenAt'],
})

/** Somebody has signed in here, so nobody else calls the browser theirs alone; known it is once the password was right. */
export const noteDevice = insertInto('note_device', knownDevices, {
  set: () => ({ lastSeenAt: expr(timestamptz, sql`'epoch'::timestamptz`) }),
  byDefault: ['own'],
  onConflict: 'do nothing',
})

/**
 * For the system: live sessions whose time it is to ask, with a lease of a minute, in which no other node asks with the
 * same token. One that lapsed stays so.
 */
export const claimToAsk = statement('claim_provider_sessions', { issuer: providerLinks.issuer, limit: int }, (p) =>
  update(sessions)
    .set({ askAt: expr(timestamptz, sql`now() + interval '1 minute'`) })
    .where(
      sql`${sessions.replacedAt} is null and ${sessions.id} in (
        select s.id from sessions s where s.ask_at <= now() and s.replaced_at is null and s.refresh_sealed is not null and s.expires_at > now()
          and s.last_seen_at + make_interval(secs => s.idle_limit) > now()
        order by s.ask_at limit ${p.limit} for update skip locked
      ) and exists (select from provider_links l where l.user_id = sessions.user_id and l.issuer = ${p.issuer})`,
    )
    .returning({
      id: sessions.id,
      userId: sessions.userId,
      refreshSealed: sessions.refreshSealed,
      subject: expr(
        text,
        sql`(select l.subject from provider_links l where l.user_id = sessions.user_id and l.issuer = ${p.issuer})`,
      ),
    }),
)

const ofSession = { id: uuid, userId: sessions.userId }
const isSession = (p: Parameters<typeof ofSession>) =>
  and(eq(sessions.id, p.id), eq(sessions.userId, p.userId), isNull(sessions.replacedAt))

/** For the system: false where its token was replaced at this moment, or it lapsed. */
export const keepProviderSession = statement(
  'keep_provider_session',
  { ...ofSession, refreshSealed: sessions.refreshSealed, minutes: int, askIn: int },
  (p) =>
    update(sessions)
      .set({
        refreshSealed: p.refreshSealed,
        expiresAt: expr(timestamptz, sql`least(ends_at, ${minutesOn(p.minutes)})`),
        askAt: expr(timestamptz, minutesOn(p.askIn)),
      })
      .where(and(isSession(p), eq(sessions.began, 'provider'), sql`${sessions.expiresAt} > now()`))
      .returning({ id: sessions.id }),
).mapRows((rows) => rows.length === 1)

/** For the system. */
export const endProviderSession = statement('end_provider_session', ofSession, (p) =>
  build.delete(sessions).where(and(eq(sessions.id, p.id), eq(sessions.userId, p.userId))),
)
