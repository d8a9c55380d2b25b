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
import { keptItems, outboxKeys, tickets } from './table.ts'

const ofPerson = { userId: keptItems.userId }

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
export const lockKeptItems = statement('lock_kept_items', ofPerson, (p) =>
  build
    .select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(7413916, hashtext(${p.userId}::uuid::text))`) })
    .from(oneRow),
)

export const findKeptItem = statement(
  'find_kept_item',
  { ...ofPerson, ticketId: keptItems.ticketId, item: keptItems.item },
  (p) =>
    build
      .select({ hash: keptItems.hash, why: keptItems.why, rowId: keptItems.rowId, kind: keptItems.kind })
      .from(keptItems)
      .where(and(eq(keptItems.userId, p.userId), eq(keptItems.ticketId, p.ticketId), eq(keptItems.item, p.item))),
).firstOrNull()

/** Violated when another node stored the item a moment ago. */
export const TAKEN_ITEM = 'drops_once'
export const insertKeptItem = insertInto('insert_kept_item', keptItems, { set: () => ({ seenAt: null }) })

const isUnseen = and(isNotNull(keptItems.why), isNull(keptItems.seenAt))

export const listRefused = statement('list_refused_items', ofPerson, (p) =>
  build
    .select({ id: keptItems.id, kind: keptItems.kind, at: keptItems.at, why: keptItems.why })
    .from(keptItems)
    .where(and(eq(keptItems.userId, p.userId), isUnseen))
    .orderBy(desc(keptItems.at), desc(keptItems.id))
    .limit(100),
)

export const markRefusedSeen = statement(
  'mark_refused_items_seen',
  { ...ofPerson, at: notNull(keptItems.seenAt) },
  (p) =>
    update(keptItems)
      .set({ seenAt: p.at })
      .where(and(eq(keptItems.userId, p.userId), isUnseen)),
)

/** Oldest first. */
export const listEveryKeptItem = statement('list_every_kept_item', ofPerson, (p) =>
  build
    .select({ kind: keptItems.kind, at: keptItems.at, arrivedAt: keptItems.arrivedAt, why: keptItems.why })
    .from(keptItems)
    .where(eq(keptItems.userId, p.userId))
    .orderBy(keptItems.at, keptItems.id),
)

/** For the system. */
export const findNewestOutboxKey = statement('find_newest_outbox_key', { after: outboxKeys.madeAt }, (p) =>
  build
    .select({ id: outboxKeys.id, publicKey: outboxKeys.publicKey })
    .from(outboxKeys)
    .where(gt(outboxKeys.madeAt, p.after))
    .orderBy(desc(outboxKeys.madeAt))
    .limit(1),
).firstOrNull()

/** For the system. */
export const findOutboxKey = statement('find_outbox_key', { id: outboxKeys.id, after: outboxKeys.madeAt }, (p) =>
  build
    .select({ privateSealed: outboxKeys.privateSealed, madeAt: outboxKeys.madeAt })
    .from(outboxKeys)
    .where(and(eq(outboxKeys.id, p.id), gt(outboxKeys.madeAt, p.after))),
).firstOrNull()

/** When two want a key at once, one makes it. */
export const lockOutboxKeys = statement('lock_outbox_keys', {}, () =>
  build.select({ locked: expr(voidResult, sql`pg_advisory_xact_lock(7413917)`) }).from(oneRow),
)
export const insertOutboxKey = insertInto('insert_outbox_key', outboxKeys)
export const deleteOldOutboxKeys = statement('delete_old_outbox_keys', { before: outboxKeys.madeAt }, (p) =>
  build.delete(outboxKeys).where(lt(outboxKeys.madeAt, p.before)),
)
export const sealedOutboxKeys = sealedColumn('drop_keys', outboxKeys, { id: outboxKeys.id, sealed: 'privateSealed' })

/** For the system. */
export const deleteOldTickets = statement('delete_old_tickets', { before: tickets.endsAt }, (p) =>
  build.delete(tickets).where(lt(tickets.endsAt, p.before)),
)

/** For the system: refused items stay until their owner has seen them. */
export const deleteOldKeptItems = statement(
  'delete_old_kept_items',
  { before: keptItems.arrivedAt, unseenBefore: keptItems.arrivedAt },
  (p) =>
    build
      .delete(keptItems)
      .where(
        and(
          lt(keptItems.arrivedAt, p.before),
          or(isNull(keptItems.why), isNotNull(keptItems.seenAt), lt(keptItems.arrivedAt, p.unseenBefore)),
        ),
      ),
)
