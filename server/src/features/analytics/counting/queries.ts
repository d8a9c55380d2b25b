import {
  boolean,
  build,
  date,
  expr,
  int,
  oneRow,
  orNull,
  type SQL,
  sql,
  statement,
  text,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'

/** A person who was active, and the day in the facility. */
const personAndDay = { userId: uuid, day: date }

/** A row of a counting function, which returns nothing. */
const counting = (call: SQL) => build.select({ counted: expr(voidResult, call) })

/** Counts a check-in in the cell of the person's unit or shift, and as activity. */
export const countCheckIn = statement('count_check_in', { ...personAndDay, mood: int, stress: int }, (p) =>
  counting(sql`count_check_in(${p.userId}, ${p.day}, ${p.mood}, ${p.stress})`).from(oneRow),
)

/** Counts that a person was active on a day, other than with a check-in. */
export const countActivity = statement('count_activity', personAndDay, (p) =>
  counting(sql`count_activity(${p.userId}, ${p.day}, false)`).from(oneRow),
)

export const countToolUse = statement('count_tool_use', { ...personAndDay, toolName: text, completed: boolean }, (p) =>
  counting(
    sql`count_values(${p.userId}, ${p.day}, 'tool', ${p.toolName}, p_completed => ${p.completed}::boolean::integer)`,
  ).from(oneRow),
)

/**
 * Counts the rating of a new use, if it has one. Runs before `countToolUse`, because cells are locked in a fixed order.
 */
export const countRating = statement(
  'count_rating',
  { ...personAndDay, toolName: text, effectiveness: orNull(int) },
  (p) =>
    counting(sql`count_values(${p.userId}, ${p.day}, 'rating', ${p.toolName}, p_rating => effectiveness)`)
      .from(sql`(select ${p.effectiveness}::integer as effectiveness) as given`)
      .where(sql`effectiveness is not null`),
)

/** Counts the rating of a use that has none yet, before it is stored. A changed rating does not count again. */
export const countFirstRating = statement(
  'count_first_rating',
  { ...personAndDay, useId: uuid, effectiveness: int },
  (p) =>
    counting(sql`count_values(${p.userId}, ${p.day}, 'rating', tool_name, p_rating => ${p.effectiveness})`).from(sql`(
    select tool_name from coping_uses
    where user_id = ${p.userId} and id = ${p.useId} and effectiveness is null for update
  ) as unrated`),
)

/** Counts a module that the person has not started before, before their progress is stored. */
export const countStarted = statement('count_started', { ...personAndDay, moduleId: text }, (p) =>
  counting(sql`count_values(${p.userId}, ${p.day}, 'started', ${p.moduleId})`)
    .from(oneRow)
    .where(sql`not exists (select from module_progress where user_id = ${p.userId} and module_id = ${p.moduleId})`),
)

/** Counts a module that is completed for the first time, before that is stored and before `countStarted`. */
export const countCompleted = statement(
  'count_completed',
  { ...personAndDay, moduleId: text, completed: boolean },
  (p) =>
    counting(sql`count_values(${p.userId}, ${p.day}, 'completed', ${p.moduleId})`)
      .from(oneRow)
      .where(
        sql`${p.completed}::boolean and not exists (
        select from module_progress where user_id = ${p.userId} and module_id = ${p.moduleId} and completed
      )`,
      ),
)

/** Counts what was recorded before counting began; nothing once anything was released. */
export const countPast = statement('count_the_past', { minGroupSize: int, from: date, today: date }, (p) =>
  counting(sql`count_the_past(${p.minGroupSize}, ${p.from}, ${p.today})`)
    .from(oneRow)
    .where(sql`not exists (select from analytics_released)`),
)
