import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { RECOVERY_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../../../deps.ts'
import { newSalt } from '../../../platform/ciphers/passwords.ts'
import { unwrapUserKey, wrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { checkSymbol, inGroups, newSymbols } from '../../../platform/symbols.ts'
import type { VersionedKey } from '../../../platform/user-keys/record-key.ts'
import { type RecoveryRow, setRecovery } from './queries.ts'

/** 16 symbols are 80 random bits; one more is a check symbol that detects most mistakes in copying. */
const SYMBOLS = RECOVERY_SYMBOLS - 1

export function isCode(typed: string): boolean {
  const symbols = symbolsIn(typed)
  return symbols.length === RECOVERY_SYMBOLS && checkSymbol(symbols.slice(0, SYMBOLS)) === symbols.at(-1)
}

/** To be shown once; the data key is wrapped by it. */
export async function newRecovery({ passwords, clock }: Deps, userId: string, { key, version }: VersionedKey) {
  const symbols = newSymbols(SYMBOLS)
  const salt = newSalt()
  const kdf = passwords.settings()
  const { journalKey } = await passwords.derive(symbols, salt, kdf, { as: 'known', of: userId })
  const wrappedKey = wrapUserKey(key, journalKey, { userId, version, by: 'recovery' })
  journalKey.fill(0)
  return {
    code: inGroups(symbols + checkSymbol(symbols)),
    statement: setRecovery({ userId, keyVersion: version, salt, kdf, wrappedKey, madeAt: clock.now() }),
  }
}

/** Null when it is not the code of this row. */
export async function openWithCode({ passwords }: Pick<Deps, 'passwords'>, typed: string, row: RecoveryRow) {
  if (!row.wrappedKey) return null
  const { journalKey } = await passwords.derive(symbolsIn(typed).slice(0, SYMBOLS), row.salt, row.kdf, {
    as: 'known',
    of: row.userId,
  })
  try {
    const { userId, keyVersion: version } = row
    return { version, userKey: unwrapUserKey(row.wrappedKey, journalKey, { userId, version, by: 'recovery' }) }
  } catch {
    return null
  } finally {
    journalKey.fill(0)
  }
}
