import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, PgArray } from 'drizzle-orm/pg-core'

type Range = { readonly min: number; readonly max: number }

const named = (column: AnyPgColumn, kind: string, condition: SQL) =>
  check(`${getTableName(column.table)}_${column.name}_${kind}`, condition)

const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
const bounds = ({ min, max }: Range) => sql.raw(`${min} and ${max}`)

/** All checks here accept null; `not null` is up to the column. For each column with words: one, or no more than all. */
export const listed = (columns: Record<string, AnyPgColumn>) =>
  Object.values(columns).flatMap(({ table, name: ofColumn }) => {
    const column = Object.values(getTableColumns(table)).find(({ name }) => name === ofColumn)
    const words = (column instanceof PgArray ? column.baseColumn : column)?.enumValues
    if (!column || !words) return []
    const fits =
      column instanceof PgArray
        ? sql`${column} <@ array[${literals(words)}] and cardinality(${column}) <= ${sql.raw(`${words.length}`)}`
        : sql`${column} in (${literals(words)})`
    return [named(column, 'listed', fits)]
  })

/** Includes both limits. */
export const range = (column: AnyPgColumn, limits: Range) =>
  named(column, 'range', sql`${column} between ${bounds(limits)}`)

/**
 * The contract counts UTF-16 code units, of which a text has at least as many as characters, so nothing it accepts is
 * refused.
 */
export const length = (column: AnyPgColumn, { min = 0, max }: { min?: number; max: number }) =>
  named(column, 'length', sql`char_length(${column}) between ${bounds({ min, max })}`)

export const items = (column: AnyPgColumn, max: number) =>
  named(column, 'items', sql`cardinality(${column}) <= ${sql.raw(`${max}`)}`)
