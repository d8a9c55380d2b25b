import { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { RETENTION_CLASSES } from '@evenkeel/contract/retention/retention-classes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, deletesSomething, draftOf, findErrors, isSame } from './draft.ts'

const saved: RetentionDays = { checkIns: null, assessments: 730, alerts: null, care: null, toolUses: null }
const draft = draftOf(saved)

test('fewer days than the minimum, and anything that is not a number, are marked', () => {
  for (const days of ['89', '0', '', '-90', '90.5', '9e2', 'many', '3651'])
    expect(findErrors({ ...draft, checkIns: { limited: true, days } }), days).toEqual({ checkIns: 'days' })
  expect(findErrors({ ...draft, checkIns: { limited: true, days: ' 90 ' } })).toEqual({})
  expect(findErrors({ ...draft, alerts: { limited: true, days: '364' } })).toEqual({ alerts: 'days' })
})

test('the page accepts a number exactly if the server does', () => {
  const typed = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(89, 90, 364, 365, 3650, 3651), fc.double())
  fc.assert(
    fc.property(fc.constantFrom(...RETENTION_CLASSES), typed, (kind, days) => {
      const after = { ...draft, [kind]: { limited: true, days: `${days}` } }
      const isRefused = !RetentionDays.safeParse({ ...saved, [kind]: days }).success
      expect(findErrors(after)[kind] !== undefined).toBe(isRefused)
    }),
  )
})

test('the number beside “as long as the account” is ignored', () => {
  const typed = { ...draft, assessments: { limited: false, days: '1' } }
  expect(findErrors(typed)).toEqual({})
  expect(daysOf(typed).assessments).toBeNull()
})

test('saved values are shown unchanged', () => {
  expect(isSame(daysOf(draft), saved)).toBe(true)
  expect(isSame(saved, { ...saved, alerts: 400 })).toBe(false)
  expect(deletesSomething(saved)).toBe(true)
  expect(deletesSomething({ ...saved, assessments: null })).toBe(false)
})
