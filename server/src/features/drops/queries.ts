import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  desc,
  eq,
  expr,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notNull,
  oneRow,
  or,
  type RowOf,
  sql,
  statement,
  update,
  uuid,
  voidResult,
} from '../../platform/db/statement.ts'
import { visits } from '../badges/table.ts'
import { enrolledBrowsers } from '../browsers/table.ts'
import { users } from '../users/table.ts'
import { dropKeys, drops, tickets } from './table.ts'

const ofPerson = { userId: drops.userId }

/** For the system: null for a duty screen or a browser that is not enrolled. */
export const findTablet = statement('find_tablet', { id: enrolledBrowsers.id }, (p) =>
  build
    .select({ publicKey: enrolledBrowsers.publicKey })
    .from(enrolledBrowsers)
    .where(
      and(eq(enrolledBrowsers.id, p.id), ne(enrolledBrowsers.kind, 'display'), isNotNull(enrolledBrowsers.publicKey)),
    ),
).mapRows(([row]) => row?.publicKey ?? null)

/** For the system. */
export const findEnrolledKeys = statement('find_enrolled_keys', { ids: arrayOf(uuid) }, (p) =>
  build
    .select({ id: enrolledBrowsers.id, key: enrolledBrowsers.publicKey })
    .from(enrolledBrowsers)
    .where(and(inArray(enrolledBrowsers.id, p.ids), isNotNull(enrolledBrowsers.publicKey))),
)

/** For the system: includes browsers no longer enrolled. */
export const findDeviceKeys = statement('find_device_keys', { ids: arrayOf(uuid) }, (p) =>
  build
    .select({ id: tickets.browserId, key: tickets.deviceKey })
    .from(tickets)
    .where(inArray(tickets.browserId, p.ids))
    .groupBy(tickets.browserId, tickets.deviceKey),
)

export const insertTicket = insertInto('insert_ticket', tickets, { set: () => ({ revokedAt: null }) })

/** For the system. */
export const findTicket = statement('find_ticket', { id: tickets.id }, (p) =>
  build
    .select({
      userId: tickets.userId,
      id: tickets.id,
      visitId: tickets.visitId,
      browserId: tickets.browserId,
      secretHash: tickets.secretHash,
      madeAt: tickets.madeAt,
      endsAt: tickets.endsAt,
      leftAt: tickets.leftAt,
      /** Taken back, its browser no longer enrolled, or the account not usable. */
      isRevoked: expr(
        boolean,
        sql`(${tickets.revokedAt} is not null or ${users.disabledAt} is not null or ${users.releasedOn} is not null
          or not exists (select from ${enrolledBrowsers} as b where b.id = ${tickets.browserId}))`,
      ),
      role: users.role,
      locale: users.locale,
      tablet: visits.tablet,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(visits, and(eq(visits.userId, tickets.userId), eq(visits.id, tickets.visitId)))
    .where(eq(tickets.id, p.id)),
).firstOrNull()
export type TicketRow = NonNullable<RowOf<typeof findTicket>>

/** More came of a visit that its owner had called theirs. */
export const askAgain = statement('ask_again_of_visit', { userId: visits.userId, id: visits.id }, (p) =>
  update(visits)
    .set({ answer: null, answeredAt: null })
    .where(and(eq(visits.userId, p.userId), eq(visits.id, p.id), eq(visits.answer, 'mine'))),
)

/** Serializes the items of one person. */
export const lockDrops = statement('lock_drops', ofPerson, (p) =>
  build
    .select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(7413916, hashtext(${p.userId}::uuid::text))`) })
    .from(oneRow),
)

export const findDrop = statement('find_drop', { ...ofPerson, ticketId: drops.ticketId, item: drops.item }, (p) =>
  build
    .select({ hash: drops.hash, why: drops.why, rowId: drops.rowId, kind: drops.kind })
    .from(drops)
    .where(and(eq(drops.userId, p.userId), eq(drops.ticketId, p.ticketId), eq(drops.item, p.item))),
).firstOrNull()

/** Violated when another node stored the item a moment ago. */
export const TAKEN_ITEM = 'drops_once'
export const insertDrop = insertInto('insert_drop', drops, { set: () => ({ seenAt: null }) })

const isUnseen = and(isNotNull(drops.why), isNull(drops.seenAt))

export const listRefused = statement('list_refused_drops', ofPerson, (p) =>
  build
    .select({ id: drops.id, kind: drops.kind, at: drops.at, why: drops.why })
    .from(drops)
    .where(and(eq(drops.userId, p.userId), isUnseen))
    .orderBy(desc(drops.at), desc(drops.id))
    .limit(100),
)

export const markRefusedSeen = statement('mark_refused_drops_seen', { ...ofPerson, at: notNull(drops.seenAt) }, (p) =>
  update(drops)
    .set({ seenAt: p.at })
    .where(and(eq(drops.userId, p.userId), isUnseen)),
)

/** Oldest first. */
export const listEveryDrop = statement('list_every_drop', ofPerson, (p) =>
  build
    .select({ kind: drops.kind, at: drops.at, arrivedAt: drops.arrivedAt, why: drops.why })
    .from(drops)
    .where(eq(drops.userId, p.userId))
    .orderBy(drops.at, drops.id),
)

/** For the system. */
export const findNewestDropKey = statement('find_newest_drop_key', { after: dropKeys.madeAt }, (p) =>
  build
    .select({ id: dropKeys.id, publicKey: dropKeys.publicKey })
    .from(dropKeys)
    .where(gt(dropKeys.madeAt, p.after))
    .orderBy(desc(dropKeys.madeAt))
    .limit(1),
).firstOrNull()

/** For the system. */
export const findDropKey = statement('find_drop_key', { id: dropKeys.id, after: dropKeys.madeAt }, (p) =>
  build
    .select({ privateSealed: dropKeys.privateSealed, madeAt: dropKeys.madeAt })
    .from(dropKeys)
    .where(and(eq(dropKeys.id, p.id), gt(dropKeys.madeAt, p.after))),
).firstOrNull()

/** When two want a key at once, one makes it. */
export const lockDropKeys = statement('lock_drop_keys', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(7413917)`) }).from(oneRow),
)
export const insertDropKey = insertInto('insert_drop_key', dropKeys)
export const deleteOldDropKeys = statement('delete_old_drop_keys', { before: dropKeys.madeAt }, (p) =>
  build.delete(dropKeys).where(lt(dropKeys.madeAt, p.before)),
)
export const sealedDropKeys = sealedColumn('drop_keys', dropKeys, { id: dropKeys.id, sealed: 'privateSealed' })

/** For the system. */
export const deleteOldTickets = statement('delete_old_tickets', { before: tickets.endsAt }, (p) =>
  build.delete(tickets).where(lt(tickets.endsAt, p.before)),
)

/** For the system: refused items stay until their owner has seen them. */
export const deleteOldDrops = statement(
  'delete_old_drops',
  { before: drops.arrivedAt, unseenBefore: drops.arrivedAt },
  (p) =>
    build
      .delete(drops)
      .where(
        and(
          lt(drops.arrivedAt, p.before),
          or(isNull(drops.why), isNotNull(drops.seenAt), lt(drops.arrivedAt, p.unseenBefore)),
        ),
      ),
)
