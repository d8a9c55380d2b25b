import { sql } from 'drizzle-orm'
import { build, fill, mapRows, oneRow, param } from '../../platform/db/build.ts'
import { alerts } from '../alerts/table.ts'
import { assessmentRequests, assessments } from '../assessments/table.ts'
import { checkIns } from '../checkins/table.ts'
import type { LastAssessment, RiskSample } from './rules.ts'

/** What the score and the due date of one person are made of. */
export type RiskState = {
  /** Newest first; `id` tells whether it came after the assessment. */
  checkIns: (RiskSample & { id: string })[]
  assessment: (LastAssessment & { id: string; day: string }) | null
  /** A responder asked for an assessment since the last one. */
  asked: boolean
}

const state = build
  .select({
    checkIns: sql<RiskState['checkIns']>`(
      select coalesce(json_agg(json_build_object(
        'id', ${checkIns.id},
        'ageDays', ${param('today')}::date - ${checkIns.facilityDay},
        'mood', ${checkIns.moodScore},
        'stress', ${checkIns.stressScore},
        'symptoms', cardinality(${checkIns.physicalSymptoms}),
        'stressors', cardinality(${checkIns.stressors})
      ) order by ${checkIns.id} desc), '[]')
      from ${checkIns}
      where ${checkIns.userId} = ${param('userId')} and ${checkIns.facilityDay} >= ${param('today')}::date - 27
    )`,
    assessment: sql<RiskState['assessment']>`(
      select json_build_object(
        'id', ${assessments.id},
        'day', ${assessments.facilityDay},
        'ageDays', ${param('today')}::date - ${assessments.facilityDay},
        'phq9', ${assessments.phq9},
        'gad7', ${assessments.gad7},
        'riskLevel', ${assessments.riskLevel},
        'followUpOpen', coalesce((
          select ${alerts.status} <> 'resolved' from ${alerts}
          where ${alerts.userId} = ${assessments.userId} and ${alerts.id} = ${assessments.alertId}
        ), false)
      )
      from ${assessments}
      where ${assessments.userId} = ${param('userId')}
      order by ${assessments.id} desc
      limit 1
    )`,
    asked: sql<boolean>`exists (
      select from ${assessmentRequests}
      where ${assessmentRequests.userId} = ${param('userId')} and ${assessmentRequests.askedAt} > coalesce((
        select max(${assessments.createdAt}) from ${assessments} where ${assessments.userId} = ${param('userId')}
      ), '-infinity')
    )`,
  })
  .from(oneRow)
  .prepare('find_risk_state')

/** The last 28 facility days of check-ins and the last assessment of one person, in one statement. */
export const findRiskState = (userId: string, today: string) =>
  mapRows(fill(state, { userId, today }), ([row]): RiskState => row ?? { checkIns: [], assessment: null, asked: false })
