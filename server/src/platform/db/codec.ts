import { Column, entityKind, is, Param, SQL, type SQLChunk, sql } from 'drizzle-orm'
import { makePgArray } from 'drizzle-orm/pg-core'

export type Codec<T> = {
  readonly sqlType: string
  readonly encode: (value: T) => unknown
  readonly decode: (value: unknown) => T
}
type AnyCodec = { sqlType: string; encode: (value: never) => unknown; decode: (value: unknown) => unknown }

const codec = <T>(sqlType: string, decode: (value: unknown) => T): Codec<T> => ({
  sqlType,
  encode: (value) => value,
  decode,
})

export const smallint = codec('smallint', Number)
export const int = codec('integer', Number)
export const bigint = codec('bigint', Number)
export const float8 = codec('double precision', Number)
export const boolean = codec('boolean', Boolean)
export const text = codec('text', String)
export const uuid = codec('uuid', String)
/** A calendar day as `2026-01-31`. */
export const date = codec('date', String)
export const timestamptz = codec('timestamp with time zone', (value) => new Date(String(value)))
export const bytea = codec('bytea', (value) => {
  if (!Buffer.isBuffer(value)) throw new TypeError('A bytea is read as a Buffer')
  return value
})
/** The one type that cannot be checked against PostgreSQL: the statement builds its shape. */
export const json = <T>(): Codec<T> => ({ ...codec('json', (value) => value as T), encode: JSON.stringify })

/** Reading any other text throws. */
export const oneOf = <const T extends string>(list: readonly T[]): Codec<T> =>
  codec('text', (value) => {
    const found = list.find((one) => one === value)
    if (found === undefined) throw new TypeError(`${value} is none of ${list}`)
    return found
  })

/** An array is sent as text, so bytes in it are too. */
const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

export const arrayOf = <T>({ sqlType, encode, decode }: Codec<T>): Codec<readonly T[]> => ({
  sqlType: `${sqlType}[]`,
  encode: (list) => makePgArray(list.map((one) => asText(encode(one)))),
  decode: (list) => {
    if (!Array.isArray(list)) throw new TypeError('A list is read as an array')
    return list.map(decode)
  },
})

export type Base = AnyCodec | Column
export type Declared = Base | { readonly orNull: Base } | { readonly notNull: Column } | { readonly optional: Base }

export const orNull = <const D extends Base>(base: D): { readonly orNull: D } => ({ orNull: base })
/** Null from an SQL function, an empty text from PL/pgSQL. */
export const voidResult = orNull(codec('void', () => null))
export const notNull = <const C extends Column>(column: C): { readonly notNull: C } => ({ notNull: column })
/** A parameter that may be left out: see `givenOr`. */
export const optional = <const D extends Base>(base: D): { readonly optional: D } => ({ optional: base })

export type DataOf<C extends Column> = C['_']['data']
/** Must be not null if the type has no null. */
export type ColumnOf<T> = Column & { _: { data: NonNullable<T>; notNull: null extends T ? boolean : true } }

export type ValueOf<D> = D extends { readonly orNull: infer B }
  ? ValueOf<B> | null
  : D extends { readonly notNull: infer C extends Column }
    ? DataOf<C>
    : D extends { readonly optional: infer B }
      ? ValueOf<B>
      : D extends Column
        ? D['_']['notNull'] extends true
          ? DataOf<D>
          : DataOf<D> | null
        : D extends { decode: (value: unknown) => infer T }
          ? T
          : never

export type Type = {
  readonly sqlType: string
  readonly nullable: boolean
  readonly optional: boolean
  readonly encode: (value: unknown) => unknown
  readonly decode: (value: unknown) => unknown
}

export function typeOf(declared: Declared): Type {
  if ('orNull' in declared) return { ...typeOf(declared.orNull), nullable: true }
  if ('notNull' in declared && !is(declared, Column)) return { ...typeOf(declared.notNull), nullable: false }
  if ('optional' in declared) return { ...typeOf(declared.optional), optional: true }
  const isColumn = is(declared, Column)
  const encode = (isColumn ? (value: unknown) => declared.mapToDriverValue(value) : declared.encode) as Type['encode']
  return {
    sqlType: isColumn ? declared.getSQLType() : declared.sqlType,
    nullable: isColumn && !declared.notNull,
    optional: false,
    encode: (value) => (value === null || value === undefined ? null : encode(value)),
    decode: isColumn ? (value) => declared.mapFromDriverValue(value) : declared.decode,
  }
}

export type Encoder = { readonly mapToDriverValue: (value: unknown) => unknown; readonly sqlType: string }

/** SQL with the type of its result. */
export class Expression<T> extends SQL<T> {
  static override readonly [entityKind]: string = 'EvenkeelExpression'
  readonly type: Type

  constructor(type: Type, chunks: SQLChunk[]) {
    super(chunks)
    this.type = type
  }
}

export class Parameter<T> extends Expression<T> {
  static override readonly [entityKind]: string = 'EvenkeelParameter'
  readonly name: string
  /** Part of Drizzle's own placeholders; its `limit` accepts nothing else. */
  declare readonly protected: T

  constructor(name: string, type: Type) {
    const encoder: Encoder = { mapToDriverValue: type.encode, sqlType: type.sqlType }
    super(type, [new Param(sql.placeholder(name), encoder)])
    this.name = name
  }
}

export const expr = <const D extends Declared>(declared: D, source: SQL): Expression<ValueOf<D>> =>
  new Expression(typeOf(declared), source.queryChunks)

/** For places where PostgreSQL cannot infer the type. */
export const cast = <T>(parameter: Expression<T>): Expression<T> =>
  new Expression(parameter.type, sql`${parameter}::${sql.raw(parameter.type.sqlType)}`.queryChunks)

/** The value of an optional parameter if it is given, else `otherwise`. */
export function givenOr<T>(parameter: Parameter<T>, otherwise: ColumnOf<T> | Expression<T>): Expression<T> {
  const encoder: Encoder = { mapToDriverValue: (value) => value !== undefined, sqlType: 'boolean' }
  const isGiven = new Param(sql.placeholder(parameter.name), encoder)
  return new Expression(
    parameter.type,
    sql`case when ${isGiven}::boolean then ${parameter} else ${otherwise} end`.queryChunks,
  )
}

export const now = expr(timestamptz, sql`now()`)
export const count = () => expr(bigint, sql`count(*)`)

/** For a source that is no table, such as a function that returns rows, by its name in the statement. */
export const columnsOf = <const C extends Record<string, Column>>(name: string, columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      expr(column, sql`${sql.identifier(name)}.${sql.identifier(column.name)}`),
    ]),
  ) as { [K in keyof C]: Expression<ValueOf<C[K]>> }
