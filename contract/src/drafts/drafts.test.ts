import { expect, test } from 'vitest'
import { BLANK_CHECK_IN } from '../checkins/scores.ts'
import { type DraftForm, DraftValues } from './drafts.ts'

/**
 * Drafts with the fields that they have had from the start: they may be stored, or in a page that was opened before an
 * upgrade. A field that is added later has a default in its schema and does not belong here.
 */
const FROM_THE_START: Record<DraftForm, object> = {
  journal: { form: 'journal', title: 'Friday', content: 'Rain', mood: null },
  'check-in': {
    form: 'check-in',
    moodScore: null,
    stressScore: 7,
    physicalSymptoms: ['Headache'],
    stressors: ['Money'],
    notes: 'Slept badly',
    isPreShift: null,
  },
  assessment: { form: 'assessment', answers: { d1: 0 }, at: 1 },
  plan: { form: 'plan', steps: { tell: [{ text: 'Maria', when: 'day', phone: '555 010 0142' }] } },
  talk: { form: 'talk', about: [], when: 'any_time', line: 'About sleep' },
  referral: { form: 'referral', personId: null, signs: [], noticedBy: 'me', chosen: 'routine', line: '' },
}

test.for(Object.entries(FROM_THE_START))(
  'a draft of the form %s is read with the fields of the start alone',
  ([, draft]) => {
    expect(DraftValues.parse(draft)).toMatchObject(draft)
  },
)

test('before anything is typed texts and lists are empty, and nothing is chosen', () => {
  expect(DraftValues.parse({ form: 'check-in' })).toEqual({
    form: 'check-in',
    ...BLANK_CHECK_IN,
    scale: undefined,
    moodScore: null,
    stressScore: null,
    isPreShift: null,
  })
})
