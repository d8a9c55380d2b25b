import { ALERT_STATUSES } from '@evenkeel/contract/alerts/alert-words.ts'
import {
  and,
  arrayOf,
  bigint,
  build,
  desc,
  eq,
  expr,
  inArray,
  int,
  isNull,
  now,
  oneOf,
  orNull,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { sessions } from '../../../platform/sessions/table.ts'
import { checkIns } from '../../checkins/table.ts'
import { copingUses } from '../../coping/table.ts'
import { tickets } from '../../outbox/table.ts'
import { careCopies } from '../../sharing/table.ts'
import { visits } from '../table.ts'

const ofPerson = { userId: visits.userId }
const written = (what: SQL) =>
  expr(bigint, sql`(select count(*) from ${what} as w where w.user_id = visits.user_id and w.visit_id = visits.id)`)

/** Without the owner’s answer, newest first. */
export const listVisits = statement('list_visits', ofPerson, (p) =>
  build
    .select({
      id: visits.id,
      tablet: visits.tablet,
      beganAt: visits.beganAt,
      endedAt: visits.endedAt,
      checkIns: written(sql`check_ins`),
      toolUses: written(sql`coping_uses`),
      assessments: written(sql`assessments`),
      requests: written(sql`care_events`),
      help: written(sql`(select user_id, visit_id from alert_events where facts->>'kind' = 'pressed')`),
    })
    .from(visits)
    .where(and(eq(visits.userId, p.userId), isNull(visits.answer)))
    .orderBy(desc(visits.beganAt), desc(visits.id))
    .limit(200),
)

const answers = { ...ofPerson, ids: arrayOf(uuid) }

/** The first of these without the owner’s answer. */
export const firstOpenVisit = statement('first_open_visit', answers, (p) =>
  build
    .select({ beganAt: visits.beganAt })
    .from(visits)
    .where(and(eq(visits.userId, p.userId), inArray(visits.id, p.ids), isNull(visits.answer)))
    .orderBy(visits.beganAt)
    .limit(1),
).firstOrNull()

/** Answers each visit once; returns the ids answered now. */
export const answerVisits = statement('answer_visits', { ...answers, answer: visits.answer }, (p) =>
  update(visits)
    .set({ answer: p.answer, answeredAt: now })
    .where(and(eq(visits.userId, p.userId), inArray(visits.id, p.ids), isNull(visits.answer)))
    .returning({ id: visits.id }),
).mapRows((rows) => rows.map(({ id }) => id))

/** Check-ins and guided sessions of somebody else are not the person's. */
export const deleteCheckInsOf = statement('delete_check_ins_of_visits', answers, (p) =>
  build.delete(checkIns).where(and(eq(checkIns.userId, p.userId), inArray(checkIns.visitId, p.ids))),
)
export const deleteUsesOf = statement('delete_coping_uses_of_visits', answers, (p) =>
  build.delete(copingUses).where(and(eq(copingUses.userId, p.userId), inArray(copingUses.visitId, p.ids))),
)

/** Copies of forms that somebody else filled in. */
export const deleteCopiesOf = statement('delete_copies_of_visits', answers, (p) =>
  build
    .delete(careCopies)
    .where(
      and(
        eq(careCopies.userId, p.userId),
        sql`${careCopies.sourceId} in (select a.id from assessments a where a.user_id = ${p.userId} and a.visit_id = any (${p.ids}))`,
      ),
    ),
)

/** Nothing more comes of these visits, from a tablet without a network or one still in use. */
export const revokeTicketsOf = statement('revoke_tickets_of_visits', answers, (p) =>
  update(tickets)
    .set({ revokedAt: now })
    .where(and(eq(tickets.userId, p.userId), inArray(tickets.visitId, p.ids), isNull(tickets.revokedAt))),
)
export const endSessionsOfVisits = statement('end_sessions_of_visits', answers, (p) =>
  build.delete(sessions).where(and(eq(sessions.userId, p.userId), inArray(sessions.id, p.ids))),
)

/** Clinicians have a request of one of these visits. */
export const hasRequestsOf = statement('has_requests_of_visits', answers, (p) =>
  build
    .select({
      count: expr(
        bigint,
        sql`(select count(*) from care_events e where e.user_id = ${p.userId} and e.visit_id = any (${p.ids}))`,
      ),
    })
    .from(sql`(select) as one`),
).mapRows(([row]) => (row?.count ?? 0) > 0)

/** For the system: seconds without use until the cover, and the tablet’s name. */
export const tabletOf = statement('tablet_of_visit', { id: uuid }, (p) =>
  build
    .select({ tablet: expr(text, sql`b.name`), quietSeconds: expr(int, sql`b.quiet_seconds`) })
    .from(sql`enrolled_browsers b`)
    .where(sql`b.id = ${p.id}`),
).firstOrNull()

/** The newest that is still open. */
export const findOpenHelp = statement('find_open_help_of_visit', ofPerson, (p) =>
  build
    .select({
      status: expr(oneOf(ALERT_STATUSES), sql`a.status`),
      since: expr(timestamptz, sql`a.created_at`),
      answeredBy: expr(orNull(text), sql`a.acknowledged_name`),
    })
    .from(sql`alerts a`)
    .where(sql`a.user_id = ${p.userId} and a.source = 'help' and not a.drill and a.status <> 'resolved'`)
    .orderBy(sql`a.id desc`)
    .limit(1),
).firstOrNull()
