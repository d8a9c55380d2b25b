import type { DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import type { Typed } from './versions.ts'

type TextIn<T> = T extends readonly (infer Item)[]
  ? TextIn<Item>
  : T extends object
    ? {
        [K in keyof T]-?: IsText<Exclude<T[K], undefined>> extends true ? K : TextIn<Exclude<T[K], undefined>>
      }[keyof T]
    : never
type IsText<T> = [T] extends [string] ? (string extends T ? true : false) : false

/** Fields with typed text; the compiler names a missing one. */
const TEXTS: Record<Exclude<TextIn<DraftValues>, 'updatedAt'>, true> = {
  title: true,
  content: true,
  notes: true,
  line: true,
  text: true,
  phone: true,
}

/** Whether the first version contains all of the second, so that dropping the second loses nothing. */
export const hasAllOf = (one: Typed, other: Typed) => holds(one, other)

function holds(one: unknown, other: unknown, name = ''): boolean {
  if (other === null || other === undefined || name === 'at') return true
  if (Array.isArray(other))
    return Array.isArray(one) && other.every((each) => one.some((own) => holds(own, each) && choosesAs(own, each)))
  if (isFields(other))
    return isFields(one) && Object.entries(other).every(([key, value]) => holds(one[key], value, key))
  return typeof one === 'string' && typeof other === 'string' && name in TEXTS ? one.includes(other) : one === other
}

/** A line with another time or tool is another line. */
const choosesAs = (own: unknown, line: unknown) =>
  !isFields(own) || !isFields(line) || Object.keys(own).every((key) => key in TEXTS || own[key] === line[key])

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
