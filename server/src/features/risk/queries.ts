import { boolean, build, date, expr, json, oneRow, orNull, sql, statement } from '../../platform/db/statement.ts'
import { alerts } from '../alerts/table.ts'
import { assessmentRequests, assessments } from '../assessments/table.ts'
import { checkIns } from '../checkins/table.ts'
import type { LastAssessment, RiskSample } from './rules.ts'

/** The values that give one person's score and due date. */
export type RiskState = {
  /** Newest first; `id` tells whether it came after the assessment. */
  checkIns: (RiskSample & { id: string })[]
  assessment: (LastAssessment & { id: string; day: string; opened: boolean }) | null
  /** A responder asked for an assessment after the last one. */
  asked: boolean
}

const NOTHING: RiskState = { checkIns: [], assessment: null, asked: false }

/** The last 28 facility days of check-ins and the last assessment of one person, in one statement. */
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
        'ageDays', ${p.today}::date - ${assessments.facilityDay},
        'phq9', ${assessments.phq9},
        'gad7', ${assessments.gad7},
        'riskLevel', ${assessments.riskLevel},
        'opened', ${assessments.resultOpenedAt} is not null,
        'followUpOpen', coalesce((
          select ${alerts.status} <> 'resolved' from ${alerts}
          where ${alerts.userId} = ${assessments.userId} and ${alerts.id} = ${assessments.alertId}
        ), false)
      )
      from ${assessments}
      where ${assessments.userId} = ${p.userId}
      order by ${assessments.id} desc
      limit 1
    )`,
      ),
      asked: expr(
        boolean,
        sql`exists (
      select from ${assessmentRequests}
      where ${assessmentRequests.userId} = ${p.userId} and ${assessmentRequests.askedAt} > coalesce((
        select max(${assessments.createdAt}) from ${assessments} where ${assessments.userId} = ${p.userId}
      ), '-infinity')
    )`,
      ),
    })
    .from(oneRow),
).mapRows(([row]): RiskState => row ?? NOTHING)
