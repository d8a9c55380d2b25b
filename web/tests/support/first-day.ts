import { assessments } from '@evenkeel/contract/assessments.ts'
import { audit } from '@evenkeel/contract/audit.ts'
import { auth } from '@evenkeel/contract/auth.ts'
import { checkins } from '@evenkeel/contract/checkins.ts'
import { coping } from '@evenkeel/contract/coping.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { learning } from '@evenkeel/contract/learning.ts'
import { ownData } from '@evenkeel/contract/own-data.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import type { App } from './app.ts'
import { aModule, aRisk, aShiftImpact, aSummary, idOf, modules, now } from './examples.ts'

/** What the screens of a person read on their first day, once the first assessment is done; a test says what is different. */
export function answerFirstDay({ server }: App): void {
  server.otherwise(assessments.checkDue, () => ({ isDue: false, type: null, dueOn: null }))
  server.otherwise(assessments.list, () => [])
  server.otherwise(risk.current, () => aRisk())
  server.otherwise(checkins.today, () => null)
  server.otherwise(checkins.summary, () => aSummary())
  server.otherwise(checkins.list, () => [])
  server.otherwise(checkins.shiftImpact, () => aShiftImpact())
  server.otherwise(learning.modules, modules)
  server.otherwise(learning.module, ({ params }) => aModule({ id: params.id }))
  server.otherwise(learning.progress, () => [])
  server.otherwise(learning.suggestion, () => null)
  server.otherwise(coping.advice, () => ({ rated: [], groundingFirst: false }))
  server.otherwise(journal.list, () => [])
  server.otherwise(journal.recovery, () => ({ madeAt: now(), usedAt: null }))
  server.otherwise(ownData.deletion, () => ({ deletesAt: null }))
  server.otherwise(audit.own, () => [])
  server.otherwise(auth.sessions, () => [
    { id: idOf(50), current: true, createdAt: now(), lastSeenAt: now(), userAgent: navigator.userAgent },
  ])
}
