import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { expect, test } from 'vitest'
import { countIn, planOf, readyBefore, stepAt } from './plan.ts'

const DURATIONS = {
  'box-breathing': 300,
  'progressive-relaxation': 600,
  '54321-grounding': 300,
  'mindful-body-scan': 480,
  'tactical-breathing': 240,
  'loving-kindness': 420,
}

test.for(TOOLS.flatMap((tool) => [false, true].map((gentle) => ({ tool, gentle }))))(
  'the parts of $tool.id fill its time exactly, gentle: $gentle',
  ({ tool, gentle }) => {
    const plan = planOf(tool.guide, gentle)
    expect(tool.duration).toBe(DURATIONS[tool.id])
    expect(plan.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(tool.duration)
    for (const [index, { at, seconds }] of plan.entries())
      expect(at + seconds).toBeCloseTo(plan[index + 1]?.at ?? tool.duration, 9)
  },
)

const [box] = TOOLS
const plan = box ? planOf(box.guide, false) : []

test('every moment until the end has a step', () => {
  expect(stepAt(plan, 0)?.phase).toBe('settle')
  expect(stepAt(plan, 5)?.phase).toBe('ready')
  expect(stepAt(plan, 8)?.phase).toBe('in')
  expect(stepAt(plan, 11.9)?.phase).toBe('in')
  expect(stepAt(plan, 12)?.phase).toBe('hold')
  expect(stepAt(plan, 300)?.phase).toBe('finish')
})

test('a phase is counted from one to its length', () => {
  const step = stepAt(plan, 8)
  expect(step && [8, 8.9, 9, 11.99, 12].map((at) => countIn(step, at))).toEqual([1, 1, 2, 4, 4])
})

test('gentle mode has no holding of breath', () => {
  for (const { guide } of TOOLS)
    if (guide.kind === 'breath')
      expect(new Set(planOf(guide, true).map(({ phase }) => phase))).toEqual(new Set(['in', 'out']))
})

test('every session has three seconds to get ready: those of its guide, or three before it', () => {
  for (const { guide } of TOOLS) {
    const own = planOf(guide, false).find(({ phase }) => phase === 'ready')?.seconds ?? 0
    expect(own + readyBefore(guide)).toBe(3)
  }
})
