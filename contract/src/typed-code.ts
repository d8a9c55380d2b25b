import type { TextRules } from './text-rules.ts'

/** What is wrong with a code: signs are missing, there are too many, or a keyboard of another language changed them. */
export type CodeFault = 'short' | 'long' | 'keyboard'

/**
 * The symbols of a code that was typed, scanned or pasted: letters and digits in any case and width. What stands between them is passed over,
 * because no code has it, and letters that look like digits count as these.
 */
export const symbolsIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** What is wrong with a code that has so many symbols, or one of these numbers of them; undefined where its length is right. */
export function faultIn(typed: string, ...counts: [number, ...number[]]): CodeFault | undefined {
  const kept = symbolsIn(typed).length
  if (counts.includes(kept)) return undefined
  if (kept > Math.max(...counts)) return 'long'
  const signs = [...typed.normalize('NFKC').replace(/\s/g, '')].length
  return counts.some((count) => kept < count && count <= signs) ? 'keyboard' : 'short'
}

/** The same as rules of a form's field. The server compares what it is sent, so that all wrong codes get the same answer. */
export const codeRules = (count: number): TextRules =>
  (['short', 'long', 'keyboard'] as const).map((code) => ({
    code,
    without: { test: (text) => faultIn(text, count) === code },
    message: `The code has ${count} letters and digits`,
  }))
