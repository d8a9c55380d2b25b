import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { SEALED_BY_KEYRING } from '../ciphers/keyring.ts'
import {
  and,
  asc,
  build,
  bytea,
  type ColumnOf,
  expr,
  getTableColumns,
  gt,
  int,
  sql,
  statement,
  update,
  uuid,
} from './statement.ts'

/** For the system, which moves the column to another key. */
export type SealedColumn = ReturnType<typeof sealedColumn>

/** `id` tells the rows apart; `sealed` is the name of the column in `table`. */
export function sealedColumn<T extends PgTable>(
  name: string,
  table: T,
  { id, sealed }: { id: ColumnOf<string>; sealed: keyof T['$inferSelect'] & string },
) {
  const column = getTableColumns(table)[sealed]
  if (!column) throw new Error(`There is no column ${sealed}`)
  const byKeyring = sql`get_byte(${column}, 0) = ${sql.raw(String(SEALED_BY_KEYRING))}`
  const values = { id: uuid, before: bytea, after: bytea }
  return {
    /** `table.column` */
    name: `${getTableName(table)}.${column.name}`,
    /** Rows after this id that another key than this one sealed. */
    list: statement(`list_sealed_${name}`, { after: uuid, current: int, limit: int }, (p) =>
      build
        .select({ id: expr(uuid, sql`${id}`), sealed: expr(bytea, sql`${column}`) })
        .from(table as PgTable)
        .where(and(gt(expr(uuid, sql`${id}`), p.after), byKeyring, sql`get_byte(${column}, 1) <> ${p.current}`))
        .orderBy(asc(id))
        .limit(p.limit),
    ),
    /** Not if the value has changed meanwhile. */
    replace: statement(`reseal_${name}`, values, (p) =>
      update(table)
        .set({ [sealed]: p.after } as never)
        .where(sql`${id} = ${p.id} and ${column} = ${p.before}`),
    ),
  }
}
