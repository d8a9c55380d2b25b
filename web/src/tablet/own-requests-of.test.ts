import { expect, test } from 'vitest'
import { helpStatusOf } from '../features/get-help/help-status.ts'
import { ownRequestsOf } from './own-requests-of.ts'

const NOW = '2026-11-20T12:04:00.000Z'
const since = '2026-11-20T12:00:00.000Z'
const waiting = { help: { status: 'active', since } } as const
const answered = { help: { status: 'acknowledged', since, answeredBy: 'Dana Reyes' } } as const
const idle = { sending: { phase: 'idle' }, dismissed: null } as const

test('of a request that this page did not send, no more is said than its state, its time and who answered', () => {
  const [request = expect.fail()] = ownRequestsOf(waiting, undefined, NOW)
  const told = Object.entries(request).filter(([, value]) => value !== null && value !== 0)
  expect(Object.fromEntries(told)).toEqual({
    id: since,
    status: 'active',
    createdAt: since,
    waitingSince: since,
    unansweredAt: '2026-11-20T12:05:00.000Z',
    metadata: { hearing: 'unsure' },
  })
  expect(ownRequestsOf(answered, undefined, NOW)).toMatchObject([
    { acknowledgedBy: { name: 'Dana Reyes', role: null } },
  ])
  expect(helpStatusOf(idle, ownRequestsOf(answered, undefined, NOW), Date.parse(NOW))).toMatchObject({ kind: 'seen' })
  expect(ownRequestsOf({ help: null }, undefined, NOW)).toEqual([])
})

test('of its own press the page keeps whether it would be heard and by when an answer is due', () => {
  const [blank = expect.fail()] = ownRequestsOf(waiting, undefined, NOW)
  const known = { ...blank, id: 'a', unansweredAt: '2026-11-20T12:09:00.000Z', metadata: { hearing: 'heard' as const } }
  expect(ownRequestsOf(waiting, known, NOW)).toEqual([known])
  const [after] = ownRequestsOf(waiting, { ...known, status: 'resolved' }, NOW)
  expect(after).toEqual(blank)
})
