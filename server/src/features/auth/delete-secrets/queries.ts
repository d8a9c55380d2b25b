import { eq, sql } from 'drizzle-orm'
import { build, fill, param, type Query } from '../../../platform/db/build.ts'
import { endAllSessions } from '../../../platform/sessions/queries.ts'
import { credentials, knownDevices, resetSlips, totpCodes, totpSecrets, userKeys } from '../table.ts'

const empty = build
  .update(userKeys)
  .set({ wrappedByPassword: sql`''::bytea` })
  .where(eq(userKeys.userId, param('userId')))
  .prepare('empty_user_keys')

const gone = [
  build
    .delete(credentials)
    .where(eq(credentials.userId, param('userId')))
    .prepare('forget_credentials'),
  build
    .delete(resetSlips)
    .where(eq(resetSlips.userId, param('userId')))
    .prepare('forget_reset_slips'),
  build
    .delete(knownDevices)
    .where(eq(knownDevices.userId, param('userId')))
    .prepare('forget_devices'),
  build
    .delete(totpCodes)
    .where(eq(totpCodes.userId, param('userId')))
    .prepare('forget_totp_codes'),
  build
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, param('userId')))
    .prepare('forget_totp_secret'),
] as const

/**
 * For the system: every way in is gone, and every wrapped data key with it. The rows of the keys stay, empty, as long as
 * entries refer to them.
 */
export const deleteSecrets = (userId: string): Query<unknown>[] => [
  fill(empty, { userId }),
  endAllSessions({ userId }),
  ...gone.map((statement) => fill(statement, { userId })),
]
