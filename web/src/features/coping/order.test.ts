import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import type { ToolAdvice } from '@evenkeel/contract/coping/coping.ts'
import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import { expect, test } from 'vitest'
import { orderOf } from './order.ts'

const rating = (toolName: ToolId, mean: number, ratings = 1) => ({ toolName, mean, ratings })
const advised = (advice: Partial<ToolAdvice>, role: 'inmate' | 'staff' = 'inmate') => {
  const { tools, reasons } = orderOf(TOOLS, role, { rated: [], groundingFirst: false, ...advice })
  return { first: tools.slice(0, 3).map(({ id }) => id), reasons }
}

test('without advice the order is the default, without a reason', () => {
  expect(orderOf(TOOLS, 'inmate', undefined)).toEqual({ tools: TOOLS, reasons: [] })
})

test('what helped most is first; what did not help is not moved up', () => {
  const rated = [rating('mindful-body-scan', 3.5), rating('box-breathing', 1), rating('loving-kindness', 4.5)]
  expect(advised({ rated })).toEqual({
    first: ['loving-kindness', 'mindful-body-scan', 'box-breathing'],
    reasons: ['helped'],
  })
})

test('of two that helped equally, the one rated more often is first', () => {
  const rated = [rating('mindful-body-scan', 4), rating('loving-kindness', 4, 3)]
  expect(advised({ rated }).first.slice(0, 2)).toEqual(['loving-kindness', 'mindful-body-scan'])
})

test('when grounding is advised, it is before what helped', () => {
  const { first, reasons } = advised({ groundingFirst: true, rated: [rating('loving-kindness', 5)] })
  expect(first.slice(0, 2)).toEqual(['54321-grounding', 'loving-kindness'])
  expect(reasons).toEqual(['grounding', 'helped'])
})

test('staff see tactical breathing and grounding first, after what helped them', () => {
  expect(advised({}, 'staff').first.slice(0, 2)).toEqual(['tactical-breathing', '54321-grounding'])
  const rated = [rating('mindful-body-scan', 5)]
  expect(advised({ rated }, 'staff').first).toEqual(['mindful-body-scan', 'tactical-breathing', '54321-grounding'])
})
