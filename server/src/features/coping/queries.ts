import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  build,
  count,
  desc,
  eq,
  expr,
  float8,
  int,
  isNotNull,
  isNull,
  lt,
  notNull,
  or,
  orNull,
  type RowOf,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { copingUses } from './table.ts'

const ofPerson = { userId: copingUses.userId }

export const insertUse = insertInto('insert_coping_use', copingUses)

/** In a visit only what was recorded in it. */
export const rateUse = statement(
  'rate_coping_use',
  {
    ...ofPerson,
    id: copingUses.id,
    effectiveness: notNull(copingUses.effectiveness),
    visitId: orNull(copingUses.id),
  },
  (p) =>
    update(copingUses)
      .set({ effectiveness: p.effectiveness })
      .where(
        and(
          eq(copingUses.userId, p.userId),
          eq(copingUses.id, p.id),
          or(isNull(p.visitId), eq(copingUses.visitId, p.visitId)),
        ),
      )
      .returning(),
).firstOrNull()

/** Newest first. */
export const listUses = statement('list_coping_uses', { ...ofPerson, before: orNull(copingUses.id), limit: int }, (p) =>
  build
    .select()
    .from(copingUses)
    .where(and(eq(copingUses.userId, p.userId), or(isNull(p.before), lt(copingUses.id, p.before))))
    .orderBy(desc(copingUses.id))
    .limit(p.limit),
)
export type UseRow = RowOf<typeof listUses>

/** Oldest first. */
export const listEveryUse = statement('list_every_coping_use', ofPerson, (p) =>
  build.select().from(copingUses).where(eq(copingUses.userId, p.userId)).orderBy(copingUses.id),
)

export const ratedTools = statement('rated_tools', ofPerson, (p) =>
  build
    .select({
      toolName: copingUses.toolName,
      ratings: count(),
      mean: expr(float8, sql`round(avg(${copingUses.effectiveness}), 2)::float8`),
    })
    .from(copingUses)
    .where(and(eq(copingUses.userId, p.userId), isNotNull(copingUses.effectiveness)))
    .groupBy(copingUses.toolName)
    .orderBy(copingUses.toolName),
)
