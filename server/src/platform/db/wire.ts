import pg from 'pg'

export type Parser = (text: string) => unknown

/** Drizzle's columns read these from text themselves: dates, times, intervals and lists. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186, 1009, 2951])
const INT8 = 20

/** How a column's text becomes a value; whole numbers are numbers (counts stay far below 2^53). */
export function parserFor(typeId: number): Parser {
  if (AS_TEXT.has(typeId)) return (text) => text
  if (typeId === INT8) return Number
  return pg.types.getTypeParser(typeId, 'text')
}

/** A value as the wire carries it: text, bytes or null. */
export function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw new TypeError('A statement was given a value that the wire cannot carry')
}
