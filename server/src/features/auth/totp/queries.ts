import { insertInto, insertRows } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  build,
  eq,
  expr,
  int,
  isNotNull,
  isNull,
  lt,
  notNull,
  type Parameters,
  sql,
  statement,
  update,
} from '../../../platform/db/statement.ts'
import { totpCodes, totpSecrets } from '../table.ts'

const ofPerson = { userId: totpSecrets.userId }

/** In force or only set up. */
export const findTotp = statement('find_totp', ofPerson, (p) =>
  build
    .select({
      secretSealed: totpSecrets.secretSealed,
      enabledAt: totpSecrets.enabledAt,
      codesLeft: expr(int, sql`(select count(*)::integer from ${totpCodes} where ${totpCodes.userId} = ${p.userId})`),
    })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, p.userId)),
).firstOrNull()

/** Null when a secret is in force. */
export const beginTotp = insertInto('begin_totp', totpSecrets, {
  set: () => ({ enabledAt: null, lastStep: 0 }),
  onConflict: {
    target: totpSecrets.userId,
    set: ({ secretSealed, createdAt }) => ({ secretSealed, createdAt, lastStep: 0 }),
    setWhere: isNull(totpSecrets.enabledAt),
  },
  returning: { userId: totpSecrets.userId },
}).firstOrNull()

const ofStep = { ...ofPerson, secretSealed: totpSecrets.secretSealed, step: totpSecrets.lastStep }
const sameSecret = (p: Parameters<typeof ofStep>) =>
  and(eq(totpSecrets.userId, p.userId), eq(totpSecrets.secretSealed, p.secretSealed))

/** Null when one is in force, or the secret was replaced. */
export const enableTotp = statement('enable_totp', { ...ofStep, at: notNull(totpSecrets.enabledAt) }, (p) =>
  update(totpSecrets)
    .set({ enabledAt: p.at, lastStep: p.step })
    .where(and(sameSecret(p), isNull(totpSecrets.enabledAt)))
    .returning({ userId: totpSecrets.userId }),
).firstOrNull()

/** True once for a time step, and only for later ones afterwards. */
export const useStep = statement('use_totp_step', ofStep, (p) =>
  update(totpSecrets)
    .set({ lastStep: p.step })
    .where(and(sameSecret(p), isNotNull(totpSecrets.enabledAt), lt(totpSecrets.lastStep, p.step)))
    .returning({ userId: totpSecrets.userId }),
).mapRows((rows) => rows.length === 1)

export const addCodes = insertRows('add_totp_codes', totpCodes)

export const isCode = statement('is_totp_code', { ...ofPerson, codeHash: totpCodes.codeHash }, (p) =>
  build
    .select({ userId: totpCodes.userId })
    .from(totpCodes)
    .where(and(eq(totpCodes.userId, p.userId), eq(totpCodes.codeHash, p.codeHash))),
).mapRows((rows) => rows.length === 1)

/** True once for a single-use code. */
export const useCode = statement('use_totp_code', { ...ofPerson, codeHash: totpCodes.codeHash }, (p) =>
  build
    .delete(totpCodes)
    .where(and(eq(totpCodes.userId, p.userId), eq(totpCodes.codeHash, p.codeHash)))
    .returning({ userId: totpCodes.userId }),
).mapRows((rows) => rows.length === 1)

export const removeCodes = statement('remove_totp_codes', ofPerson, (p) =>
  build.delete(totpCodes).where(eq(totpCodes.userId, p.userId)),
)

const removeSecret = statement('remove_totp', ofPerson, (p) =>
  build.delete(totpSecrets).where(eq(totpSecrets.userId, p.userId)).returning({ enabledAt: totpSecrets.enabledAt }),
).mapRows(([row]) => Boolean(row?.enabledAt))
/** The first result tells whether the secret was in force. */
export const removeTotp = (person: { userId: string }) => [removeSecret(person), removeCodes(person)] as const

export const sealedSecrets = sealedColumn('totp_secrets', totpSecrets, {
  id: totpSecrets.userId,
  sealed: 'secretSealed',
})
