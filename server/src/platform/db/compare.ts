import { Column, is, isSQLWrapper, Param, type SQL, sql } from 'drizzle-orm'
import { type ColumnOf, cast, type DataOf, Expression, Parameter, type Type } from './codec.ts'

type Side = Column | Expression<unknown>
type Held<L extends Side> = NonNullable<L extends Column ? DataOf<L> : L extends Expression<infer T> ? T : never>
export type Operand<T> = T | Expression<T> | Expression<T | null> | ColumnOf<T | null>

function operand(left: Side, right: unknown) {
  if (isSQLWrapper(right)) return right
  const encoder = is(left, Column) ? left : { mapToDriverValue: (left.type as Type).encode }
  return sql`${new Param(right, encoder)}`
}

const comparing =
  (operator: string) =>
  <L extends Side>(left: L, right: Operand<Held<L>>): SQL =>
    sql`${left} ${sql.raw(operator)} ${operand(left, right)}`

export const eq = comparing('=')
export const ne = comparing('<>')
export const lt = comparing('<')
export const lte = comparing('<=')
export const gt = comparing('>')
export const gte = comparing('>=')

export const between = <L extends Side>(left: L, from: Operand<Held<L>>, to: Operand<Held<L>>): SQL =>
  sql`${left} between ${operand(left, from)} and ${operand(left, to)}`

export function inArray<L extends Side>(left: L, list: readonly Held<L>[] | Expression<readonly Held<L>[]>): SQL {
  if (is(list, Expression)) return sql`${left} = any(${list})`
  return sql`${left} in (${sql.join(
    [...list].map((one) => operand(left, one)),
    sql`, `,
  )})`
}

export const like = (left: ColumnOf<string | null> | Expression<string>, pattern: Expression<string | null>): SQL =>
  sql`${left} like ${pattern}`

export const isNull = (side: Side): SQL => sql`${is(side, Parameter) ? cast(side) : side} is null`
export const isNotNull = (side: Side): SQL => sql`${is(side, Parameter) ? cast(side) : side} is not null`

const joined = (conditions: SQL[], word: ' and ' | ' or ') => sql`(${sql.join(conditions, sql.raw(word))})`
export const and = (...conditions: SQL[]): SQL => joined(conditions, ' and ')
export const or = (...conditions: SQL[]): SQL => joined(conditions, ' or ')
export const not = (condition: SQL): SQL => sql`not (${condition})`
