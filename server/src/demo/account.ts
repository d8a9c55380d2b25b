import type { Deps } from '../deps.ts'
import { accountStatements } from '../features/auth/register/create-account.ts'
import type { PersonCipher } from '../http/person-cipher.ts'
import { sealRecord } from '../platform/user-keys/record-key.ts'

export type Account = Awaited<ReturnType<typeof newAccount>>

/** Not stored yet; nothing of its person can be sealed without the key. */
export async function newAccount(deps: Deps, sent: Parameters<typeof accountStatements>[1]) {
  const account = await accountStatements(deps, sent)
  const seal: PersonCipher['seal'] = async (place, value, block) => ({
    keyVersion: 1,
    sealed: sealRecord({ version: 1, key: account.recordKey }, place, value, block),
  })
  return { ...account, seal }
}
