import { insertRows } from '../db/insert.ts'
import { and, asc, build, eq, expr, int, isNull, now, sql, statement, text, update } from '../db/statement.ts'
import { idempotencyKeys } from '../idempotency/table.ts'
import { serverKeys } from './table.ts'

/** Keys that the database knows stay as they are. */
export const addServerKeys = insertRows('add_server_keys', serverKeys, {
  set: () => ({ addedAt: now, retiredAt: null }),
  onConflict: 'do nothing',
})

export const listServerKeys = statement('list_server_keys', {}, () =>
  build
    .select({
      kind: serverKeys.kind,
      version: serverKeys.version,
      fingerprint: serverKeys.fingerprint,
      movedAt: serverKeys.movedAt,
      retiredAt: serverKeys.retiredAt,
    })
    .from(serverKeys)
    .orderBy(asc(serverKeys.kind), asc(serverKeys.version)),
)

const ofKey = { kind: serverKeys.kind, version: serverKeys.version }

export const setFingerprint = statement('set_fingerprint', { ...ofKey, fingerprint: serverKeys.fingerprint }, (p) =>
  update(serverKeys)
    .set({ fingerprint: p.fingerprint })
    .where(and(eq(serverKeys.kind, p.kind), eq(serverKeys.version, p.version))),
)

export const markKeysMoved = statement('mark_keys_moved', {}, () =>
  update(serverKeys).set({ movedAt: now }).where(isNull(serverKeys.movedAt)),
)

/** Nothing needs this key any more. */
export const retireServerKey = statement('retire_server_key', ofKey, (p) =>
  update(serverKeys)
    .set({ retiredAt: now })
    .where(and(eq(serverKeys.kind, p.kind), eq(serverKeys.version, p.version))),
)

/** The names say what keys each node holds. */
export const listListeners = statement('list_listeners', { prefix: text }, (p) =>
  build
    .select({ name: expr(text, sql`application_name`) })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and starts_with(application_name, ${p.prefix})`),
)

/** Each reply expires four days after it was made. */
export const countReplies = statement('count_replies_of_key', { version: int }, (p) =>
  build
    .select({ count: expr(int, sql`count(*)::integer`) })
    .from(idempotencyKeys)
    .where(and(isNull(idempotencyKeys.keyVersion), sql`get_byte(${idempotencyKeys.replySealed}, 1) = ${p.version}`)),
).mapRows(([row]) => row?.count ?? 0)
