import { arrayOf, build, date, expr, oneRow, sql, statement, uuid, voidResult } from '../../../platform/db/statement.ts'

/** For administrators: also moves them to another day of admission; asks once whether anybody could make them. */
export const makeFirstVisits = statement('make_first_visits', { ids: arrayOf(uuid), days: arrayOf(date) }, (p) =>
  build
    .select({ done: expr(voidResult, sql`follow_admission(sent.id, sent.day)`) })
    .from(sql`unnest(${p.ids}::uuid[], ${p.days}::date[]) as sent (id, day)`)
    .where(sql`(select has_clinician('inmate'))`),
)

/** For administrators. */
export const endAtReleases = statement('end_at_releases', { userIds: arrayOf(uuid) }, (p) =>
  build
    .select({ done: expr(voidResult, sql`follow_admission(sent.id, null)`) })
    .from(sql`unnest(${p.userIds}::uuid[]) as sent (id)`),
)

/** For administrators: after a release was taken back. */
export const reopenAfterReleases = statement('reopen_after_releases', { userIds: arrayOf(uuid) }, (p) =>
  build
    .select({ done: expr(voidResult, sql`reopen_after_release(sent.id)`) })
    .from(sql`unnest(${p.userIds}::uuid[]) as sent (id)`),
)

/** Visits that nobody could make before there was a clinician. */
export const catchUpFirstVisits = statement('catch_up_first_visits', {}, () =>
  build.select({ done: expr(voidResult, sql`catch_up_first_visits()`) }).from(oneRow),
)
