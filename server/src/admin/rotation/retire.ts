import { join, resolve } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createEndMark } from '../../features/audit/end-mark.ts'
import { verifyAudit } from '../../features/audit/verify.ts'
import { countPasswordsWith } from '../../features/auth/queries.ts'
import type { Running } from '../../open-deps.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { replaceKeysFile, type Secrets, withoutKey } from '../../platform/ciphers/secrets.ts'
import { countRecoveryCodes, moveRolePasswords } from '../../platform/db/open.ts'
import type { SealedColumn } from '../../platform/db/sealed-column.ts'
import { fingerprintOfPepper } from '../../platform/server-keys/known-keys.ts'
import {
  countReplies,
  listServerKeys,
  markKeysMoved,
  retireServerKey,
  setFingerprint,
} from '../../platform/server-keys/queries.ts'
import { countWaiting } from '../../platform/spool.ts'
import { COMMAND } from '../../platform/version.ts'
import { SEALED_COLUMNS } from '../../sealed-columns.ts'

const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** In batches; yields a line for each column. */
async function* reseal(deps: Deps): AsyncGenerator<string> {
  for (const { column, about } of SEALED_COLUMNS) {
    let [moved, lost] = [0, 0]
    let after = BEFORE_ALL
    for (;;) {
      const [rows] = await deps.systemDb.run([column.list({ after, current: deps.keyring.current, limit: BATCH })])
      const changes = rows.flatMap(({ id, sealed }) => resealed(deps, column, { id, sealed, about: about(id) }))
      if (changes.length > 0) await deps.systemDb.run(changes)
      moved += changes.length
      lost += rows.length - changes.length
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      after = last.id
    }
    const unreadable =
      lost > 0 ? ` ${lost} were altered or moved before and open with no key; they stay as they are.` : ''
    yield `${column.name}: ${moved} sealed with the new key.${unreadable}`
  }
}

function resealed({ keyring }: Deps, column: SealedColumn, row: { id: string; sealed: Buffer; about: string }) {
  try {
    const after = keyring.seal(keyring.open(row.sealed, row.about), row.about)
    return [column.replace({ id: row.id, before: row.sealed, after })]
  } catch {
    return []
  }
}

type Kind = keyof Secrets
export const COMPLETE = 'The rotation is complete: everything that can be moved was moved to the new keys.'
const SETTING = { keyring: 'KEYRING', pepper: 'PEPPER' } as const

/** Yields a line for each step, and one for each older key that is still needed. */
export async function* retirement(running: Running): AsyncGenerator<string> {
  const { deps, keys } = running
  const { keyring, systemDb } = deps
  yield* reseal(deps)
  const peppers = Object.entries(keys.secrets().pepper.keys)
  await systemDb.run(
    peppers.map(([version, pepper]) => {
      const fingerprint = fingerprintOfPepper(keyring, Number(version), pepper)
      return setFingerprint({ kind: 'pepper', version: Number(version), fingerprint })
    }),
  )
  await markAuditEnd(running)
  yield 'The audit log is whole, and its end is marked with the current key.'

  for (const kind of ['keyring', 'pepper'] as const) {
    const { current, keys: held } = keys.secrets()[kind]
    for (const version of Object.keys(held).map(Number)) {
      if (version === current) continue
      const needs = kind === 'keyring' ? await needsOfKey(running, version) : await needsOfPepper(running, version)
      if (needs.length > 0) {
        yield `${SETTING[kind]} ${version} stays: ${needs.join(', ')} still need it. Run retire-keys later.`
        continue
      }
      yield* retire(running, kind, version)
    }
  }
  if (await finish(running)) yield COMPLETE
}

/** True when this run was the one that finished; from then on rotate-keys makes new keys. */
async function finish({ deps }: Running): Promise<boolean> {
  const [known] = await deps.systemDb.run([listServerKeys()])
  if (known.every(({ movedAt }) => movedAt !== null)) return false
  await deps.systemDb.run([markKeysMoved(), audited(deps, 'keys.rotated')])
  return true
}

/** The end mark of the current key covers the whole chain, so those of older keys are needed no more. */
async function markAuditEnd({ deps }: Running) {
  const { flaw } = await verifyAudit(deps)
  if (flaw) throw new Error(`The audit log is not whole (${COMMAND} verify-audit): no key is retired.`)
  await createEndMark(deps)()
}

async function needsOfKey({ deps }: Running, version: number): Promise<string[]> {
  const [replies] = await deps.systemDb.run([countReplies({ version })])
  const waiting = countWaiting(join(resolve(deps.config.dataDir), 'spool')).get(version) ?? 0
  return [
    ...(replies > 0 ? [`${replies} stored replies, for four days`] : []),
    ...(waiting > 0 ? [`${waiting} requests for help in the spool, until the app stores them`] : []),
  ]
}

async function needsOfPepper({ deps, place }: Running, version: number): Promise<string[]> {
  const [{ accounts, locked, pins }] = await deps.systemDb.run([countPasswordsWith({ pepper: version })])
  const codes = await countRecoveryCodes(place, version)
  return [
    ...(accounts > 0 ? [`${accounts} accounts, until they sign in`] : []),
    ...(locked > 0 ? [`${locked} older journal keys, until they are unlocked`] : []),
    ...(pins > 0 ? [`${pins} PINs, until they are used at a tablet`] : []),
    ...(codes === null ? ['perhaps recovery codes, which only a login with BYPASSRLS in DATABASE_URL can count'] : []),
    ...(codes ? [`${codes} recovery codes, until they are used or made anew`] : []),
  ]
}

/** Database first: a start without a key is refused until the database says that nothing needs it. */
async function* retire(running: Running, kind: Kind, version: number): AsyncGenerator<string> {
  const { deps, keys, place } = running
  const [known] = await deps.systemDb.run([listServerKeys()])
  if (known.some((key) => key.kind === kind && key.version === version && key.retiredAt === null)) {
    await deps.systemDb.run([retireServerKey({ kind, version }), audited(deps, 'keys.retired')])
    yield `Nothing needs ${SETTING[kind]} ${version} any more.`
  }
  await markAuditEnd(running)
  if (!keys.file) {
    yield `Take version ${version} out of ${SETTING[kind]} on every node, and restart the nodes one after the other.`
    return
  }
  if (kind === 'keyring') {
    const [oldest] = deps.keyring.versions.filter((held) => held !== version)
    await moveRolePasswords(place, deps.keyring, oldest)
    yield 'The database has the passwords that come from the newer key.'
  }
  replaceKeysFile(keys.file, withoutKey(keys.secrets(), kind, version))
  keys.reload()
  yield `${SETTING[kind]} ${version} is out of keys.json.`
}

const audited = ({ clock }: Running['deps'], action: 'keys.rotated' | 'keys.retired') =>
  addAuditEntry({ at: clock.now(), actorId: null, action, target: null, ip: 'terminal' })
