import type { PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import { expect, test } from 'vitest'
import {
  cleaned,
  gapsOf,
  initialsOf,
  isOld,
  isSame,
  sizeOf,
  toStoredDraft,
  withLine,
  withoutNumbers,
  withTools,
} from './draft.ts'
import { pagesOf } from './pages.ts'

const plan: PlanLines = {
  signs: [{ text: ' I stop eating ' }, { text: ' ' }],
  alone: [{ text: '', tool: 'box-breathing' }],
  tell: [{ text: 'My aunt', when: 'day', phone: '  ' }],
  space: [],
}

test('blank lines and empty steps are not saved, and a tool needs no words', () => {
  expect(cleaned(plan)).toEqual({
    signs: [{ text: 'I stop eating' }],
    alone: [{ text: '', tool: 'box-breathing' }],
    tell: [{ text: 'My aunt', when: 'day' }],
  })
  expect(isSame(plan, cleaned(plan))).toBe(true)
  expect(toStoredDraft(plan, cleaned(plan))).toBeNull()
  expect(toStoredDraft({ signs: [{ text: 'new' }] }, {})).toEqual({ form: 'plan', steps: { signs: [{ text: 'new' }] } })
})

test('thin places are asked about, each once', () => {
  expect(gapsOf({})).toEqual(['signs', 'alone', 'distractNight', 'tell', 'reasons'])
  expect(gapsOf(plan)).toEqual(['distractNight', 'tellNight', 'reasons'])
  const whole: PlanLines = {
    ...plan,
    distract: [{ text: 'The radio', when: 'night' }],
    tell: [{ text: 'My aunt', when: 'day' }, { text: 'Nobody else right now. I go to staff.' }],
    reasons: [{ text: 'My daughter' }],
  }
  expect(gapsOf(whole)).toEqual([])
})

test('an example takes the place of an empty line, and tools keep the lines beside them', () => {
  expect(withLine([{ text: 'a' }, { text: ' ' }], { text: 'b' })).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(withLine([{ text: 'a' }], { text: '' })).toEqual([{ text: 'a' }, { text: '' }])
  const lines = withTools([{ text: 'Push-ups' }, { text: '', tool: 'loving-kindness' }], ['box-breathing'])
  expect(lines).toEqual([{ text: '', tool: 'box-breathing' }, { text: 'Push-ups' }])
})

test('reading goes by steps with lines, ends with staff and Get Help, and needs no plan for that', () => {
  expect(pagesOf({})).toEqual(['lines', 'help'])
  expect(pagesOf({ ...cleaned(plan), reasons: [{ text: 'x' }], space: [{ text: 'x' }] })).toEqual([
    ...['signs', 'alone', 'tell', 'reasons', 'space', 'lines', 'help'],
  ])
})

test('whether a plan still fits is asked from its thirtieth day', () => {
  const now = Date.parse('2026-11-30T08:00:00Z')
  expect(isOld('2026-10-31T08:00:00Z', now)).toBe(true)
  expect(isOld('2026-10-31T08:00:01Z', now)).toBe(false)
})

test('the fuller a list, the smaller its type', () => {
  const steps = (lines: number, text: string) =>
    Array.from({ length: 7 }, () => Array.from({ length: lines }, () => text))
  expect(sizeOf(steps(2, 'Push-ups'))).toBe('18')
  expect(sizeOf(steps(3, 'The radio, the oldies hour'))).toBe('15')
  expect(sizeOf(steps(5, 'The radio, when the oldies are on'))).toBe('13')
  expect(sizeOf(steps(6, 'The radio, when the oldies are on by day'))).toBe('10.5')
})

test('paper has initials and no numbers', () => {
  expect(initialsOf('Ana', ' ruiz ')).toBe('A. R.')
  expect(initialsOf(null, null)).toBe('')
  expect(withoutNumbers('Mom (312) 555-0142, or 988, at 3', '(number)')).toBe('Mom (number), or 988, at 3')
})
