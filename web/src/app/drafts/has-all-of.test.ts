import { type DraftForm, DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import { expect, test } from 'vitest'
import { hasAllOf } from './has-all-of.ts'

const of = (form: DraftForm, blank: object) => (part: object) => DraftValues.parse({ form, ...blank, ...part })
const entry = of('journal', { title: '', content: '' })
const checkIn = of('check-in', {})
const answers = (given: object, at = 0) => of('assessment', { at })({ answers: given })
const referral = of('referral', { personId: null, signs: [], noticedBy: 'me', chosen: 'routine', line: '' })
const plan = (...tell: object[]) => of('plan', {})({ steps: { tell } })

test('an entry has all of another when no word and no mood of that one is missing', () => {
  expect(hasAllOf(entry({ content: 'Rain and sun' }), entry({ content: 'Rain' }))).toBe(true)
  expect(hasAllOf(entry({ content: 'Rain' }), entry({ content: 'Rain and sun' }))).toBe(false)
  expect(hasAllOf(entry({ content: 'Rain', mood: 3 }), entry({ content: 'Rain' }))).toBe(true)
  expect(hasAllOf(entry({ content: 'Rain', mood: 3 }), entry({ content: 'Rain', mood: 4 }))).toBe(false)
  expect(hasAllOf(entry({ content: 'Rain' }), entry({ content: 'Rain', title: 'Friday' }))).toBe(false)
})

test('so do check-ins and answers', () => {
  expect(hasAllOf(checkIn({ notes: 'Slept', stressors: ['Workload'] }), checkIn({ notes: 'Slept' }))).toBe(true)
  expect(hasAllOf(checkIn({ notes: 'Slept' }), checkIn({ stressors: ['Workload'] }))).toBe(false)
  expect(hasAllOf(checkIn({ isPreShift: true }), checkIn({ isPreShift: false }))).toBe(false)
  expect(hasAllOf(answers({ d1: 0, d2: 1 }), answers({ d1: 0 }))).toBe(true)
  expect(hasAllOf(answers({ d1: 0, d2: 1 }), answers({ d1: 1 }))).toBe(false)
  expect(hasAllOf(answers({}), entry({}))).toBe(false)
})

test('a choice is the same or another one, and the question that is shown is nothing that was said', () => {
  expect(hasAllOf(referral({ line: 'He gave things away' }), referral({ line: 'He gave' }))).toBe(true)
  expect(hasAllOf(referral({ chosen: 'today' }), referral({ chosen: 'routine' }))).toBe(false)
  expect(hasAllOf(answers({ d1: 0 }), answers({ d1: 0 }, 5))).toBe(true)
})

test('a plan has all of another when each of its lines is in one that is for the same time and names the same tool', () => {
  const maria = { text: 'Maria', phone: '555 010 0142' }
  expect(hasAllOf(plan({ text: 'Joe' }, { ...maria, text: 'Maria, my sister' }), plan(maria))).toBe(true)
  expect(hasAllOf(plan(maria), plan({ ...maria, phone: '555 010 0199' }))).toBe(false)
  expect(hasAllOf(plan({ ...maria, when: 'day' }), plan(maria))).toBe(false)
  expect(hasAllOf(plan(maria), plan({ ...maria, when: 'day' }))).toBe(false)
})
