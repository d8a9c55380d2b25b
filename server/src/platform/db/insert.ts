import { type Column, getTableColumns, isSQLWrapper, Param, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'
import { build } from './build.ts'
import { cast, type Declared, type Expression, expr, json, Parameter, typeOf, type ValueOf } from './codec.ts'
import {
  type Parameters,
  type Params,
  parameters,
  register,
  type SetOf,
  type Statement,
  type Values,
} from './statement.ts'

/** Without the columns that the database computes. */
type Row<T extends PgTable> = Pick<T['$inferSelect'], keyof T['$inferInsert'] & keyof T['$inferSelect']>
type Columns<T extends PgTable> = T['_']['columns']
type DefaultKeys<T extends PgTable> = {
  [K in keyof Columns<T>]: Columns<T>[K]['_']['hasDefault'] extends true ? K : never
}[keyof Columns<T>] &
  string

type Typed<T extends PgTable> = { readonly [K in keyof Row<T>]: Expression<Row<T>[K]> }
type Nothing = Record<never, never>
type NoOtherKeys<E, T extends PgTable> = { [K in Exclude<keyof E, keyof Row<T>>]: never }
type Selected = Readonly<Record<string, Column | Expression<unknown>>>
type Result<S> = {
  [K in keyof S]: S[K] extends Column ? ValueOf<S[K]> : S[K] extends Expression<infer X> ? X : never
}

/**
 * `G`: what their expressions may use; `E`: what `set` returns; `L`: the columns of `byDefault`; `S`: those of
 * `returning`.
 */
type InsertOptions<T extends PgTable, G, E, L, S> = {
  /** Columns that the declaration sets instead of the caller. */
  set?: (given: G) => E
  byDefault?: L
  where?: (given: G) => SQL
  onConflict?:
    | 'do nothing'
    | { target: IndexColumn | IndexColumn[]; targetWhere?: SQL; set: (sent: Typed<T>) => SetOf<T>; setWhere?: SQL }
  returning?: S
}
/** Every column, or those of `given`, that the declaration does not set. */
type Needed<T extends PgTable, E, L, C extends keyof Row<T> = keyof Row<T>> = Omit<
  Pick<Row<T>, C>,
  keyof E | (L extends readonly (infer K extends string)[] ? K : never)
>

/**
 * Every column is a parameter unless `set` or `byDefault` names it; a nullable column needs an explicit null.
 * With `given` those are the parameters, and what `set` does not name has its default, or is null.
 * With `from` or `where` it inserts what they select.
 */
export function insertInto<
  T extends PgTable,
  const P extends Params = Nothing,
  const E extends SetOf<T> & NoOtherKeys<E, T> = Nothing,
  const L extends readonly DefaultKeys<T>[] = readonly [],
  const S extends Selected = Nothing,
  C extends keyof Row<T> & string = keyof Row<T> & string,
>(
  name: string,
  table: T,
  spec: InsertOptions<
    T,
    Parameters<P> & { readonly [K in Exclude<keyof Row<T>, keyof P>]: Parameter<Row<T>[K]> },
    E,
    L,
    S
  > & {
    params?: P
    given?: readonly C[]
    /** The table whose columns `set` and `where` may use. */
    from?: PgTable
  } = {},
): Statement<[row: Omit<Needed<T, E, L, C>, keyof P> & Values<P>], Result<S>[]> {
  const declared: Params = { ...columnsOf(table), ...spec.params }
  const given = parameters(name, declared)
  const set: Record<string, unknown> = spec.set?.(given as never) ?? {}
  const where = spec.where?.(given as never)
  const byDefault = spec.given ? restOf(name, table, [...Object.keys(set), ...spec.given]) : spec.byDefault
  const filled = filledColumns(name, table, set, byDefault)
  const needed = Object.keys(columnsOf(table)).filter((key) => !filled.has(key))
  const selects = spec.from !== undefined || where !== undefined
  const values = valuesOf(table, set, byDefault, selects, (key) => {
    const parameter = new Parameter(key, typeOf(declared[key] as Declared))
    return selects ? cast(parameter) : parameter
  })
  const source = selects
    ? sql`select ${values}${clause('from', spec.from)}${clause('where', where)}`
    : sql`values (${values})`
  const params = Object.fromEntries(needed.map((key) => [key, declared[key] as Declared]))
  return finish(name, table, source, spec, { ...params, ...spec.params })
}

/** Typed like `insertInto`; `set` and `where` can use the columns of each sent row. */
export function insertRows<
  T extends PgTable,
  const E extends SetOf<T> & NoOtherKeys<E, T> = Nothing,
  const L extends readonly DefaultKeys<T>[] = readonly [],
  const S extends Selected = Nothing,
>(
  name: string,
  table: T,
  spec: InsertOptions<T, Typed<T>, E, L, S> = {},
): Statement<[rows: readonly Needed<T, E, L>[]], Result<S>[]> {
  const columns = columnsOf(table)
  const sentColumn = (key: string) => {
    const column = columns[key]
    if (!column) throw new Error(`${name} uses ${key}, which is no column`)
    return expr(column, sql`sent.${sql.identifier(key)}`)
  }
  const sent = new Proxy({}, { get: (_, key) => sentColumn(String(key)) }) as Typed<T>
  const set: Record<string, unknown> = spec.set?.(sent) ?? {}
  const filled = filledColumns(name, table, set, spec.byDefault)
  const needed = Object.entries(columns).filter(([key]) => !filled.has(key))
  const shape = needed.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = valuesOf(table, set, spec.byDefault, true, sentColumn)
  const list = json<unknown>()
  const sentRows = new Parameter('rows', typeOf(list))
  const source = sql`select ${values} from json_to_recordset(${sentRows}) as sent (${sql.join(shape, sql`, `)})${clause('where', spec.where?.(sent))}`
  const inserted: Statement<[{ rows: unknown }], Result<S>[]> = finish(name, table, source, spec, { rows: list })
  const toJson = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(needed.map(([key, column]) => [key, jsonOf(column, row[key])]))
  return inserted.takes((all: readonly Needed<T, E, L>[]) => ({ rows: all.map(toJson) }))
}

/** In the form that `json_to_recordset` reads. */
function jsonOf(column: Column, value: unknown) {
  if (value === undefined) throw new TypeError(`A row has no ${column.name}`)
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return column.dataType === 'json' ? value : typeOf(column).encode(value)
}

const columnsOf = (table: PgTable): Record<string, Column> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined))

function filledColumns(name: string, table: PgTable, set: object, byDefault: readonly string[] = []): Set<string> {
  const filled = new Set([...Object.keys(set), ...byDefault])
  const unknown = [...filled].filter((key) => !(key in columnsOf(table)))
  if (unknown.length > 0) throw new Error(`${name} fills ${unknown}, which is no column`)
  return filled
}

function restOf(name: string, table: PgTable, named: readonly string[]): string[] {
  const rest = Object.entries(columnsOf(table)).filter(([key]) => !named.includes(key))
  const missing = rest.flatMap(([key, { notNull, hasDefault }]) => (notNull && !hasDefault ? key : []))
  if (missing.length > 0) throw new Error(`${name} leaves out ${missing}, which has no default`)
  return rest.map(([key]) => key)
}

const clause = (word: 'from' | 'where', what: SQLWrapper | undefined) => (what ? sql` ${sql.raw(word)} ${what}` : sql``)

/** In the order of the table; a select cannot contain `default`, so it gets the expression. */
function valuesOf(
  table: PgTable,
  set: Record<string, unknown>,
  byDefault: readonly string[] | undefined,
  selects: boolean,
  given: (key: string) => SQL,
): SQL {
  const values = Object.entries(columnsOf(table)).map(([key, column]) => {
    if (byDefault?.includes(key)) return selects ? sqlOf(column, column.default ?? null) : sql`default`
    return key in set ? sqlOf(column, set[key]) : given(key)
  })
  return sql.join(values, sql`, `)
}

const sqlOf = (column: Column, value: unknown) =>
  isSQLWrapper(value)
    ? sql`${value}`
    : sql`${new Param(value, { mapToDriverValue: typeOf(column).encode })}::${sql.raw(column.getSQLType())}`

function finish<T extends PgTable, A extends unknown[], R, S>(
  name: string,
  table: T,
  source: SQL,
  { onConflict, returning }: Pick<InsertOptions<T, never, unknown, unknown, S>, 'onConflict' | 'returning'>,
  params: Params,
): Statement<A, R> {
  const columns = Object.entries(columnsOf(table))
  const insert = build.insert<PgTable>(table).select(source)
  if (onConflict === 'do nothing') insert.onConflictDoNothing()
  else if (onConflict) {
    const sent = columns.map(([key, column]) => [key, expr(column, sql`excluded.${sql.identifier(column.name)}`)])
    insert.onConflictDoUpdate({ ...onConflict, set: onConflict.set(Object.fromEntries(sent)) as never })
  }
  return register(name, (returning ? insert.returning(returning as never) : insert).prepare(name), params)
}
