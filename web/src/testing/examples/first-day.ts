import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { record } from '@evenkeel/contract/record.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import type { App } from '../app.ts'
import { aModule, aRecord, aRisk, aShiftImpact, aSummary, idOf, modules, now } from './examples.ts'

/** What the screens of a person read on their first day, once the first assessment is done; a test says what is different. */
export function answerFirstDay({ server }: App): void {
  server.answerByDefault(assessments.checkDue, () => ({
    isDue: false,
    type: null,
    dueOn: null,
    putOff: false,
    resultId: null,
    asksEntry: false,
  }))
  server.answerByDefault(assessments.list, () => [])
  server.answerByDefault(assessments.result, () => null)
  server.answerByDefault(risk.current, () => aRisk())
  server.answerByDefault(checkins.today, () => null)
  server.answerByDefault(checkins.summary, () => aSummary())
  server.answerByDefault(checkins.list, () => [])
  server.answerByDefault(checkins.shiftImpact, () => aShiftImpact())
  server.answerByDefault(record.days, () => aRecord())
  server.answerByDefault(learning.modules, modules)
  server.answerByDefault(learning.module, ({ params }) => aModule({ id: params.id }))
  server.answerByDefault(learning.progress, () => [])
  server.answerByDefault(learning.guides, () => [])
  server.answerByDefault(tries.list, () => [])
  server.answerByDefault(learning.suggestion, () => null)
  server.answerByDefault(learning.forToday, () => ({
    kind: 'lesson' as const,
    id: 'm01',
    title: 'How thoughts, feelings and actions link',
    minutes: 15,
    begun: false,
  }))
  server.answerByDefault(worksheets.list, () => ({ worksheets: [], locked: 0, unreadable: 0 }))
  server.answerByDefault(worksheets.show, () => null)
  server.answerByDefault(coping.advice, () => ({ rated: [], groundingFirst: false }))
  server.answerByDefault(drafts.list, () => [])
  server.answerByDefault(drafts.keep, ({ body: { revision } }) => ({ revision: revision + 1 }))
  server.answerByDefault(journal.list, () => [])
  server.answerByDefault(journal.recovery, () => ({ madeAt: now(), usedAt: null, firstNote: false }))
  server.answerByDefault(ownData.deletion, () => ({
    deletesAt: null,
    holds: [],
    recordsKeptUntil: null,
    recordsKept: { alerts: null, care: null },
  }))
  server.answerByDefault(audit.own, () => [])
  server.answerByDefault(auth.sessions, () => [
    { id: idOf(50), current: true, createdAt: now(), lastSeenAt: now(), userAgent: navigator.userAgent },
  ])
}
