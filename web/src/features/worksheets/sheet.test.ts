import { pagesOf } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import { PAGE_KINDS, type WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { expect, test } from 'vitest'
import { answered, combine, isWorthKeeping, newSheet, openingPage, type Sheet } from './sheet.ts'

const TODAY = '2026-03-11'
const AT = Date.parse('2026-03-11T17:00:00Z')
const sheet = (kind: WorksheetKind, fields: Sheet['fields'] = {}, page = 0): Sheet => ({
  ...newSheet(kind, AT),
  fields,
  page,
})
const pageOf = (kind: WorksheetKind, at: number) => {
  const page = pagesOf(FORM_OF[kind])[at]
  if (!page) throw new Error('No such page')
  return page
}

test('a day keeps the date of its first answer, and who comes back another day finds the next one', () => {
  const page = pageOf('small-steps', 3)
  const first = answered(page, {}, 'before-a-3', 4, TODAY)
  expect(first).toEqual({ 'before-a-3': 4, 'on-3': TODAY })
  const more = answered(page, first, 'after-a-3', 6, '2026-03-12')
  expect(more['on-3']).toBe(TODAY)
  const begun = sheet('small-steps', more, 3)
  expect([openingPage(begun, TODAY), openingPage(begun, '2026-03-12')]).toEqual([3, 4])
  expect(openingPage(sheet('small-steps', {}, 8), '2026-03-12')).toBe(8)
})

test('of two versions nothing typed is lost', () => {
  const kept = sheet('one-problem', { problem: 'a', mine: 'part', options: ['x', ''] })
  const mine = sheet('one-problem', { problem: 'a call', mine: 'mine', options: ['x', 'mine'], step: 'here' }, 2)
  const theirs = sheet('one-problem', { problem: 'a letter', mine: 'part', options: ['y', ''], who: 'there' }, 1)
  expect(combine(kept, mine, { ...theirs, done: true })).toMatchObject({
    fields: { problem: 'a letter / a call', mine: 'mine', options: ['y', 'mine'], step: 'here', who: 'there' },
    page: 2,
    done: true,
  })
  expect(combine(kept, kept, theirs).fields).toEqual(theirs.fields)
  expect(combine(kept, mine, kept).fields).toEqual(mine.fields)
  expect(combine(null, mine, theirs).fields.problem).toBe('a letter / a call')
  const long = sheet('one-problem', { problem: 'x'.repeat(495) })
  expect(combine(kept, long, theirs).fields.problem).toBe('x'.repeat(495))
})

test('a worksheet that was only looked at is not worth a row', () => {
  for (const kind of PAGE_KINDS) {
    expect(isWorthKeeping(sheet(kind, {}, 2))).toBe(false)
    expect(isWorthKeeping(sheet(kind, { ideas: ['', '  '], do: ' ' }))).toBe(false)
    expect(isWorthKeeping(sheet(kind, { before: 0 }))).toBe(true)
  }
})
