import type { TextRules } from '../base/text-rules.ts'

/** `keyboard`: a keyboard of another language changed signs. */
export type CodeFault = 'short' | 'long' | 'keyboard'

/**
 * In any case and width; other signs are passed over, because no code has them, and look-alike letters count as digits.
 */
export const symbolsIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Undefined where the length is one of `counts`. */
export function faultIn(typed: string, ...counts: [number, ...number[]]): CodeFault | undefined {
  const kept = symbolsIn(typed).length
  if (counts.includes(kept)) return undefined
  if (kept > Math.max(...counts)) return 'long'
  const signs = [...typed.normalize('NFKC').replace(/\s/g, '')].length
  return counts.some((count) => kept < count && count <= signs) ? 'keyboard' : 'short'
}

/** For a form; the server only compares codes, so that all wrong ones get one answer. */
export const codeRules = (count: number): TextRules =>
  (['short', 'long', 'keyboard'] as const).map((code) => ({
    code,
    without: { test: (text) => faultIn(text, count) === code },
    message: `The code has ${count} letters and digits`,
  }))
