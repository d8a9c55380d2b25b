import { and, build, desc, eq, lt, type Parameters, statement } from '../../platform/db/statement.ts'
import { currentKey } from '../../platform/user-keys/queries.ts'
import { userKeys } from '../../platform/user-keys/table.ts'

const ofPerson = { userId: userKeys.userId }

const isOlderKey = (p: Parameters<typeof ofPerson>) =>
  and(eq(userKeys.userId, p.userId), lt(userKeys.version, currentKey(p.userId)))

/** Each wrapped by the password of its time, newest first. */
export const listDataKeys = statement('list_data_keys', { ...ofPerson, below: userKeys.version }, (p) =>
  build
    .select({
      version: userKeys.version,
      wrappedKey: userKeys.wrappedByPassword,
      salt: userKeys.salt,
      kdf: userKeys.kdf,
    })
    .from(userKeys)
    .where(and(eq(userKeys.userId, p.userId), lt(userKeys.version, p.below)))
    .orderBy(desc(userKeys.version)),
)

export const deleteOlderKeys = statement('drop_older_keys', ofPerson, (p) =>
  build.delete(userKeys).where(isOlderKey(p)),
)
