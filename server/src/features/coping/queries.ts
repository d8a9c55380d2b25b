import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param, value } from '../../platform/db/build.ts'
import { copingUses } from './table.ts'

export type UseRow = typeof copingUses.$inferSelect

const insert = build
  .insert(copingUses)
  .values({
    userId: param('userId'),
    id: param('id'),
    toolName: param('toolName'),
    duration: param('duration'),
    completed: param('completed'),
    effectiveness: value('effectiveness'),
    facilityDay: param('facilityDay'),
    createdAt: param('createdAt'),
  })
  .prepare('insert_coping_use')
export const insertUse = (row: UseRow) => fill(insert, row)

const rate = build
  .update(copingUses)
  .set({ effectiveness: value('effectiveness') })
  .where(and(eq(copingUses.userId, param('userId')), eq(copingUses.id, param('id'))))
  .returning()
  .prepare('rate_coping_use')
export const rateUse = (userId: string, id: string, effectiveness: number) =>
  firstOrNull(fill(rate, { userId, id, effectiveness }))

const list = build
  .select()
  .from(copingUses)
  .where(
    and(
      eq(copingUses.userId, param('userId')),
      or(sql`${param('before')}::uuid is null`, lt(copingUses.id, param('before'))),
    ),
  )
  .orderBy(desc(copingUses.id))
  .limit(param('limit'))
  .prepare('list_coping_uses')
export const listUses = (userId: string, { before, limit }: { before?: string | undefined; limit: number }) =>
  fill(list, { userId, before: before ?? null, limit })

const everything = build
  .select()
  .from(copingUses)
  .where(eq(copingUses.userId, param('userId')))
  .orderBy(copingUses.id)
  .prepare('list_every_coping_use')
/** All of a person's tool uses, oldest first. */
export const listEveryUse = (userId: string) => fill(everything, { userId })

const rated = build
  .select({
    toolName: copingUses.toolName,
    ratings: sql<number>`count(*)`,
    mean: sql<number>`round(avg(${copingUses.effectiveness}), 2)::float8`,
  })
  .from(copingUses)
  .where(and(eq(copingUses.userId, param('userId')), isNotNull(copingUses.effectiveness)))
  .groupBy(copingUses.toolName)
  .orderBy(copingUses.toolName)
  .prepare('rated_tools')
/** How a person's own ratings of each tool stand. */
export const ratedTools = (userId: string) => fill(rated, { userId })
