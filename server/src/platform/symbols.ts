import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 5 random bits each. */
export const newSymbols = (count: number): string =>
  Array.from(randomBytes(count), (byte) => SYMBOLS[byte % 32] ?? '0').join('')

/** Groups of four symbols are easier to copy. */
export const inGroups = (symbols: string): string => symbols.match(/.{1,4}/g)?.join('-') ?? symbols

/** Detects most typing errors. */
export const checkSymbol = (symbols: string): string =>
  SYMBOLS[(createHash('sha256').update(symbols).digest()[0] ?? 0) % 32] ?? '0'
