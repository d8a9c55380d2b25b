import { type Asking, newSalt, type Passwords } from '../../../platform/ciphers/passwords.ts'
import { wrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { publicKeyOf } from '../../../platform/user-keys/person-public-key.ts'
import { insertRecordKey } from '../../../platform/user-keys/queries.ts'
import { newRecordKey, wrapRecordKey } from '../../../platform/user-keys/record-key.ts'
import { setCredentials, setUserKey } from '../queries.ts'

/** Argon2id runs once for the hash and the wrapped data key. */
export async function passwordStatements(
  passwords: Passwords,
  password: string,
  key: { userId: string; version: number; userKey: Buffer },
  from: Asking,
) {
  const salt = newSalt()
  const kdf = passwords.settings()
  const { verifier, journalKey } = await passwords.derive(password, salt, kdf, from)
  const { userId, version, userKey } = key
  const wrappedByPassword = wrapUserKey(userKey, journalKey, { userId, version, by: 'password' })
  journalKey.fill(0)
  return [
    setCredentials({ userId, salt, kdf, verifier }),
    setUserKey({ userId, version, wrappedByPassword, salt, kdf }),
  ] as const
}

/** The statement runs after that of the data key; the caller overwrites the key. */
export async function recordKeyFor(of: { userId: string; version: number; userKey: Buffer }) {
  const { userId, version, userKey } = of
  const recordKey = newRecordKey()
  const wrap = { userId, version, wrappedBy: version }
  const publicKey = await publicKeyOf(recordKey)
  const statement = insertRecordKey({ ...wrap, wrappedKey: wrapRecordKey(recordKey, userKey, wrap), publicKey })
  return { recordKey, statement }
}
