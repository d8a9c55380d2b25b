import { insertRows } from '../db/insert.ts'
import { and, asc, build, eq, isNull, now, statement, update } from '../db/statement.ts'
import { serverKeys } from './table.ts'

/** For the system: keys that the database does not know yet; others stay as they are. */
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

/** For the system: another fingerprint of the same key. */
export const setFingerprint = statement('set_fingerprint', { ...ofKey, fingerprint: serverKeys.fingerprint }, (p) =>
  update(serverKeys)
    .set({ fingerprint: p.fingerprint })
    .where(and(eq(serverKeys.kind, p.kind), eq(serverKeys.version, p.version))),
)

/** For the system: all that can be moved was moved to the newest keys. */
export const markKeysMoved = statement('mark_keys_moved', {}, () =>
  update(serverKeys).set({ movedAt: now }).where(isNull(serverKeys.movedAt)),
)

/** For the system: nothing needs this key any more. */
export const retireServerKey = statement('retire_server_key', ofKey, (p) =>
  update(serverKeys)
    .set({ retiredAt: now })
    .where(and(eq(serverKeys.kind, p.kind), eq(serverKeys.version, p.version))),
)
