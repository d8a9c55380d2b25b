import { insertInto } from '../../../platform/db/insert.ts'
import { and, build, eq, sql, statement, update } from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { dutyCalendars } from '../table.ts'

const ofPerson = { userId: dutyCalendars.userId }

/** For the person. */
export const findOwnCalendar = statement('find_own_duty_calendar', ofPerson, (p) =>
  build
    .select({ since: dutyCalendars.since, told: dutyCalendars.told })
    .from(dutyCalendars)
    .where(eq(dutyCalendars.userId, p.userId)),
).firstOrNull()

/** What was told stays, so that the same duty keeps its number. */
export const saveCalendar = insertInto('save_duty_calendar', dutyCalendars, {
  byDefault: ['told'],
  onConflict: { target: dutyCalendars.userId, set: ({ tokenHash, since }) => ({ tokenHash, since }) },
})

export const endCalendar = statement('end_duty_calendar', ofPerson, (p) =>
  build.delete(dutyCalendars).where(eq(dutyCalendars.userId, p.userId)).returning({ userId: dutyCalendars.userId }),
).firstOrNull()

const ofAddress = { tokenHash: dutyCalendars.tokenHash }

/** For the system: null also where nobody answers alerts any more. */
export const findCalendar = statement('find_duty_calendar', ofAddress, (p) =>
  build
    .select({ userId: users.id, locale: users.locale, told: dutyCalendars.told })
    .from(dutyCalendars)
    .innerJoin(users, eq(users.id, dutyCalendars.userId))
    .where(and(eq(dutyCalendars.tokenHash, p.tokenHash), sql`answers_alerts(${users.id}, null)`)),
).firstOrNull()

export const keepTold = statement('keep_told_duties', { ...ofAddress, told: dutyCalendars.told }, (p) =>
  update(dutyCalendars).set({ told: p.told }).where(eq(dutyCalendars.tokenHash, p.tokenHash)),
)
