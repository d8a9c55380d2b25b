import type { Submittable } from 'pg'
import pg from 'pg'
import type { Query } from './build.ts'

type Message = { fields: { dataTypeID: number }[] }
type Row = { fields: (string | null)[] }

/** The published types of pg leave out its extended protocol. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

/** Statements are prepared for each connection; the parsers of columns are shared. */
const known = new WeakMap<Wire, Set<string>>()
const parsers = new Map<string, Parser[]>()

/**
 * Several statements before one Sync: one round trip and one implicit transaction.
 * Rows of statements before a failed one can still be read.
 */
export class Batch implements Submittable {
  readonly rows: unknown[][][]
  readonly done: Promise<void>
  /** A failed batch that prepared statements leaves their state unknown, so its connection must be closed. */
  tainted = false
  /** Set by pg, which has to be told that its limit on the time of a query no longer counts. */
  callback?: () => void
  #queries: readonly Query<unknown>[]
  #sending: { name: string; text: string; values: (string | Buffer | null)[] }[]
  #at = 0
  #settle = Promise.withResolvers<void>()

  /** Throws for a value that cannot be sent, before anything is sent. */
  constructor(queries: readonly Query<unknown>[]) {
    this.#queries = queries
    this.#sending = queries.map(({ name, text, values }) => ({ name, text, values: values.map(toWire) }))
    this.rows = queries.map(() => [])
    this.done = this.#settle.promise
  }

  submit(connection: unknown) {
    const wire = connection as Wire
    const names = known.get(wire) ?? new Set<string>()
    known.set(wire, names)
    wire.stream.cork()
    try {
      for (const { name, text, values } of this.#sending) {
        if (!names.has(name)) {
          wire.parse({ name, text })
          names.add(name)
          this.tainted = true
        }
        wire.bind({ statement: name, values })
        if (!parsers.has(name)) wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '', rows: 0 })
      }
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: Message) {
    const query = this.#queries[this.#at]
    if (query)
      parsers.set(
        query.name,
        fields.map((field) => parserFor(field.dataTypeID)),
      )
  }

  handleDataRow({ fields }: Row) {
    const parse = parsers.get(this.#queries[this.#at]?.name ?? '') ?? []
    this.rows[this.#at]?.push(fields.map((text, i) => (text === null ? null : parse[i]?.(text))))
  }

  handleCommandComplete() {
    const query = this.#queries[this.#at]
    if (query && !parsers.has(query.name)) parsers.set(query.name, [])
    this.#at += 1
  }

  handleEmptyQuery() {
    this.#at += 1
  }

  handlePortalSuspended() {
    this.handleError(new Error('A portal was suspended although no row limit was set'))
  }

  /** How many statements had completed when the batch failed. */
  get completed() {
    return this.#at
  }

  handleError(error: Error) {
    this.#settle.reject(error)
    this.callback?.()
  }

  handleReadyForQuery() {
    this.tainted = false
    this.#settle.resolve()
    this.callback?.()
  }
}

type Parser = (text: string) => unknown

/** Drizzle's columns read these from text themselves: dates, times and intervals. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186])
const INT8 = 20

/** Whole numbers are numbers: counts stay far below 2^53. */
function parserFor(typeId: number): Parser {
  if (AS_TEXT.has(typeId)) return (text) => text
  if (typeId === INT8) return Number
  return pg.types.getTypeParser(typeId, 'text')
}

function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw new TypeError('A statement was given a value that the wire cannot carry')
}
