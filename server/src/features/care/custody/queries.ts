import { arrayOf, build, date, expr, oneRow, sql, statement, uuid, voidResult } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'

/** For administrators: makes first visits, or moves them to another day of admission. */
export const makeFirstVisits = statement('make_first_visits', { ids: arrayOf(uuid), days: arrayOf(date) }, (p) =>
  build
    .select({ done: expr(voidResult, sql`follow_admission(sent.id, sent.day)`) })
    .from(sql`unnest(${p.ids}::uuid[], ${p.days}::date[]) as sent (id, day)`),
)

/** For administrators: ends what a release ends. */
export const endAtRelease = statement('end_at_release', { userId: users.id }, (p) =>
  build.select({ done: expr(voidResult, sql`follow_admission(${p.userId}, null)`) }).from(oneRow),
)

/** For administrators: opens again what a release ended that was taken back. */
export const reopenAfterRelease = statement('reopen_after_release', { userId: users.id }, (p) =>
  build.select({ done: expr(voidResult, sql`reopen_after_release(${p.userId})`) }).from(oneRow),
)

/** The first visits that nobody could make before there was a clinician. */
export const catchUpFirstVisits = statement('catch_up_first_visits', {}, () =>
  build.select({ done: expr(voidResult, sql`catch_up_first_visits()`) }).from(oneRow),
)
