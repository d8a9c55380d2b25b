import { sql } from 'drizzle-orm'
import { build, fill, oneRow, param } from '../../../platform/db/build.ts'

/** What a person did on a day of the facility. */
type Did = { userId: string; day: string }

const userId = param('userId')
const day = param('day')

const checkIn = build
  .select({
    counted: sql<string>`count_check_in(${userId}, ${day}, ${param('mood')}, ${param('stress')})`,
  })
  .from(oneRow)
  .prepare('count_check_in')
/** Counts a check-in in the cell of the person's unit or shift, and as activity. */
export const countCheckIn = (did: Did & { mood: number; stress: number }) => fill(checkIn, did)

const activity = build
  .select({ counted: sql<string>`count_activity(${userId}, ${day}, ${param('checkedIn')})` })
  .from(oneRow)
  .prepare('count_activity')
/** Counts that a person did something on a day. */
export const countActivity = (userId: string, day: string, checkedIn = false) =>
  fill(activity, { userId, day, checkedIn })

const toolUse = build
  .select({
    counted: sql<string>`count_values(
      ${userId}, ${day}, 'tool', ${param('toolName')}, p_completed => ${param('completed')}::boolean::integer
    )`,
  })
  .from(oneRow)
  .prepare('count_tool_use')
export const countToolUse = (did: Did & { toolName: string; completed: boolean }) => fill(toolUse, did)

const rating = build
  .select({
    counted: sql<string>`count_values(
      ${userId}, ${day}, 'rating', ${param('toolName')}, p_rating => effectiveness
    )`,
  })
  .from(sql`(select ${param('effectiveness')}::integer as effectiveness) as given`)
  .where(sql`effectiveness is not null`)
  .prepare('count_rating')
/** Counts the rating that a use was recorded with, if it was. Before `countToolUse`: cells are held in their order. */
export const countRating = (did: Did & { toolName: string; effectiveness: number | null }) => fill(rating, did)

const firstRating = build
  .select({
    counted: sql<string>`count_values(${userId}, ${day}, 'rating', tool_name, p_rating => ${param('effectiveness')})`,
  })
  .from(sql`(
    select tool_name from coping_uses
    where user_id = ${userId} and id = ${param('useId')} and effectiveness is null for update
  ) as unrated`)
  .prepare('count_first_rating')
/** Counts the rating of a use that has none yet: before it is stored. A changed rating counts no second time. */
export const countFirstRating = (did: Did & { useId: string; effectiveness: number }) => fill(firstRating, did)

const started = build
  .select({ counted: sql<string>`count_values(${userId}, ${day}, 'started', ${param('moduleId')})` })
  .from(oneRow)
  .where(sql`not exists (select from module_progress where user_id = ${userId} and module_id = ${param('moduleId')})`)
  .prepare('count_started')
/** Counts a module that the person has not begun before: before their progress is stored. */
export const countStarted = (did: Did & { moduleId: string }) => fill(started, did)

const completed = build
  .select({ counted: sql<string>`count_values(${userId}, ${day}, 'completed', ${param('moduleId')})` })
  .from(oneRow)
  .where(
    sql`${param('completed')}::boolean and not exists (
      select from module_progress where user_id = ${userId} and module_id = ${param('moduleId')} and completed
    )`,
  )
  .prepare('count_completed')
/** Counts a module that is completed for the first time: before that is stored, and before `countStarted`. */
export const countCompleted = (did: Did & { moduleId: string; completed: boolean }) => fill(completed, did)

const past = build
  .select({ counted: sql<string>`count_the_past(${param('least')}, ${param('from')}, ${param('today')})` })
  .from(oneRow)
  .where(sql`not exists (select from analytics_released)`)
  .prepare('count_the_past')
/** Counts what was recorded before anything was counted; nothing where something was released. */
export const countPast = (span: { least: number; from: string; today: string }) => fill(past, span)
