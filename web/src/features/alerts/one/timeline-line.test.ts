import type { Alert, TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { alertWords } from '../shared/alerts-words.ts'
import { timelineWords } from './alert-timeline-words.ts'
import { lineOf } from './timeline-line.ts'

const WORDS = { ...alertWords.en, ...timelineWords.en }
const metadata: Alert['metadata'] = {
  source: 'help',
  riskScore: null,
  drill: false,
  hearing: 'heard',
}
const ABOUT = { metadata, status: 'resolved', outcome: null, notSeen: false } as const
const RAISED = { event: 'raised', by: null, to: null, channel: null, detail: null } as const
const line = (entry: Partial<TimelineEntry> & Pick<TimelineEntry, 'event'>, about: Partial<Alert> = {}) =>
  lineOf({ by: null, to: null, channel: null, detail: null, ...entry }, { ...ABOUT, ...about }, WORDS)

test('an alert says how it was raised, and whether it is a drill', () => {
  expect(line({ event: 'raised' })).toBe('Asked for help')
  expect(lineOf(RAISED, ABOUT, WORDS, ['Pressed at 1:02 PM.'])).toBe('Asked for help. Pressed at 1:02 PM.')
  expect(lineOf(RAISED, ABOUT, WORDS, ['Pressed at 1:02 PM.', 'Ask who pressed.'])).toBe(
    'Asked for help. Pressed at 1:02 PM. Ask who pressed.',
  )
  expect(line({ event: 'raised' }, { metadata: { ...metadata, drill: true } })).toBe('Started as a drill')
})

test('each escalation step says who was notified, and a gap that nobody was', () => {
  expect(line({ event: 'told', detail: 'tier_2' })).toBe('Told tier 2')
  expect(line({ event: 'told', detail: 'everyone' })).toBe('Told everyone who answers such alerts')
  expect(line({ event: 'told', detail: 'nobody' })).toBe('Nobody was on duty to be told')
  expect(line({ event: 'told', detail: 'medical' })).toBe('Alert sent to medical')
  expect(line({ event: 'medical_seen', by: 'Nora Paz' })).toBe('Nora Paz, medical: saw them')
})

test('a delivery says its channel and result, also with an unknown state from a later version', () => {
  expect(line({ event: 'delivery', channel: 'email', detail: 'sent', by: 'Ana Ruiz' })).toBe('E-mail to Ana Ruiz: sent')
  expect(line({ event: 'delivery', channel: 'webhook', detail: 'failed' })).toBe('Webhook: not sent')
  expect(line({ event: 'delivery', channel: 'webhook', detail: 'bounced' })).toBe('Webhook')
})

test('the line says who answered and how it ended', () => {
  expect(line({ event: 'acknowledged', by: 'Ana Ruiz' })).toBe('Ana Ruiz answered')
  expect(line({ event: 'acknowledged' })).toBe('Somebody answered')
  expect(line({ event: 'resolved', by: 'Ana Ruiz' }, { outcome: 'handed_over' })).toBe(
    'Resolved by Ana Ruiz: Handed over to somebody else',
  )
  expect(line({ event: 'resolved' })).toBe('Resolved')
  // Not by a clinician, whose word is missing; once it is there, the person was seen.
  const seen = (notSeen: boolean) => line({ event: 'resolved', by: 'Ana Ruiz' }, { outcome: 'seen_in_person', notSeen })
  expect(seen(true)).toBe('Resolved: Seen by Ana Ruiz, clinician pending')
  expect(seen(false)).toBe('Resolved by Ana Ruiz: Seen in person')
  expect(line({ event: 'handed_over', by: 'Ana Ruiz', to: 'Dana Reyes' })).toBe('Ana Ruiz handed it to Dana Reyes')
  expect(line({ event: 'handed_over', by: 'Ana Ruiz' })).toBe('Ana Ruiz handed it to somebody else')
})
