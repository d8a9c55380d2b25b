import {
  and,
  boolean,
  build,
  eq,
  expr,
  gt,
  isNull,
  notNull,
  type Parameters,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { otherWaits } from '../answering/queries.ts'
import { alertColumns, alertPerson } from '../queries.ts'
import { NO_ANSWER } from '../raising/queries.ts'
import { alerts } from '../table.ts'

const ofPerson = { userId: alerts.userId, id: alerts.id }

/** A person's own request for help, and whether another one of theirs waits already. */
export const findOwnRequest = statement('find_own_request', ofPerson, (p) =>
  build
    .select({
      ...alertColumns,
      ...alertPerson,
      otherWaits: expr(boolean, sql`(${otherWaits})`),
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(and(eq(alerts.userId, p.userId), eq(alerts.id, p.id), eq(alerts.source, 'crisis'), eq(alerts.drill, false))),
).firstOrNull()

const afterClosing = { ...ofPerson, since: timestamptz, eventId: uuid }

/** Closed since `since`, and nothing was said of it. */
const isOpenToSay = (p: Parameters<typeof afterClosing>) =>
  and(
    eq(alerts.userId, p.userId),
    eq(alerts.id, p.id),
    eq(alerts.status, 'resolved'),
    isNull(alerts.came),
    gt(alerts.resolvedAt, p.since),
  )

/** Keeps what the person said; the request stays closed. */
export const keepWhoCame = statement('keep_who_came', { ...afterClosing, came: notNull(alerts.came) }, (p) =>
  update(alerts).set({ came: p.came, lastEvent: p.eventId }).where(isOpenToSay(p)),
)

/** Lets a closed request wait for an answer again, as *now* and from step 0. What was said stands in its events. */
export const reopenOwnRequest = statement('reopen_own_request', { ...afterClosing, at: timestamptz }, (p) =>
  update(alerts)
    .set({
      status: 'active',
      urgency: 'now',
      urgencySince: p.at,
      unansweredAt: p.at,
      ...NO_ANSWER,
      waitingSince: p.at,
      stepsDone: 0,
      lastEvent: p.eventId,
    })
    .where(isOpenToSay(p)),
)
