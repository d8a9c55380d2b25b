import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { expect, test } from 'vitest'
import { planOf } from '../session/plan.ts'
import { AREAS } from './body.tsx'

/** The parts of a guide that the drawing leaves unmarked. */
const UNMARKED = new Set(['arrive_eyes_open', 'settle', 'close', 'return'])

test('every part of the body that a guide names is on the drawing', () => {
  const named = TOOLS.filter(({ id }) => id === 'progressive-relaxation' || id === 'mindful-body-scan')
    .flatMap(({ guide }) => planOf(guide, false))
    .flatMap(({ part }) => (part && !UNMARKED.has(part) ? [part] : []))
  expect(new Set(named)).toEqual(new Set(Object.keys(AREAS)))
})
