import type { RetentionDays } from '@evenkeel/contract/retention.ts'
import { expect, test } from 'vitest'
import { daysOf, deletesSomething, draftOf, isSame, mistakesIn } from './draft.ts'

const saved: RetentionDays = { checkIns: null, assessments: 730, alerts: null, toolUses: null }
const draft = draftOf(saved)

test('fewer days than people still look at, and what is no number, are marked', () => {
  for (const days of ['89', '0', '', '-90', '90.5', '9e2', 'many', '3651'])
    expect(mistakesIn({ ...draft, checkIns: { limited: true, days } }), days).toEqual(['checkIns'])
  expect(mistakesIn({ ...draft, checkIns: { limited: true, days: ' 90 ' } })).toEqual([])
  expect(mistakesIn({ ...draft, alerts: { limited: true, days: '364' } })).toEqual(['alerts'])
})

test('what is typed beside “as long as the account” does not count', () => {
  const typed = { ...draft, assessments: { limited: false, days: '1' } }
  expect(mistakesIn(typed)).toEqual([])
  expect(daysOf(typed).assessments).toBeNull()
})

test('what was saved comes back as it was', () => {
  expect(isSame(daysOf(draft), saved)).toBe(true)
  expect(isSame(saved, { ...saved, alerts: 400 })).toBe(false)
  expect(deletesSomething(saved)).toBe(true)
  expect(deletesSomething({ ...saved, assessments: null })).toBe(false)
})
