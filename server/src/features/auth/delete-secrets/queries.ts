import { build, eq, expr, type Query, sql, statement, update } from '../../../platform/db/statement.ts'
import { endAllSessions } from '../../../platform/sessions/queries.ts'
import { recordKeys, userKeys } from '../../../platform/user-keys/table.ts'
import { users } from '../../users/table.ts'
import { credentials, knownDevices, providerLinks, resetSlips, signInPasses, totpCodes, totpSecrets } from '../table.ts'

const ofPerson = { userId: users.id }

const emptyUserKeys = statement('empty_user_keys', ofPerson, (p) =>
  update(userKeys)
    .set({ wrappedByPassword: expr(userKeys.wrappedByPassword, sql`''::bytea`) })
    .where(eq(userKeys.userId, p.userId)),
)
const emptyRecordKeys = statement('empty_record_keys', ofPerson, (p) =>
  update(recordKeys)
    .set({ wrappedKey: expr(recordKeys.wrappedKey, sql`''::bytea`) })
    .where(eq(recordKeys.userId, p.userId)),
)
const deleteCredentials = statement('forget_credentials', ofPerson, (p) =>
  build.delete(credentials).where(eq(credentials.userId, p.userId)),
)
const deleteResetSlips = statement('forget_reset_slips', ofPerson, (p) =>
  build.delete(resetSlips).where(eq(resetSlips.userId, p.userId)),
)
const deletePasses = statement('forget_passes', ofPerson, (p) =>
  build.delete(signInPasses).where(eq(signInPasses.userId, p.userId)),
)
const deleteProviderLink = statement('forget_provider_link', ofPerson, (p) =>
  build.delete(providerLinks).where(eq(providerLinks.userId, p.userId)),
)
const deleteKnownDevices = statement('forget_devices', ofPerson, (p) =>
  build.delete(knownDevices).where(eq(knownDevices.userId, p.userId)),
)
const deleteTotpCodes = statement('forget_totp_codes', ofPerson, (p) =>
  build.delete(totpCodes).where(eq(totpCodes.userId, p.userId)),
)
const deleteTotpSecret = statement('forget_totp_secret', ofPerson, (p) =>
  build.delete(totpSecrets).where(eq(totpSecrets.userId, p.userId)),
)

const secrets = [
  emptyUserKeys,
  emptyRecordKeys,
  endAllSessions,
  deleteCredentials,
  deleteResetSlips,
  deletePasses,
  deleteProviderLink,
  deleteKnownDevices,
  deleteTotpCodes,
  deleteTotpSecret,
]

/** For the system: key rows stay, emptied, because entries, notes and answers refer to them. */
export const deleteSecrets = (person: { userId: string }): Query<unknown>[] => secrets.map((remove) => remove(person))
