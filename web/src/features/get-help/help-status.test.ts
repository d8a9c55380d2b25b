import { expect, test } from 'vitest'
import type { HelpRequest } from '../../app/session/help-request.ts'
import type { Sending } from './help-state.ts'
import { helpStatusOf, isDelivered, whyUnanswered } from './help-status.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const alert = (part: Partial<HelpRequest> = {}): HelpRequest => ({
  id: 'a',
  status: 'active',
  createdAt: minutesAgo(1),
  unansweredAt: minutesAgo(-1),
  waitingSince: minutesAgo(1),
  metadata: { hearing: 'heard' },
  responseStep: null,
  repeats: 0,
  repeatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  officerSentAt: null,
  came: null,
  ...part,
})
const seen = (part: Partial<HelpRequest> = {}) =>
  alert({ status: 'acknowledged', acknowledgedAt: minutesAgo(3), ...part })
const closed = (part: Partial<HelpRequest> = {}) => alert({ status: 'resolved', resolvedAt: minutesAgo(1), ...part })
const nobody = alert({ metadata: { hearing: 'nobody' } })
const unheard = alert({ metadata: { hearing: 'unheard' } })

const idle: Sending = { phase: 'idle' }
const show = (mine: HelpRequest[], sending: Sending = idle, dismissed: string | null = null) =>
  helpStatusOf({ sending, dismissed }, mine, NOW)

test('without a request nothing is shown', () => {
  expect(show([])).toBeNull()
})

test.for<[string, HelpRequest]>([
  ['sent', alert()],
  ['seen', seen()],
  ['coming', seen({ responseStep: 'coming' })],
  ['with_you', seen({ responseStep: 'with_you' })],
  ['closed', closed()],
])('a request that is %s is shown as that', ([kind, mine]) => {
  expect(show([mine])).toEqual({ kind, alert: mine })
})

test.for<[why: string, HelpRequest]>([
  ['nobody', nobody],
  ['unheard', unheard],
  ['left', alert({ createdAt: minutesAgo(70), waitingSince: minutesAgo(0), unansweredAt: minutesAgo(0) })],
  ['left', seen({ unansweredAt: minutesAgo(0) })],
  ['late', alert({ unansweredAt: minutesAgo(0) })],
])('nobody is to be waited for: %s', ([why, mine]) => {
  expect(show([mine])).toEqual({ kind: 'unanswered', alert: mine })
  expect(whyUnanswered(mine, NOW)).toBe(why)
})

test('a request that the person made wait again is not called left, until it waits anew', () => {
  const again = alert({ createdAt: minutesAgo(70), waitingSince: minutesAgo(0), unansweredAt: minutesAgo(0) })
  expect(whyUnanswered(again, NOW, again)).toBe('again')
  expect(whyUnanswered(again, NOW, { ...again, id: 'b' })).toBe('left')
  expect(whyUnanswered(again, NOW, { ...again, waitingSince: minutesAgo(60) })).toBe('left')
  expect(whyUnanswered({ ...again, status: 'acknowledged' }, NOW, again)).toBe('left')
})

test('until then a request counts as sent, and an answer moves the moment', () => {
  expect(show([alert({ unansweredAt: minutesAgo(-0.01) })])?.kind).toBe('sent')
  expect(show([seen({ unansweredAt: minutesAgo(-2) })])?.kind).toBe('seen')
})

test('the newest open request is shown before a closed one', () => {
  expect(show([closed({ id: 'b' }), seen({ id: 'c' }), alert({ id: 'd' })])).toMatchObject({ alert: { id: 'c' } })
})

test('the furthest answer of any open request is shown, with a newer one that waits beside it', () => {
  const waits = alert({ id: 'b' })
  const withYou = seen({ responseStep: 'with_you', unansweredAt: minutesAgo(-2) })
  expect(show([waits, withYou])).toEqual({
    kind: 'with_you',
    alert: withYou,
    beside: { kind: 'sent', alert: waits },
  })
  expect(show([seen({ id: 'b' }), withYou])).toEqual({ kind: 'with_you', alert: withYou })
  const coming = seen({ id: 'b', responseStep: 'coming' })
  expect(show([coming, seen()])).toEqual({ kind: 'coming', alert: coming })
  expect(show([coming, { ...coming, id: 'a' }])).toMatchObject({ alert: coming })
})

test('a late newest request is shown beside an older answer, and an answer that lapsed counts as none', () => {
  const waits = alert({ id: 'b' })
  const coming = seen({ responseStep: 'coming', unansweredAt: minutesAgo(-2) })
  const late = alert({ id: 'b', unansweredAt: minutesAgo(0) })
  expect(show([late, coming])).toEqual({
    kind: 'unanswered',
    alert: late,
    beside: { kind: 'coming', alert: coming },
  })
  expect(show([waits, seen({ unansweredAt: minutesAgo(0) })])).toEqual({ kind: 'sent', alert: waits })
  expect(show([waits, closed()])).toEqual({ kind: 'sent', alert: waits })
})

test('a closed request is shown for a day, until the person said whether somebody came, or until it is dismissed', () => {
  expect(show([closed({ resolvedAt: minutesAgo(24 * 60 - 1) })])?.kind).toBe('closed')
  expect(show([closed({ resolvedAt: minutesAgo(24 * 60 + 1) })])).toBeNull()
  expect(show([closed({ came: 'yes' })])).toBeNull()
  expect(show([closed()], idle, closed().resolvedAt)).toBeNull()
  expect(show([closed({ resolvedAt: minutesAgo(0) })], idle, closed().resolvedAt)?.kind).toBe('closed')
})

test('one answer, or closing the message once, is enough for the requests closed before it', () => {
  const first = closed({ id: 'a', resolvedAt: minutesAgo(2) })
  const last = closed({ id: 'b' })
  expect(show([last, first])).toMatchObject({ alert: last })
  expect(show([{ ...last, came: 'yes' }, first])).toBeNull()
  expect(show([last, first], idle, last.resolvedAt)).toBeNull()
  // Whichever was closed last, however old it is.
  const older = closed({ id: 'a', resolvedAt: minutesAgo(0) })
  expect(show([last, older])).toMatchObject({ alert: older })
  expect(show([last, { ...older, came: 'yes' }])).toBeNull()
  // What is closed after the answer asks for itself.
  expect(show([{ ...last, came: 'yes' }, older])).toMatchObject({ alert: older })
})

test.for<Sending>([
  { phase: 'sending' },
  { phase: 'unsent', nextAt: NOW, triedAt: NOW, kept: false },
  { phase: 'arrived' },
  { phase: 'signedOut' },
  { phase: 'refused' },
])('what is not sent is never hidden behind an older request: %j', (sending) => {
  expect(show([alert()], sending)?.kind).toBe(sending.phase)
})

const queued = (known: Pick<HelpRequest, 'id' | 'repeats'> | null | undefined) =>
  ({ phase: 'queued', createdAt: minutesAgo(1), known }) as const

test('a queued request is not shown as sent before the server’s list contains it', () => {
  expect(show([], queued(null))).toEqual({ kind: 'queued' })
  expect(show([alert()], queued(null))?.kind).toBe('sent')
  expect(show([alert()], queued({ id: 'a', repeats: 0 }))).toEqual({ kind: 'queued' })
  expect(show([alert({ repeats: 1 })], queued({ id: 'a', repeats: 0 }))?.kind).toBe('sent')
})

test('without the previous list, a queued request matches only a request of the same time', () => {
  expect(isDelivered(queued(undefined), [alert({ createdAt: minutesAgo(30) })])).toBe(false)
  expect(isDelivered(queued(undefined), [alert()])).toBe(true)
  expect(isDelivered(queued(undefined), [])).toBe(false)
})
