import {
  boolean,
  build,
  date,
  expr,
  json,
  oneOf,
  oneRow,
  orNull,
  type Parameter,
  sql,
  statement,
} from '../../platform/db/statement.ts'
import { isSure, isTheirs } from '../assessments/policies.ts'
import { assessmentRequests, assessments } from '../assessments/table.ts'
import { checkIns } from '../checkins/table.ts'
import { FOLLOW_UP_LEVELS, type FollowUpLevel, type LastAssessment, type RiskSample } from './rules.ts'

/** The values that give one person's score and due date. */
export type RiskState = {
  /** Newest first; `id` tells whether it came after the assessment. */
  checkIns: (RiskSample & { id: string })[]
  assessment:
    | (LastAssessment & { id: string; day: string; nextOn: string; opened: boolean; earlierStay: boolean })
    | null
  /** A later one with badge and PIN that the person has not confirmed as theirs. */
  unsure?: LastAssessment | null
  /** A responder asked after the last one. */
  asked: boolean
  /** The gravest of assessments whose alert is open, or was closed as `now` before anybody saw the person. */
  followUp: FollowUpLevel | null
  /** An alert that only waits is followed up by nobody. */
  isAnswered: boolean
  /** A `now` alert is open, or was closed before anybody saw the person face to face. */
  hasUnseenCrisis: boolean
}

const NOTHING: RiskState = {
  checkIns: [],
  assessment: null,
  asked: false,
  followUp: null,
  isAnswered: false,
  hasUnseenCrisis: false,
}

/** Facility days until the next assessment, by level. */
export const NEXT_DAYS = { critical: 7, high: 14, else: 30 } as const

/** An early assessment puts off no day that a high or critical one asked for, and one by somebody else none at all. */
export const nextDayOf = (userId: Parameter<string>) => sql`(
  select min(d.due) from (
    select ${assessments.riskLevel} as level, ${isSure} as sure,
      row_number() over (partition by ${isSure} order by ${assessments.id} desc) as place,
      max(${assessments.facilityDay}) filter (where ${isSure}) over () as last_day,
      ${assessments.facilityDay} + case ${assessments.riskLevel}
        when 'critical' then ${sql.raw(String(NEXT_DAYS.critical))} when 'high' then ${sql.raw(String(NEXT_DAYS.high))}
        else ${sql.raw(String(NEXT_DAYS.else))} end as due
    from ${assessments} where ${assessments.userId} = ${userId} and ${isTheirs}
  ) d where (d.sure and d.place = 1) or (d.level in ('high', 'critical') and d.due > coalesce(d.last_day, '-infinity'))
)`

/** The last 28 facility days. */
export const findRiskState = statement('find_risk_state', { userId: checkIns.userId, today: date }, (p) =>
  build
    .select({
      checkIns: expr(
        json<RiskState['checkIns']>(),
        sql`(
      select coalesce(json_agg(json_build_object(
        'id', ${checkIns.id},
        'at', extract(epoch from ${checkIns.createdAt}) * 1000,
        'ageDays', ${p.today}::date - ${checkIns.facilityDay},
        'mood', ${checkIns.moodScore},
        'stress', ${checkIns.stressScore},
        'symptoms', cardinality(${checkIns.physicalSymptoms}),
        'stressors', cardinality(${checkIns.stressors})
      ) order by ${checkIns.id} desc), '[]')
      from ${checkIns}
      where ${checkIns.userId} = ${p.userId} and ${checkIns.facilityDay} >= ${p.today}::date - 27
    )`,
      ),
      assessment: expr(
        orNull(json<NonNullable<RiskState['assessment']>>()),
        sql`(
      select json_build_object(
        'id', ${assessments.id},
        'day', ${assessments.facilityDay},
        'nextOn', ${nextDayOf(p.userId)},
        'ageDays', ${p.today}::date - ${assessments.facilityDay},
        'phq9', ${assessments.phq9},
        'gad7', ${assessments.gad7},
        'riskLevel', ${assessments.riskLevel},
        'opened', ${assessments.resultOpenedAt} is not null,
        'earlierStay', exists (select from past_stays s where s.user_id = ${assessments.userId} and s.next_at > ${assessments.createdAt})
      )
      from ${assessments}
      where ${assessments.userId} = ${p.userId} and ${isSure}
      order by ${assessments.id} desc
      limit 1
    )`,
      ),
      unsure: expr(
        orNull(json<LastAssessment>()),
        sql`(
      select json_build_object(
        'ageDays', ${p.today}::date - ${assessments.facilityDay},
        'phq9', ${assessments.phq9},
        'gad7', ${assessments.gad7},
        'riskLevel', ${assessments.riskLevel}
      )
      from ${assessments}
      where ${assessments.userId} = ${p.userId} and ${isTheirs} and not (${isSure})
        and ${assessments.id} > coalesce((
          select s.id from assessments s where s.user_id = ${p.userId} and not exists (
            select from visits v where v.user_id = s.user_id and v.id = s.visit_id and v.answer is distinct from 'mine'
          ) order by s.id desc limit 1
        ), '00000000-0000-0000-0000-000000000000')
      order by ${assessments.id} desc
      limit 1
    )`,
      ),
      asked: expr(
        boolean,
        sql`exists (
      select from ${assessmentRequests}
      where ${assessmentRequests.userId} = ${p.userId} and ${assessmentRequests.askedAt} > coalesce((
        select max(${assessments.createdAt}) from ${assessments} where ${assessments.userId} = ${p.userId} and ${isSure}
      ), '-infinity')
    )`,
      ),
      followUp: expr(
        orNull(oneOf(FOLLOW_UP_LEVELS)),
        sql`(
      select case when bool_or(s.risk_level = 'critical') then 'critical' when count(*) > 0 then 'high' end
      from assessments s inner join alerts a on a.user_id = s.user_id and a.id = s.alert_id
      where s.user_id = ${p.userId} and s.risk_level in ('high', 'critical')
        and (a.status <> 'resolved' or lacks_face_to_face(a))
    )`,
      ),
      isAnswered: expr(
        boolean,
        sql`exists (
      select from assessments s inner join alerts a on a.user_id = s.user_id and a.id = s.alert_id
      where s.user_id = ${p.userId} and s.risk_level in ('high', 'critical') and a.status = 'acknowledged'
    )`,
      ),
      // Also counts an officer's referral, which is otherwise hidden from the person's own session.
      hasUnseenCrisis: expr(boolean, sql`crisis_open(${p.userId})`),
    })
    .from(oneRow),
).mapRows(([row]): RiskState => row ?? NOTHING)
