import type { PgTable } from 'drizzle-orm/pg-core'

/** Who reads through the product, by what row-level security asks: administrators, clinicians, duty responders, other staff, duty screens. */
export const READERS = {
  person: 'the person',
  admin: 'administrators',
  clinician: 'clinicians',
  duty: 'duty responders',
  staff: 'staff',
  screen: 'duty screens',
} as const
export type Reader = keyof typeof READERS

/** What a reader reads; `through`: where no policy opens the table, the SQL function that does. */
export type Reads = string | { reads: string; through: string }

/** How a column is locked that neither the keyring nor a key of the person locks as the tables say. */
export type Lock = 'clear' | 'hash' | 'own' | 'server' | 'either'
export type Field = string | { is: string; lock: Lock }

export type Sentences = {
  /** What a person would call it. */
  title: string
  why: string
  /** What the kind of table does not say of how long its rows are kept. */
  kept?: string
  readers: Partial<Record<Reader, Reads>>
  /** The policies that were read when the readers were written, as `policiesOf` names them: with another one somebody looks again. */
  policies: string
  fields: Record<string, Field>
}
export type Described = Sentences & { table: PgTable }

type Columns<T extends PgTable> = keyof T['_']['columns']

/** The sentences of a table: one for each column, no more and no less. */
export const about = <T extends PgTable>(
  table: T,
  sentences: Omit<Sentences, 'fields'> & { fields: Record<Columns<NoInfer<T>>, Field> },
): Described => ({ table, ...sentences })

const locked = (lock: Lock) => (is: string) => ({ is, lock })
/** Bytes that anybody who has them can read. */
export const clear = locked('clear')
/** What can be compared, and not turned back. */
export const hash = locked('hash')
export const own = locked('own')
export const either = locked('either')

/** Columns that stand beside each other with one sentence share a line of the page. */
export const WHOSE = 'whose row it is, and its number'
/** Of rows that may be written with badge and PIN. */
export const VISIT = 'the visit at a tablet in which it was written with badge and PIN'
