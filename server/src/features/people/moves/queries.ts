import { MOVES, type MovesShown, RELEASED_DAYS, WAITING_MOVES } from '@evenkeel/contract/users/account-words.ts'
import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  arrayOf,
  bigint,
  build,
  date,
  expr,
  getTableColumns,
  int,
  oneOf,
  oneRow,
  orNull,
  type Parameter,
  sql,
  statement,
  text,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'

const { usernameKey: _key, ...shown } = getTableColumns(users)
const days = sql.raw(String(RELEASED_DAYS))

/** Uses only what an administrator reads in the accounts as well; `day` is the facility's. */
const moved = ({ day }: { day: Parameter<string> }) => sql`(
  select * from (
    select u.id, case
        when u.disabled_at is null and u.released_on is null and u.release_planned < ${day} then 'overdue'
        when u.disabled_at is null and u.tried_back_on is not null and u.released_on + ${days} < ${day} then 'tried'
        when u.disabled_at is null and u.released_on is null and not u.has_account then 'named'
        when u.released_on between ${day}::date - ${days} and ${day} then 'left'
        when u.released_on is null and before.entered_on >= ${day}::date - ${days} then 'back'
      end as move,
      before.released_on as left_on, u.release_planned, u.tried_back_on, u.released_on, coalesce(u.admitted_on, before.entered_on) as here_since
    from facilities f cross join users u left join lateral (
      select p.released_on, (p.next_at at time zone f.time_zone)::date as entered_on
      from past_stays p where p.user_id = u.id order by p.id desc limit 1
    ) before on true
    where u.role = 'inmate'
  ) known
  cross join lateral (select case known.move when 'overdue' then release_planned when 'tried' then tried_back_on
    when 'named' then '-infinity' when 'left' then released_on else here_since end as since) said
  where known.move is not null
)`

const KINDS: Record<MovesShown, readonly string[]> = { waits: WAITING_MOVES, back: ['back'], left: ['left'] }

/** For administrators: the latest first; notes for everybody on the page that they were seen in a list. */
export const listMoves = statement(
  'list_moves',
  { ...viewParams, kinds: arrayOf(text), before: orNull(uuid), limit: int },
  (p) =>
    build
      .select({
        ...shown,
        move: expr(oneOf(MOVES), sql`moved.move`),
        on: expr(orNull(date), sql`case when isfinite(moved.since) then moved.since end`),
        leftOn: expr(orNull(date), sql`case when moved.move = 'back' then moved.left_on end`),
        noted: recordListView(
          'user.listed',
          { person: users.id, id: users.id, place: sql`row_number() over (order by moved.since desc, moved.id desc)` },
          p,
        ),
      })
      .from(users)
      .innerJoin(sql`${moved(p)} as moved`, sql`moved.id = ${users.id}`)
      .where(
        sql`moved.move = any (${p.kinds}) and (${p.before}::uuid is null
          or (moved.since, moved.id) < (select last.since, last.id from ${moved(p)} as last where last.id = ${p.before}))`,
      )
      .orderBy(sql`moved.since desc`, sql`moved.id desc`)
      .limit(p.limit),
)
  .mapRows((rows) => rows.map(({ noted: _noted, ...row }) => row))
  .takes(({ show, ...page }: { show: MovesShown; day: string; at: Date; before: string | null; limit: number }) => ({
    ...page,
    kinds: [...KINDS[show]],
  }))

/** For administrators. */
export const countMoves = statement('count_moves', { day: date }, (p) =>
  build
    .select({
      waits: expr(bigint, sql`counted.waits`),
      back: expr(bigint, sql`counted.back`),
      left: expr(bigint, sql`counted.left_here`),
    })
    .from(oneRow)
    .crossJoin(
      sql`lateral (select count(*) filter (where m.move in ('tried', 'overdue', 'named')) as waits,
        count(*) filter (where m.move = 'back') as back, count(*) filter (where m.move = 'left') as left_here
        from ${moved(p)} as m) as counted`,
    ),
).mapRows(([row]) => row ?? { waits: 0, back: 0, left: 0 })
