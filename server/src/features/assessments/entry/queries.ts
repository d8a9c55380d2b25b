import { slipSince } from '../../../platform/audit/queries.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import { sealedColumn } from '../../../platform/db/sealed-column.ts'
import {
  and,
  asc,
  boolean,
  build,
  bytea,
  desc,
  eq,
  expr,
  isNull,
  type RowOf,
  sql,
  statement,
  uuid,
} from '../../../platform/db/statement.ts'
import { wordsOpenTo } from '../../alerts/policies.ts'
import { alerts } from '../../alerts/table.ts'
import { users } from '../../users/table.ts'
import { entryAnswers } from '../table.ts'

const ofPerson = { userId: entryAnswers.userId }

export const insertEntry = insertInto('insert_entry_answers', entryAnswers)

/** Null for who was released; `asked`: in this stay. */
export const findEntry = statement('find_if_asked_at_entry', { userId: users.id }, (p) =>
  build
    .select({
      admittedOn: users.admittedOn,
      createdAt: users.createdAt,
      asked: expr(
        boolean,
        sql`exists (
          select from entry_answers e where e.user_id = users.id and (users.admitted_on is null or e.facility_day >= users.admitted_on)
        )`,
      ),
    })
    .from(users)
    .where(and(eq(users.id, p.userId), isNull(users.releasedOn))),
).firstOrNull()
export type EntryRow = RowOf<typeof findEntry>

const kept = {
  id: entryAnswers.id,
  createdAt: entryAnswers.createdAt,
  sealed: expr(bytea, sql`${entryAnswers.sealed}`),
}

/** For a clinician or administrator who answers for the role, newest first; none for others. */
export const listEntryOf = statement('list_entry_answers_of_alert', { readerId: users.id, alertId: uuid }, (p) =>
  build
    .select(kept)
    .from(entryAnswers)
    .innerJoin(alerts, and(eq(alerts.userId, entryAnswers.userId), eq(alerts.id, entryAnswers.alertId)))
    .innerJoin(
      sql`users as me`,
      sql`me.id = ${p.readerId} and me.role in ('admin', 'clinician') and ${alerts.audience} = any (me.responds_to)`,
    )
    .where(and(eq(alerts.id, p.alertId), wordsOpenTo(alerts)))
    .orderBy(desc(entryAnswers.id)),
)

/** Oldest first; `bySlip`: a slip was redeemed since. */
export const listOwnEntry = statement('list_own_entry_answers', ofPerson, (p) =>
  build
    .select({
      id: entryAnswers.id,
      createdAt: entryAnswers.createdAt,
      sealed: entryAnswers.sealed,
      bySlip: slipSince(entryAnswers.userId, entryAnswers.createdAt),
    })
    .from(entryAnswers)
    .where(eq(entryAnswers.userId, p.userId))
    .orderBy(asc(entryAnswers.id)),
)

export const sealedEntries = sealedColumn('entry_answers', entryAnswers, { id: entryAnswers.id, sealed: 'sealed' })
export const entryContext = (id: string) => `entry_answers.sealed:${id}`
