import { RELEASED_DAYS } from '@evenkeel/contract/account-words.ts'
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
