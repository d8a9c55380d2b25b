import type { Reach } from '@evenkeel/contract/base/limits.ts'

/** Names 988 only where texts to it are known to go through. */
export const textNumber = (texts988: Reach) => (texts988 === 'yes' ? '988' : '741741')
