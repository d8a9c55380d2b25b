import { EVENT_KINDS, type EventKind } from '@evenkeel/contract/base/event-kinds.ts'
import type { CallName } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { REFRESHED_BY } from './refreshed-by.ts'

/** No event tells of a change: what is read once, one's own that only this page changes, and what stands on a page to be edited. */
const NEVER: readonly EventKind[] = []
const CHECKED_IN: readonly EventKind[] = ['checkin.created']
const RESPONDERS = ['responders.changed'] as const
const LIVE = [...RESPONDERS, 'practice.changed'] as const
const ALERTS = ['alert.created', 'alert.updated', ...RESPONDERS] as const
const FACILITY: readonly EventKind[] = ['facility.changed']
const RELEASED: readonly EventKind[] = ['analytics.released']

/** Which kinds change what each read says. A new read does not compile until it has its row. */
const CHANGED_BY: Record<CallName & `GET ${string}`, readonly EventKind[]> = {
  'GET /api/alerts': ALERTS,
  'GET /api/alerts/:id': ALERTS,
  'GET /api/alerts/:id/colleagues': ALERTS,
  'GET /api/alerts/:id/second-questions': ALERTS,
  'GET /api/alerts/:id/timeline': ALERTS,
  'GET /api/alerts/answerers': RESPONDERS,
  'GET /api/alerts/figures': ALERTS,
  'GET /api/alerts/open': ALERTS,
  'GET /api/alerts/open/:id': ALERTS,
  'GET /api/alerts/report': ALERTS,
  'GET /api/alerts/weeks': ALERTS,
  'GET /api/alerts/waiting': [...ALERTS, 'duty.changed'],
  'GET /api/alerts/mine': ['alert.mine'],
  'GET /api/duty/alerts': ['duty.changed', ...RESPONDERS],
  'GET /api/care/sheet': [],
  'GET /api/care/sheet/people/:id': [],
  'GET /api/care/work': ['care.changed', 'alert.created', 'alert.updated', 'responders.changed'],
  'GET /api/care/work/:id': ['care.changed'],
  'GET /api/care/requests': ['care.changed'],
  'GET /api/care/referrals/:id': ['care.changed'],
  'GET /api/care/clocks': ['care.changed'],
  'GET /api/care/people': ['care.changed'],
  'GET /api/admin/moves': NEVER,
  'GET /api/moves/count': NEVER,
  'GET /api/moves/address': NEVER,
  // Read when the form of a release opens.
  'GET /api/admin/users/:id/open': NEVER,
  'GET /api/clinicians': ['responders.changed'],
  'GET /api/clinicians/choices': ['responders.changed'],
  'GET /api/responders/notices': ['responders.changed'],
  'GET /api/on-duty': RESPONDERS,
  'GET /api/reach': ['reach.asked', 'responders.changed'],
  // Asked again every few seconds while it is on a page.
  'GET /api/backup': NEVER,
  'GET /api/roster': NEVER,
  'GET /api/go-live': ['alert.updated', 'facility.changed', ...LIVE],
  'GET /api/facility': FACILITY,
  'GET /api/facility/peers': FACILITY,
  'GET /api/user': ['session.ended', ...LIVE],
  'GET /api/help': LIVE,
  'GET /api/user/sessions': ['session.ended'],
  'GET /api/user/sharing': ['sharing.changed'],
  'GET /api/user/new-readers': ['sharing.changed'],
  'GET /api/checkins': CHECKED_IN,
  'GET /api/checkins/today': CHECKED_IN,
  'GET /api/checkins/summary': CHECKED_IN,
  'GET /api/checkins/shift-impact': CHECKED_IN,
  'GET /api/record/days': CHECKED_IN,
  'GET /api/risk-assessment': CHECKED_IN,
  'GET /api/assessments/check-due': ['checkin.created', 'assessment.asked'],
  'GET /api/assessments/result': ['alert.mine'],
  'GET /api/plan/:id': ['plan.changed'],
  'GET /api/admin/browsers': ['browser.enrolled'],
  'GET /api/analytics/stats': ['alert.created', 'alert.updated', ...RELEASED],
  'GET /api/analytics/stress-by-unit': RELEASED,
  'GET /api/analytics/stress-by-shift': RELEASED,
  'GET /api/analytics/trend': RELEASED,
  'GET /api/analytics/content-utilization': RELEASED,
  // `live.ts` reads it again without a screen that shows it.
  'GET /api/plan': NEVER,
  // It asks again by itself, for officers too, who hear of no alert.
  'GET /api/referrals': NEVER,
  'GET /api/admin/audit': NEVER,
  'GET /api/admin/content/hard': NEVER,
  'GET /api/admin/facility': NEVER,
  'GET /api/admin/retention': NEVER,
  'GET /api/admin/records': NEVER,
  'GET /api/admin/records/:id/opened': NEVER,
  'GET /api/admin/rota': NEVER,
  'GET /api/admin/sign-in-attempts': NEVER,
  'GET /api/admin/users': NEVER,
  'GET /api/registrations/waiting': NEVER,
  'GET /api/assessment/questions': NEVER,
  'GET /api/assessments': NEVER,
  'GET /api/content/for-today': NEVER,
  'GET /api/content/guides': NEVER,
  'GET /api/content/modules': NEVER,
  'GET /api/content/modules/:id': NEVER,
  'GET /api/content/progress': NEVER,
  'GET /api/content/suggestion': NEVER,
  'GET /api/coping-tools/advice': NEVER,
  'GET /api/coping-tools/usage': NEVER,
  'GET /api/drafts': NEVER,
  'GET /api/drops/refused': NEVER,
  'GET /api/journal': NEVER,
  'GET /api/journal/recovery-code': NEVER,
  'GET /api/privacy': NEVER,
  'GET /api/tries': NEVER,
  'GET /api/user/access-log': NEVER,
  'GET /api/user/calls': NEVER,
  'GET /api/user/reach-me': NEVER,
  'GET /api/user/deletion': NEVER,
  'GET /api/user/totp': NEVER,
  'GET /api/provider': NEVER,
  'GET /api/user/provider': NEVER,
  'GET /api/admin/provider-links/:id': NEVER,
  'GET /api/worksheets': NEVER,
  'GET /api/worksheets/:id': NEVER,
  'GET /api/browser': NEVER,
  'GET /api/admin/badges/:id': NEVER,
  'GET /api/user/pin': NEVER,
  'GET /api/user/calendar': NEVER,
  'GET /api/user/visits': NEVER,
  // A tablet has no live stream: it asks again by itself.
  'GET /api/badge/session': NEVER,
  'GET /api/browser/challenge': NEVER,
  'GET /api/login': NEVER,
  'GET /api/events': NEVER,
  'GET /api/alerts/export.csv': NEVER,
  'GET /api/analytics/export.csv': NEVER,
  'GET /api/admin/audit/export.csv': NEVER,
  'GET /api/admin/users/export.csv': NEVER,
  'GET /api/user/export': NEVER,
}

/** An address of the read, as a page asks for it. */
const addressOf = (name: string) => `${name.slice('GET '.length).replace(':id', '7')}?limit=50`
const isStale = (kind: keyof typeof REFRESHED_BY, name: string) =>
  REFRESHED_BY[kind].some((start) => addressOf(name).startsWith(start))
const reads = Object.entries(CHANGED_BY)

test.for(EVENT_KINDS)('every read that %s changes is read again', (kind) => {
  const changed = reads.filter(([, kinds]) => kinds.includes(kind)).map(([name]) => name)
  expect(changed.filter((name) => !isStale(kind, name))).toEqual([])
})

test('after a gap every read that any event changes is read again', () => {
  const changed = reads.filter(([, kinds]) => kinds.length > 0).map(([name]) => name)
  expect(changed.filter((name) => !isStale('reconnected', name))).toEqual([])
})

test('an alert reads nothing again of which its person would see that somebody read it once more', () => {
  for (const kind of ['alert.created', 'alert.updated', 'connected'] as const)
    expect(isStale(kind, 'GET /api/care/work/:id')).toBe(false)
})
