import { describe, expect, test } from 'vitest'
import { PROBLEMS } from './base/errors.ts'
import { LIMITS } from './base/limits.ts'
import { OPEN_ROLES } from './base/roles.ts'
import { NewCheckIn } from './checkins/checkins.ts'
import { BLANK_CHECK_IN, bandOf, STRESSORS, SYMPTOMS } from './checkins/scores.ts'
import { endpointList } from './index.ts'

describe('the endpoint table', () => {
  test('has only the calls around sign-in, sign-out and enrolment, and what a tablet hands in, without a session', () => {
    const open = endpointList.filter(([, e]) => e.access === 'public').map(([, e]) => `${e.method} ${e.path}`)
    expect(open.sort()).toEqual([
      'GET /api/browser',
      'GET /api/browser/challenge',
      'GET /api/facility',
      'GET /api/login',
      'GET /api/privacy',
      'POST /api/badge/sign-in',
      'POST /api/browser/enroll',
      'POST /api/drop',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/register',
      'POST /api/reset-password',
      'POST /api/setup',
    ])
  })

  test('restricts everything under /api/admin to administrators', () => {
    const admin = endpointList.filter(([, e]) => e.path.startsWith('/api/admin'))
    expect(admin.length).toBeGreaterThan(0)
    for (const [, e] of admin) expect(e.access).toEqual(['admin'])
  })

  test('has every call once, and bodies only for writes', () => {
    const calls = endpointList.map(([, e]) => `${e.method} ${e.path}`)
    expect(new Set(calls).size).toBe(calls.length)
    for (const [, e] of endpointList)
      if (e.method === 'GET') expect([e.body, e.idempotent]).toEqual([undefined, undefined])
  })
})

test('nobody registers as an administrator', () => {
  expect(OPEN_ROLES).toEqual(['inmate', 'staff'])
})

test('a check-in that says nothing is a blank one', () => {
  expect(NewCheckIn.parse({})).toEqual(BLANK_CHECK_IN satisfies NewCheckIn)
})

test('the bands of a score are pairs, and an average belongs to the band of its rounded value', () => {
  const bands = ['veryLow', 'low', 'moderate', 'high', 'veryHigh']
  for (let score = 1; score <= 10; score += 1) expect(bandOf(score)).toBe(bands[Math.ceil(score / 2) - 1])
  expect([bandOf(6.4), bandOf(6.5), bandOf(0), bandOf(99)]).toEqual(['moderate', 'high', 'veryLow', 'veryHigh'])
})

test('the lists and limits have the specified values', () => {
  expect(STRESSORS.join(', ')).toBe(
    'Workload, Sleep Quality, Personal Issues, Team Dynamics, Administrative Tasks, Public Interactions, Safety Concerns, Family Stress, Legal Case, Release, Health, Money',
  )
  expect(SYMPTOMS.join(', ')).toBe(
    'Headache, Tension, Fatigue, Restlessness, Muscle Pain, Sleep Issues, Appetite Changes, Digestive Issues',
  )
  expect(LIMITS).toMatchObject({ username: { min: 3, max: 64 }, password: { min: 8, max: 256 }, notes: 4000 })
})

test('every refusal has an error status', () => {
  for (const { status, title } of Object.values(PROBLEMS)) {
    expect(status >= 400 && status < 600).toBe(true)
    expect(title).toMatch(/^[A-Z]/)
  }
})
