import { ALERT_EVENTS, type Graver } from '@evenkeel/contract/alerts/alert-words.ts'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../machine/happening.ts'
import { graverOf, type Happened, refusalOfUnseen } from './unseen.ts'

const assessed = { kind: 'assessed', toCare: false, couldBeWithdrawal: false, urgency: 'hour' } as const
const of = (event: Entry['event'], detail: string | null = null, facts: Happened['facts'] = null): Happened => ({
  event,
  detail,
  facts,
})

describe('what is graver of an alert after an event', () => {
  const GRAVER_EVENTS: { [E in Entry['event']]?: Graver } = {
    worsened: 'worsened',
    escalated: 'rose',
    asked_not_safe: 'not_safe',
  }
  test.each(ALERT_EVENTS.filter((event) => event !== 'came'))('%s', (event) => {
    expect(graverOf(of(event))).toBe(GRAVER_EVENTS[event] ?? null)
  })
  test.each<[string, Happened, Graver | null]>([
    ['somebody came', of('came', 'yes'), null],
    ['somebody came, and the person is not safe', of('came', 'not_safe'), 'not_safe'],
    ['nobody came', of('came', 'no'), 'nobody_came'],
    ['a further press', of('joined', null, { kind: 'pressed' }), 'pressed'],
    ['an assessment about safety', of('joined', null, { ...assessed, reason: 'safety', severity: 'high' }), 'worsened'],
    [
      'a critical assessment',
      of('joined', null, { ...assessed, reason: 'symptoms', severity: 'critical' }),
      'worsened',
    ],
    [
      'an assessment that is not critical',
      of('joined', null, { ...assessed, reason: 'symptoms', severity: 'high' }),
      null,
    ],
    ['an urgent referral', of('joined', null, { kind: 'referred', urgency: 'now', severity: 'critical' }), 'worsened'],
    ['a referral for the day', of('joined', null, { kind: 'referred', urgency: 'today', severity: 'medium' }), null],
    ['a call with thoughts of suicide', of('joined', null, { kind: 'called', urgency: 'now' }), 'worsened'],
    ['something joined of which nothing was kept', of('joined'), 'worsened'],
  ])('%s', (_, happened, graver) => expect(graverOf(happened)).toBe(graver))
})

test('a refusal says what came last, who said it, and up to where the caller knows now', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  const later = [
    { ...of('asked_not_safe'), id: 'a', at, by: 'Ben Ortiz' },
    { ...of('told', 'tier_1'), id: 'b', at, by: null },
  ]
  expect(refusalOfUnseen(later)).toMatchObject({
    code: 'conflict',
    message: 'Ben Ortiz noted since you opened this alert: not safe. Open it again, then decide.',
    unseen: { seen: 'b', came: [{ what: 'not_safe', by: 'Ben Ortiz', at: at.toISOString() }] },
  })
  expect(refusalOfUnseen(later.slice(1))).toBeUndefined()
})
