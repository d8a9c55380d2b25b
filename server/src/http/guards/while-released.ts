import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { events } from '@evenkeel/contract/base/events.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { record } from '@evenkeel/contract/record.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import { AppError } from '../../platform/app-error.ts'

/** Whoever knows their password has Get Help, however long ago they were released. */
const HELP: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[users.current, events.stream, alerts.raise, alerts.mine, openAlerts.came, reach.help],
])

const THEIRS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[auth.confirm, auth.sessions, auth.endSession],
  ...[ownData.export, ownData.deletion, ownData.askForDeletion, ownData.keepAccount],
  ...[calls.own, calls.agree, calls.withdraw, calls.sharePlan, calls.stopPlan, sharing.own, sharing.stop],
  // What an older password locked too.
  ...[checkins.today, checkins.list, checkins.summary, checkins.shiftImpact, record.days],
  ...[assessments.result, assessments.list, risk.current, talk.own, audit.own, drafts.list],
  ...[journal.list, journal.remove, journal.unlock, journal.recovery],
  ...[plan.own, plan.version, plan.remove, plan.removeAll],
  ...[worksheets.list, worksheets.show, worksheets.remove],
  ...[coping.list, learning.progress, tries.list, tries.remove],
])

/** Days; 0 refuses the call after a release (docs/decisions/accounts.md). */
export const daysAfterRelease = (endpoint: Endpoint) =>
  HELP.has(endpoint) ? 100_000 : THEIRS.has(endpoint) ? RELEASED_DAYS : 0

export const stayEnded = () =>
  new AppError(
    'stay_ended',
    'Your stay here has ended. Back again? Tell any officer: open my Evenkeel. Not safe? Say so now.',
  )
