import { alerts } from '@evenkeel/contract/alerts.ts'
import { assessments } from '@evenkeel/contract/assessments.ts'
import { audit } from '@evenkeel/contract/audit.ts'
import { auth } from '@evenkeel/contract/auth.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { checkins } from '@evenkeel/contract/checkins.ts'
import { coping } from '@evenkeel/contract/coping.ts'
import { drafts } from '@evenkeel/contract/drafts.ts'
import type { Endpoint } from '@evenkeel/contract/endpoint.ts'
import { events } from '@evenkeel/contract/events.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { learning } from '@evenkeel/contract/learning.ts'
import { openAlerts } from '@evenkeel/contract/open-alerts.ts'
import { ownData } from '@evenkeel/contract/own-data.ts'
import { plan } from '@evenkeel/contract/plan.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { record } from '@evenkeel/contract/record.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { talk } from '@evenkeel/contract/talk.ts'
import { tries } from '@evenkeel/contract/tries.ts'
import { users } from '@evenkeel/contract/users.ts'
import { worksheets } from '@evenkeel/contract/worksheets.ts'
import { AppError } from '../platform/app-error.ts'

/**
 * All that whoever was released may still call, besides what is public: read and delete what is theirs, take it along, agree or say
 * stop, and ask for help. Every other call is refused to them (docs/decisions/accounts.md).
 */
export const OPEN_WHILE_RELEASED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // The session itself.
  ...[users.current, auth.confirm, auth.sessions, auth.endSession, events.stream],
  // Get Help.
  ...[alerts.raise, alerts.mine, openAlerts.came, reach.help],
  // The whole of it: as a file, and gone.
  ...[ownData.export, ownData.deletion, ownData.askForDeletion, ownData.keepAccount],
  // What they agreed to.
  ...[calls.own, calls.agree, calls.withdraw, calls.sharePlan, calls.stopPlan, sharing.own, sharing.stop],
  // What is theirs, also what an older password locked.
  ...[checkins.today, checkins.list, checkins.summary, checkins.shiftImpact, record.days, record.findingDays],
  ...[assessments.result, assessments.list, risk.current, talk.own, audit.own, drafts.list],
  ...[journal.list, journal.remove, journal.unlock, journal.recovery],
  ...[plan.own, plan.version, plan.remove, plan.removeAll],
  ...[worksheets.list, worksheets.numbers, worksheets.show, worksheets.remove],
  ...[coping.list, learning.progress, tries.list, tries.remove],
])

export const stayEnded = () =>
  new AppError(
    'stay_ended',
    'Your stay here has ended. Back again? Tell any officer: open my Evenkeel. Not safe? Say so now.',
  )
