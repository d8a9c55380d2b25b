import { createHash } from 'node:crypto'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { BADGE_SYMBOLS } from '@evenkeel/contract/base/limits.ts'
import { inGroups, newSymbols } from '../../platform/symbols.ts'

/** 80 random bits as four groups of four symbols: it names an account, and proves nothing. */
export const newBadgeCode = () => inGroups(newSymbols(BADGE_SYMBOLS))

/** Without a key, so that no new key of the server voids a printed badge. */
export const hashBadge = (code: string): Buffer =>
  createHash('sha256')
    .update(`evenkeel badge ${symbolsIn(code)}`)
    .digest()

/** Wrong PINs count by account, whatever its badge; those of an unknown badge under its hash. */
export const triesOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')
