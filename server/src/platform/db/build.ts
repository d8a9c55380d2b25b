import {
  Column,
  entityKind,
  fillPlaceholders,
  is,
  Param,
  Placeholder,
  SQL,
  type Query as SqlText,
  sql,
} from 'drizzle-orm'
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types'
import { type Encoder, Expression, typeOf } from './codec.ts'

/** Every function of a `queries.ts` returns one. */
export type Query<T> = {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  /** Rows come as received, with columns in order. */
  readonly read: (rows: unknown[][]) => T
}

/** Compiled once at start; Drizzle builds the text, `db.ts` runs it in a batch. */
export class Prepared<C extends PreparedQueryConfig> extends PgPreparedQuery<C> {
  static override readonly [entityKind]: string = 'EvenkeelPrepared'
  readonly name: string
  readonly columns: ReadColumn[] | undefined

  constructor(text: SqlText, fields: SelectedFieldsOrdered | undefined, name: string) {
    super(text, undefined, undefined, undefined)
    this.name = name
    this.columns = fields?.map(columnOf)
  }

  with(values: Record<string, unknown>): Query<C['execute']> {
    const { columns } = this
    return {
      name: this.name,
      text: this.query.sql,
      values: fillPlaceholders(this.query.params, values),
      read: (rows) => (columns ? rows.map((row) => toObject(columns, row)) : rows),
    }
  }

  get text(): string {
    return this.query.sql
  }

  /** In order; a value written in the declaration has neither name nor type. */
  get parameters(): { name?: string; sqlType?: string }[] {
    return this.query.params.map((param) => {
      if (is(param, Placeholder)) return { name: param.name }
      if (!is(param, Param) || !is(param.value, Placeholder)) return {}
      return { name: param.value.name, sqlType: (param.encoder as Encoder).sqlType }
    })
  }

  override execute(): Promise<never> {
    throw new Error('A statement runs only in a batch: see db.ts')
  }
}

type ReadColumn = {
  key: string
  /** Undefined for an expression that names no type. */
  sqlType: string | undefined
  /** A column of an outer join may always be null. */
  required: boolean
  decode: (value: unknown) => unknown
}

function columnOf({ path, field }: SelectedFieldsOrdered[number]): ReadColumn {
  const key = path[0] ?? ''
  const source = is(field, SQL.Aliased) ? field.sql : field
  if (is(source, Expression)) return { key, required: !source.type.nullable, ...source.type }
  if (is(source, Column)) return { key, required: false, ...typeOf(source) }
  return { key, required: false, sqlType: undefined, decode: (value) => value }
}

function toObject(columns: ReadColumn[], row: unknown[]) {
  const object: Record<string, unknown> = {}
  for (const [i, { key, required, decode }] of columns.entries()) {
    if (row[i] !== null) object[key] = decode(row[i])
    else if (required) throw new Error(`The result ${key} is null and its declaration says that it cannot be`)
    else object[key] = null
  }
  return object
}

class BuildingSession extends PgSession {
  static override readonly [entityKind]: string = 'EvenkeelSession'

  override prepareQuery<C extends PreparedQueryConfig>(
    text: SqlText,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
  ) {
    if (!name) throw new Error('A statement needs a name: queries are prepared once, never built per request')
    return new Prepared<C>(text, fields, name)
  }

  override transaction(): Promise<never> {
    throw new Error('Transactions are in db.ts')
  }
}

const dialect = new PgDialect()

/** Without a connection: it builds and types statements but does not run them. */
export const build = new PgDatabase<PgQueryResultHKT>(dialect, new BuildingSession(dialect), undefined)

/** For a statement that calls a function and reads no table. */
export const oneRow = sql`(values (1)) as one`

export const mapRows = <A, B>(query: Query<A>, change: (result: A) => B): Query<B> => ({
  ...query,
  read: (rows) => change(query.read(rows)),
})

export const firstOrNull = <T>(query: Query<T[]>): Query<T | null> => mapRows(query, (rows) => rows[0] ?? null)
