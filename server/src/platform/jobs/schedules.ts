import type { PgBoss } from 'pg-boss'

/**
 * Makes the stored schedules the same as these (by queue, in the time zone of the facility) and removes all others.
 * A run that was missed because no process was there is done once at the next start, however many were missed.
 */
export async function storeSchedules(boss: PgBoss, schedules: Record<string, string>, timeZone: string) {
  for (const [queue, cron] of Object.entries(schedules)) requireFiveFields(queue, cron)
  for (const { name, key } of await boss.getSchedules()) {
    if (key !== '' || !(name in schedules)) await boss.unschedule(name, key)
  }
  for (const [queue, cron] of Object.entries(schedules)) {
    await boss.schedule(queue, cron, null, { tz: timeZone, missed: 'once' })
  }
}

/** pg-boss takes six fields, of which the first counts seconds, and then runs the job once a minute all the same. */
function requireFiveFields(queue: string, cron: string) {
  if (/^\S+( \S+){4}$/.test(cron)) return
  throw new Error(
    `The schedule of "${queue}" is "${cron}": it needs five fields (minute, hour, day, month, weekday), because jobs recur in whole minutes`,
  )
}
