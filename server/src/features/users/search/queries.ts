import type { AccountState, AccountUse } from '@evenkeel/contract/account-words.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  and,
  bigint,
  build,
  date,
  desc,
  eq,
  expr,
  int,
  isNull,
  like,
  lt,
  or,
  orNull,
  type Parameters,
  sql,
  statement,
  text,
} from '../../../platform/db/statement.ts'
import { heldFor, shown } from '../queries.ts'
import { idleSince } from '../rules.ts'
import { stateInSql, unitInStatistics, users } from '../table.ts'

const fullName = expr(text, sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`)

const narrowing = {
  pattern: orNull(text),
  role: orNull(users.role),
  state: orNull(text),
  unit: orNull(text),
  use: orNull(text),
  idleSince: date,
}

const matchesFilter = (p: Parameters<typeof narrowing>) =>
  and(
    or(
      isNull(p.pattern),
      // A made-up one says nothing, and its digits look like a number.
      and(eq(users.hasAccount, true), like(users.usernameKey, p.pattern)),
      like(fullName, p.pattern),
    ),
    or(isNull(p.role), eq(users.role, p.role)),
    or(isNull(p.state), eq(p.state, expr(text, stateInSql))),
    or(isNull(p.unit), sql`${unitInStatistics(users.unit)} = ${unitInStatistics(p.unit)}`),
    or(
      isNull(p.use),
      eq(
        p.use,
        expr(
          text,
          sql`case when ${users.signedInOn} is null then 'never'
            when ${users.signedInOn} > ${p.idleSince} then 'recent' else 'idle' end`,
        ),
      ),
    ),
  )

type Narrowed = {
  q?: string | undefined
  role?: Role | undefined
  state?: AccountState | undefined
  unit?: string | undefined
  use?: AccountUse | undefined
}

/**
 * For administrators: accounts whose username or name contains the text, as far as the filters go, newest first, and how
 * many there are in all. Everybody on the page can read later that they were seen in it.
 */
export const searchUsers = statement(
  'search_users',
  { ...viewParams, ...narrowing, before: orNull(users.id), limit: int },
  (p) =>
    build
      .select({
        ...shown,
        held: heldFor,
        total: expr(bigint, sql`count(*) over ()`),
        noted: recordListView('user.listed', { person: users.id, id: users.id }, p),
      })
      .from(users)
      .where(and(matchesFilter(p), or(isNull(p.before), lt(users.id, p.before))))
      .orderBy(desc(users.id))
      .limit(p.limit),
)
  .mapRows((rows) => ({
    rows: rows.map(({ noted: _noted, total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }))
  .takes(
    ({
      q,
      role,
      state,
      unit,
      use,
      ...page
    }: Narrowed & { day: string; at: Date; before: string | null; limit: number }) => ({
      ...page,
      pattern: q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
      role: role ?? null,
      state: state ?? null,
      unit: unit ?? null,
      use: use ?? null,
      idleSince: idleSince(page.day),
    }),
  )
