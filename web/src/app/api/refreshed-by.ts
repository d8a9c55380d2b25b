import type { EventKind } from '@evenkeel/contract/base/event-kinds.ts'

/** Only the list: the person is told of each reading of what is opened from it. */
const CARE_LIST = '/api/care/work?'

const BY_KIND: Record<EventKind, readonly string[]> = {
  'checkin.created': ['/api/checkins', '/api/record', '/api/risk-assessment', '/api/assessments/check-due'],
  'plan.changed': ['/api/plan/'],
  'assessment.asked': ['/api/assessments/check-due'],
  'alert.created': ['/api/alerts', CARE_LIST, '/api/analytics/stats'],
  'alert.updated': ['/api/alerts', CARE_LIST, '/api/analytics/stats', '/api/go-live'],
  'alert.mine': ['/api/alerts/mine', '/api/assessments/result'],
  'responders.changed': [
    '/api/responders',
    '/api/alerts',
    CARE_LIST,
    '/api/clinicians',
    '/api/duty',
    '/api/go-live',
    '/api/on-duty',
    '/api/reach',
    '/api/help',
    '/api/user',
  ],
  'reach.asked': ['/api/reach'],
  'duty.changed': ['/api/duty', '/api/alerts/waiting'],
  'care.changed': ['/api/care'],
  'care.unshared': [],
  'sharing.changed': ['/api/user/sharing', '/api/user/new-readers'],
  'practice.changed': ['/api/user', '/api/help', '/api/go-live'],
  'facility.changed': ['/api/facility', '/api/go-live'],
  'browser.enrolled': ['/api/admin/browsers'],
  'analytics.released': ['/api/analytics'],
  'session.ended': ['/api/user'],
}

/** The reads that each event repeats: all after a gap, and after the first connection only those that somebody waits for. */
export const REFRESHED_BY: Record<EventKind | 'connected' | 'reconnected', readonly string[]> = {
  ...BY_KIND,
  connected: ['/api/alerts/waiting', '/api/alerts/open', '/api/duty/alerts', CARE_LIST, '/api/assessments/check-due'],
  reconnected: ['/api/assessments', ...new Set(Object.values(BY_KIND).flat())],
}
