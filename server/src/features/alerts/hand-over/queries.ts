import {
  and,
  boolean,
  build,
  eq,
  expr,
  notNull,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { alerts } from '../table.ts'

/** The other responders for the alert, by name; none if the reader is no responder for it, or it does not exist. */
export const listColleagues = statement('list_colleagues', { id: alerts.id, readerId: users.id }, (p) =>
  build
    .select({
      id: expr(uuid, sql`other.id`),
      name: expr(orNull(text), sql`other.name`),
      here: expr(boolean, sql`other.here`),
    })
    .from(alerts)
    .innerJoin(users, and(eq(users.id, p.readerId), sql`${alerts.audience} = any (${users.respondsTo})`))
    .innerJoin(sql`lateral responders_for(${alerts.audience}) as other`, sql`other.id <> ${users.id}`)
    .where(eq(alerts.id, p.id))
    .orderBy(sql`other.here desc, other.name, other.id`),
)

const byHolder = { id: alerts.id, holderId: users.id, to: notNull(alerts.handedTo), at: timestamptz, eventId: uuid }

/**
 * Asks somebody else who answers the alert to take it over from its holder, who responds to it and has it in hand;
 * `lastEvent` tells whether it took place. The clock of the answer runs on.
 */
export const handOverAlert = statement('hand_over_alert', byHolder, (p) =>
  update(alerts)
    .set({
      handedAt: p.at,
      handedTo: p.to,
      handedName: expr(
        orNull(text),
        sql`(select other.name from responders_for(${alerts.audience}) other where other.id = ${p.to})`,
      ),
      lastEvent: p.eventId,
    })
    .where(
      and(
        eq(alerts.id, p.id),
        eq(alerts.status, 'acknowledged'),
        sql`${alerts.acknowledgedBy} = ${p.holderId} and ${p.to}::uuid <> ${p.holderId}::uuid
          and exists (select from responders_for(${alerts.audience}) me where me.id = ${p.holderId})
          and exists (select from responders_for(${alerts.audience}) other where other.id = ${p.to})`,
      ),
    ),
)
