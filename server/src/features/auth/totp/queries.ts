import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, param, value } from '../../../platform/db/build.ts'
import { totpCodes, totpSecrets } from '../table.ts'

const ofPerson = eq(totpSecrets.userId, param('userId'))
const sameSecret = eq(totpSecrets.secretSealed, param('secretSealed'))

const find = build
  .select({
    secretSealed: totpSecrets.secretSealed,
    enabledAt: totpSecrets.enabledAt,
    codesLeft: sql<number>`(select count(*)::integer from ${totpCodes} where ${totpCodes.userId} = ${totpSecrets.userId})`,
  })
  .from(totpSecrets)
  .where(ofPerson)
  .prepare('find_totp')
/** The second step of an account, in force or only begun. */
export const findTotp = (userId: string) => firstOrNull(fill(find, { userId }))

const begin = build
  .insert(totpSecrets)
  .values({ userId: param('userId'), secretSealed: param('secretSealed'), createdAt: param('at') })
  .onConflictDoUpdate({
    target: totpSecrets.userId,
    set: { secretSealed: sql`excluded.secret_sealed`, createdAt: sql`excluded.created_at`, lastStep: 0 },
    setWhere: isNull(totpSecrets.enabledAt),
  })
  .returning({ userId: totpSecrets.userId })
  .prepare('begin_totp')
/** Puts a secret in place of one that was only begun; null when one is in force. */
export const beginTotp = (row: { userId: string; secretSealed: Buffer; at: Date }) => firstOrNull(fill(begin, row))

export type Step = { userId: string; secretSealed: Buffer; step: number }

const enable = build
  .update(totpSecrets)
  .set({ enabledAt: value('at'), lastStep: value('step') })
  .where(and(ofPerson, sameSecret, isNull(totpSecrets.enabledAt)))
  .returning({ userId: totpSecrets.userId })
  .prepare('enable_totp')
/** Puts this secret in force; null when it is already, or another took its place. */
export const enableTotp = (step: Step & { at: Date }) => firstOrNull(fill(enable, step))

const use = build
  .update(totpSecrets)
  .set({ lastStep: value('step') })
  .where(and(ofPerson, sameSecret, isNotNull(totpSecrets.enabledAt), lt(totpSecrets.lastStep, param('step'))))
  .returning({ userId: totpSecrets.userId })
  .prepare('use_totp_step')
/** True once for a time step, and never again for it or an earlier one. */
export const useStep = (step: Step) => mapRows(fill(use, step), (rows) => rows.length === 1)

const add = build
  .insert(totpCodes)
  .select(
    sql`select ${param('userId')}::uuid, decode(code, 'hex') from unnest(string_to_array(${param('codes')}, ' ')) as codes (code)`,
  )
  .prepare('add_totp_codes')
export const addCodes = (userId: string, hashes: Buffer[]) =>
  fill(add, { userId, codes: hashes.map((hash) => hash.toString('hex')).join(' ') })

const useUp = build
  .delete(totpCodes)
  .where(and(eq(totpCodes.userId, param('userId')), eq(totpCodes.codeHash, param('codeHash'))))
  .returning({ userId: totpCodes.userId })
  .prepare('use_totp_code')
/** True once for a single-use code. */
export const useCode = (userId: string, codeHash: Buffer) =>
  mapRows(fill(useUp, { userId, codeHash }), (rows) => rows.length === 1)

const removeAll = build
  .delete(totpCodes)
  .where(eq(totpCodes.userId, param('userId')))
  .prepare('remove_totp_codes')
export const removeCodes = (userId: string) => fill(removeAll, { userId })

const remove = build
  .delete(totpSecrets)
  .where(ofPerson)
  .returning({ enabledAt: totpSecrets.enabledAt })
  .prepare('remove_totp')
/** The secret and every code; the first tells whether it was in force. */
export const removeTotp = (userId: string) =>
  [mapRows(fill(remove, { userId }), ([row]) => Boolean(row?.enabledAt)), removeCodes(userId)] as const
