import { readdirSync } from 'node:fs'
import { TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { WORKSHEET_KINDS } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SLACK } from '../../../build/sizes.ts'
import { Drawing } from './drawing.tsx'
import { AT_HOME, type DrawingId, drawingOfLesson, isAtHome, LESSONS, OTHERS, setOf } from './ids.ts'
import { drawingsOf, onDrawings } from './sets.ts'

const ALL: DrawingId[] = [
  ...TOOL_IDS,
  ...WORKSHEET_KINDS,
  ...LESSONS.all,
  ...LESSONS.care,
  ...LESSONS.staff,
  ...AT_HOME,
  ...OTHERS,
]

const render = (of: DrawingId) => renderToStaticMarkup(createElement(Drawing, { of }))

async function drawn(of: DrawingId) {
  if (isAtHome(of)) return render(of)
  const set = setOf(of)
  onDrawings(set, () => {})
  const Picture = await vi.waitUntil(() => drawingsOf(set))
  return renderToStaticMarkup(createElement(Picture, { of }))
}

test.each(ALL)('%s is drawn in at most a tenth above 3 kB, and says nothing of its own', async (of) => {
  const svg = await drawn(of)
  expect(svg.match(/<path/g)?.length ?? 0).toBeGreaterThan(1)
  expect(svg.length).toBeLessThanOrEqual(3000 * SLACK)
  expect(svg).not.toMatch(/<text|<title|style=|url\(|NaN|\d\.\d{3}/)
  expect(svg).toContain('aria-hidden="true"')
})

test('no two drawings are the same, but for the lesson that people in care and staff both have', async () => {
  const pictures = await Promise.all(ALL.filter((id) => id !== 'm12s').map(drawn))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('every lesson that is written has a drawing of its own', () => {
  const files = readdirSync(new URL('../../../../content/modules/en', import.meta.url))
  const ids = files.map((file) => file.replace('.md', ''))
  expect(ids.map(drawingOfLesson)).toEqual(ids)
})

test('before its code has come, a place is flat; what the home page shows is there at once', () => {
  expect(render('breathe')).toContain('<svg')
  expect(render('box-breathing')).not.toContain('<svg')
})
