import { sql as drizzleSql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { build as drizzle, firstOrNull, mapRows, Prepared, type Query } from './build.ts'
import { type ColumnOf, type Declared, type Expression, Parameter, typeOf, type ValueOf } from './codec.ts'

export { asc, desc, getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
export { alias, type PgColumn } from 'drizzle-orm/pg-core'
export { oneRow, type Query } from './build.ts'
export * from './codec.ts'
export * from './compare.ts'

/** Values need a type; results get one from `expr`. */
export const sql: {
  (strings: TemplateStringsArray, ...parts: readonly SQLWrapper[]): SQL
  raw(text: string): SQL
  identifier(name: string): SQLWrapper
} = drizzleSql

/** For selects and deletes; see `update` and `insertInto` for the others. */
export const build: Pick<typeof drizzle, 'select' | 'delete'> = drizzle

export type SetOf<T extends PgTable> = {
  [K in keyof T['$inferSelect']]?:
    | T['$inferSelect'][K]
    | Expression<T['$inferSelect'][K]>
    | ColumnOf<T['$inferSelect'][K]>
}

export const update = <T extends PgTable>(table: T) => ({
  set: (values: SetOf<T>) => drizzle.update(table).set(values as never),
})

export type Params = Readonly<Record<string, Declared>>
type OptionalKeys<P> = { [K in keyof P]: P[K] extends { readonly optional: unknown } ? K : never }[keyof P]
export type Values<P> = { [K in Exclude<keyof P, OptionalKeys<P>>]: ValueOf<P[K]> } & {
  [K in OptionalKeys<P>]?: ValueOf<P[K]> | undefined
}
export type Parameters<P> = { readonly [K in keyof P]: Parameter<ValueOf<P[K]>> }

/** Calling it with values returns a query that is ready to run. */
export type Statement<A extends unknown[], R> = {
  (...args: A): Query<R>
  mapRows<S>(change: (result: R) => S): Statement<A, S>
  /** The result is the first row or null. */
  firstOrNull(): Statement<A, R extends readonly (infer Row)[] ? Row | null : never>
  /** Computes the values from another argument. */
  takes<B extends unknown[]>(values: (...args: B) => A[0]): Statement<B, R>
}

export type ResultOf<S> = S extends (...args: never[]) => Query<infer R> ? R : never
export type RowOf<S> = ResultOf<S> extends readonly (infer Row)[] ? Row : NonNullable<ResultOf<S>>

type Preparable<R> = { prepare(name: string): { execute(): Promise<R> } }

/** `statements.test.ts` compares them all with the database. */
export const statements = new Map<string, Prepared<PreparedQueryConfig>>()

/** The start fails if a name is declared twice, a parameter is not used, or a result has no type. */
export function statement<const P extends Params, R>(
  name: string,
  params: P,
  make: (p: Parameters<P>) => Preparable<R>,
): Statement<keyof P extends never ? [] : [values: Values<P>], R> {
  return register(name, make(parameters(name, params)).prepare(name), params)
}

export function parameters<P extends Params>(name: string, params: P): Parameters<P> {
  const get = (_: unknown, key: string | symbol) => {
    const declared = params[String(key)]
    if (!declared) throw new Error(`${name} uses ${String(key)} and does not declare it`)
    return new Parameter(String(key), typeOf(declared))
  }
  return new Proxy({}, { get }) as Parameters<P>
}

export function register<A extends unknown[], R>(name: string, prepared: unknown, params: Params): Statement<A, R> {
  if (!(prepared instanceof Prepared)) throw new Error(`${name} was not prepared by build.ts`)
  if (statements.has(name)) throw new Error(`${name} is declared twice`)
  const used = new Set(prepared.parameters.flatMap((parameter) => parameter.name ?? []))
  const declared = new Set(Object.keys(params))
  const [unused, undeclared] = [[...declared.difference(used)], [...used.difference(declared)]]
  if (unused.length > 0) throw new Error(`${name} declares ${unused} and does not use it`)
  if (undeclared.length > 0) throw new Error(`${name} uses ${undeclared} and does not declare it`)
  const untyped = prepared.columns?.filter(({ sqlType }) => !sqlType).map(({ key }) => key) ?? []
  if (untyped.length > 0) throw new Error(`${name}: the result ${untyped} names no type, see expr`)
  statements.set(name, prepared)
  const optional = Object.keys(params).filter((key) => 'optional' in (params[key] ?? {}))
  const absent = Object.fromEntries(optional.map((key) => [key, undefined]))
  return callable((...args: A) => {
    const values = (args[0] ?? {}) as Record<string, unknown>
    return prepared.with(optional.length > 0 ? { ...absent, ...values } : values) as Query<R>
  })
}

function callable<A extends unknown[], R>(run: (...args: A) => Query<R>): Statement<A, R> {
  return Object.assign((...args: A) => run(...args), {
    mapRows: <S>(change: (result: R) => S) => callable((...args: A) => mapRows(run(...args), change)),
    firstOrNull: () => callable((...args: A) => firstOrNull(run(...args) as never)),
    takes: <B extends unknown[]>(values: (...args: B) => A[0]) =>
      callable((...args: B) => run(...([values(...args)] as unknown as A))),
  }) as Statement<A, R>
}
