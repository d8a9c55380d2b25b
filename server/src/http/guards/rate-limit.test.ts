import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createRateLimit } from './rate-limit.ts'

/** Writes of people in care and staff without a limit, each with the reason. */
const UNLIMITED: Record<string, string> = {
  'alerts.raise': 'a request for help is never refused; another one joins the open one',
  'openAlerts.came': 'once for each closing of one’s own request',
  'auth.confirm': 'one at a time, and throttled like a sign-in',
  'auth.changePassword': 'one at a time, and throttled like a sign-in',
  'journal.unlock': 'one at a time, and throttled like a sign-in',
  'auth.ownDevice': 'changes one row, of the account in this browser',
  'users.update': 'changes the only row of the account',
  'assessments.opened': 'sets one time of one row',
  'assessments.later': 'changes the row of the session',
  'duty.answer': 'a duty responder answers an alert; a refusal would cost a person',
  'duty.take': 'somebody takes an alert over; a refusal would cost a person',
  'sharing.seenReaders': 'sets one time of one row',
  'talk.withdraw': 'changes one row of the caller’s own',
  'reachMe.save': 'changes the one row of the account',
  'reach.here': 'changes the one row of somebody who answers alerts, at most every 15 seconds',
  'goLive.trained': 'changes the one row of somebody who answers alerts',
  'badges.answerVisits': 'answers each visit of the caller’s own once',
  'badges.pinSeen': 'sets one time of one row',
  'badges.setPin': 'changes the one row of the account, after the password',
  'provider.ask': 'stores nothing; the provider is asked for itself once a minute',
  'provider.link': 'makes the one row of the account, after the password',
  'badges.unlock': 'throttled by the count of wrong PINs',
  'outbox.refusedSeen': 'sets one time of rows that are there',
  'learning.markHard': 'stores at most one row for each lesson',
}

test('every call with which people store something has a limit, or a reason to have none', () => {
  const writes = endpointList.filter(
    ([, { method, access }]) =>
      /POST|PUT|PATCH/.test(method) &&
      (access === 'signed-in' || (typeof access !== 'string' && !access.every(mayRespond))),
  )
  const without = writes.filter(([, { rateLimit }]) => !rateLimit).map(([name]) => name)
  expect(without.sort()).toEqual(Object.keys(UNLIMITED).sort())
  for (const [, { rateLimit }] of writes) if (rateLimit) expect(rateLimit.burst).toBeGreaterThanOrEqual(50)
})

const thing: Endpoint = {
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  summary: 'Stores a thing.',
  reply: z.null(),
  rateLimit: { name: 'things', burst: 3, perHour: 60 },
}
const START = Date.parse('2026-03-11T12:00:00.000Z')

function limits(capacity?: number, rateLimitFactor = 1) {
  const clock = { at: START, now: () => new Date(clock.at) }
  const limit = createRateLimit({ clock, config: { rateLimitFactor } }, capacity)
  const refusal = (person: string, endpoint = thing, bytes = 2) => {
    try {
      limit(endpoint, person, bytes)
      return null
    } catch (error) {
      return error
    }
  }
  return { clock, limit, refusal }
}

test('a person has a burst at once and then one call for each part of the hour, and is told how long to wait', () => {
  const { clock, refusal } = limits()
  expect([1, 2, 3].map(() => refusal('ana'))).toEqual([null, null, null])
  expect(refusal('ana')).toMatchObject({
    code: 'rate_limited',
    retryAfter: 60,
    message: expect.stringContaining('60 seconds'),
  })
  clock.at += 59_000
  expect(refusal('ana')).toMatchObject({ retryAfter: 1 })
  clock.at += 1000
  expect([refusal('ana'), refusal('ana')]).toEqual([null, expect.anything()])
  clock.at += 3 * 60_000
  expect([1, 2, 3, 4].map(() => refusal('ana') === null)).toEqual([true, true, true, false])
})

test('other people and other calls are not affected, and calls of one name share the limit', () => {
  const { refusal } = limits()
  const sameName = { ...thing, path: '/api/things/:id' } as const
  const other = { ...thing, rateLimit: { name: 'others', burst: 3, perHour: 60 } }
  for (let i = 0; i < 3; i += 1) refusal('ana')
  expect(refusal('ana', sameName)).not.toBeNull()
  expect([refusal('ben'), refusal('ana', other)]).toEqual([null, null])
})

test('a call that stored nothing is taken back', () => {
  const { limit, refusal } = limits()
  for (let i = 0; i < 10; i += 1) limit(thing, 'ana', 2)()
  expect([1, 2, 3, 4].map(() => refusal('ana') === null)).toEqual([true, true, true, false])
})

test('bytes are limited too, and a refused call takes neither', () => {
  const { clock, refusal } = limits()
  const bytes = { burst: 1000, perHour: 3600 }
  const writing = { ...thing, rateLimit: { name: 'writing', burst: 50, perHour: 60, bytes } }
  expect(refusal('ana', writing, 600)).toBeNull()
  expect(refusal('ana', writing, 500)).toMatchObject({ retryAfter: 100 })
  clock.at += 100_000
  expect(refusal('ana', writing, 500)).toBeNull()
  expect(refusal('ben', writing, 5002)).toBeNull()
})

test('a clock that is set back by a day does not keep a person out for a day', () => {
  const { clock, refusal } = limits()
  for (let i = 0; i < 3; i += 1) refusal('ana')
  clock.at -= 24 * 3_600_000
  expect(refusal('ana')).toBeNull()
})

test('a facility can make all limits wider', () => {
  const { clock, refusal } = limits(undefined, 2)
  expect([1, 2, 3, 4, 5, 6, 7].map(() => refusal('ana') === null).indexOf(false)).toBe(6)
  clock.at += 30_000
  expect([refusal('ana') === null, refusal('ana') === null]).toEqual([true, false])
})

test('memory is bounded: who was quiet longest is forgotten first', () => {
  const { refusal } = limits(100)
  for (let i = 0; i < 3; i += 1) refusal('ana')
  for (let i = 0; i < 99; i += 1) refusal(`person-${i}`)
  expect(refusal('ana')).not.toBeNull()
  refusal('person-99')
  expect(refusal('ana')).toBeNull()
})
