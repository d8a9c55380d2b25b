import { ALERT_URGENCIES } from '@evenkeel/contract/alerts/alert-words.ts'
import { NAMED_AT_RELEASE } from '@evenkeel/contract/people/roster-words.ts'
import {
  arrayOf,
  build,
  expr,
  int,
  oneOf,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'

/** For an administrator who answers people in care. */
export const findOpenAtRelease = statement('find_open_at_release', { userId: users.id }, (p) =>
  build
    .select({
      alerts: expr(int, sql`open.alerts`),
      urgency: expr(orNull(oneOf(ALERT_URGENCIES)), sql`open.urgency`),
      followUpDueAt: expr(orNull(timestamptz), sql`open.follow_up_due_at`),
    })
    .from(sql`open_at_release(${p.userId}) as open`),
).mapRows(([row]) => row ?? { alerts: 0, urgency: null, followUpDueAt: null })

/** Of these, whom an open alert of *now* or *hour* is about; for an administrator who answers people in care. */
export const listUrgentAtRelease = statement('list_urgent_at_release', { userIds: arrayOf(uuid) }, (p) =>
  build
    .select({ id: expr(uuid, sql`sent.id`), urgency: expr(oneOf(NAMED_AT_RELEASE), sql`open.urgency`) })
    .from(sql`unnest(${p.userIds}::uuid[]) as sent (id), open_at_release(sent.id) as open`)
    .where(sql`open.urgency = any ('{${sql.raw(NAMED_AT_RELEASE.join())}}'::text[])`),
)

/** For an administrator who answers people in care. */
export const listTakers = statement('list_release_takers', { adminId: users.id, userId: users.id }, (p) =>
  build
    .select({ id: expr(uuid, sql`other.id`), name: expr(text, sql`other.name`) })
    .from(users)
    .innerJoin(sql`responders_for('inmate') as other`, sql`other.id <> ${p.userId}`)
    .where(sql`${users.id} = ${p.adminId} and ${users.role} = 'admin' and 'inmate' = any (${users.respondsTo})`)
    .orderBy(sql`other.name, other.id`),
)

/** For administrators: `to` takes over what is open. */
export const noteReleases = statement(
  'note_releases',
  { userIds: arrayOf(uuid), to: orNull(users.id), at: timestamptz },
  (p) =>
    build
      .select({ done: expr(voidResult, sql`note_release(sent.id, ${p.to}, ${p.at})`) })
      .from(sql`unnest(${p.userIds}::uuid[]) as sent (id)`),
)
