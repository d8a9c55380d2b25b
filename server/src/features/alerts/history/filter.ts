import type { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import type { Received } from '@evenkeel/contract/base/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../platform/calendar.ts'

type Filter = Received<typeof alertHistory.export, 'query'>

export const filterOf = (
  { status, from, to, unit, urgency, source, outcome, drill, notSeen }: Filter,
  calendar: Deps['calendar'],
) => ({
  status: status ?? null,
  from: from === undefined ? null : calendar.momentAt(from, 0),
  to: to === undefined ? null : calendar.momentAt(addDays(to, 1), 0),
  unit: unit ?? null,
  urgency: urgency ?? null,
  source: source ?? null,
  outcome: outcome ?? null,
  isDrill: drill === undefined ? null : drill === 'only',
  notSeen: notSeen === 'true',
})
