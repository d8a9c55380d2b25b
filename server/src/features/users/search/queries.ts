import type { Role } from '@evenkeel/contract/base/roles.ts'
import { ACCOUNT_STATES, type AccountState, type AccountUse } from '@evenkeel/contract/users/account-words.ts'
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
  oneOf,
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

/** Either order of the name; a made-up username says nothing, and its digits look like a number. */
const FOUND_BY = [
  sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName})`,
  sql`case when ${users.hasAccount} then ${users.usernameKey} end`,
  ...[users.bookingNumber, users.permanentNumber, users.unit, users.housing].map((column) => sql`${column}`),
]

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
    or(isNull(p.pattern), ...FOUND_BY.map((field) => like(expr(text, sql`lower(${field})`), p.pattern))),
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

export type Narrowed = {
  q?: string | undefined
  role?: Role | undefined
  state?: AccountState | undefined
  unit?: string | undefined
  use?: AccountUse | undefined
}

type Page = { day: string; at: Date; before: string | null; limit: number }

const valuesOf = ({ q, role, state, unit, use, day }: Narrowed & { day: string }) => ({
  pattern: q ? patternOf(q) : null,
  role: role ?? null,
  state: state ?? null,
  unit: unit ?? null,
  use: use ?? null,
  idleSince: idleSince(day),
})

/** A number may be typed as it is shown, and a name with the last one first and a comma. */
const patternOf = (q: string) =>
  `%${q
    .toLowerCase()
    .replace(/^#\s*/, '')
    .replace(/,?\s+/g, ' ')
    .replace(/[\\%_]/g, '\\$&')}%`

/** For administrators: newest first, with the number of all; notes for everybody on the page that they were seen. */
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
  .takes(({ day, at, before, limit, ...sent }: Narrowed & Page) => ({
    ...valuesOf({ ...sent, day }),
    day,
    at,
    before,
    limit,
  }))

/** For administrators: with what the table shows and no more. */
export const exportUsers = statement(
  'export_users',
  { ...viewParams, ...narrowing, before: orNull(users.id), limit: int },
  (p) =>
    build
      .select({
        id: users.id,
        username: users.username,
        hasAccount: users.hasAccount,
        firstName: users.firstName,
        lastName: users.lastName,
        bookingNumber: users.bookingNumber,
        role: users.role,
        duty: users.duty,
        unit: users.unit,
        unitTyped: users.unitTyped,
        housing: users.housing,
        state: expr(oneOf(ACCOUNT_STATES), stateInSql),
        signedInOn: users.signedInOn,
        noted: recordListView('user.listed', { person: users.id, id: users.id, place: sql`0` }, p),
      })
      .from(users)
      .where(and(matchesFilter(p), or(isNull(p.before), lt(users.id, p.before))))
      .orderBy(desc(users.id))
      .limit(p.limit),
).takes(({ day, at, before, limit, ...sent }: Narrowed & Page) => ({
  ...valuesOf({ ...sent, day }),
  day,
  at,
  before,
  limit,
}))
