import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many random symbols, 5 bits each. */
export const newSymbols = (count: number): string =>
  Array.from(randomBytes(count), (byte) => SYMBOLS[byte % 32] ?? '0').join('')

/** As it is easier to copy: four symbols and a dash, again and again. */
export const inGroups = (symbols: string): string => symbols.match(/.{1,4}/g)?.join('-') ?? symbols

/** What somebody typed: spaces, dashes and case do not matter, and misread letters are understood. */
export const readSymbols = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** One symbol more, by which most slips of the pen are noticed. */
export const checkSymbol = (symbols: string): string =>
  SYMBOLS[(createHash('sha256').update(symbols).digest()[0] ?? 0) % 32] ?? '0'
