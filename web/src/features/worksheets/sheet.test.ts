import { pagesOf } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheet-kinds.ts'
import { expect, test } from 'vitest'
import { answered, combine, isStopped, isWorthKeeping, newSheet, openingPage, passes, type Sheet } from './sheet.ts'

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

test('a thought check that is not for its reader goes no further, and nothing of it is kept', () => {
  const page = pageOf('thought-check', 0)
  const fields = answered(page, {}, 'gate', 'yes', TODAY)
  expect(fields).toEqual({})
  expect([passes(page, fields), isWorthKeeping(sheet('thought-check', fields))]).toEqual([false, false])
  const going = answered(page, {}, 'gate', 'no', TODAY)
  expect([passes(page, going), isWorthKeeping(sheet('thought-check', going))]).toEqual([true, false])
})

test('a sleep log keeps the day on which medical was to be asked, never why; a later answer opens it', () => {
  const page = pageOf('sleep-log', 0)
  const fields = answered(page, {}, 'ask', 'yes', TODAY)
  expect(fields).toEqual({ 'stopped-on': TODAY })
  expect([passes(page, fields), isStopped(page, fields)]).toEqual([false, true])
  expect(answered(page, fields, 'asked', 'not', '2026-03-12')).toEqual({ 'stopped-on': TODAY })
  const later = answered(page, fields, 'asked', 'fine', '2026-03-12')
  expect(later).toEqual({ asked: 'fine' })
  expect([passes(page, later), isWorthKeeping(sheet('sleep-log', later))]).toEqual([true, true])
  expect(answered(page, later, 'asked', 'not', '2026-03-12')).toEqual({ 'stopped-on': '2026-03-12' })
  expect(passes(page, answered(page, later, 'ask', 'yes', TODAY))).toBe(true)
})

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
  const kept = sheet('thought-check', { situation: 'a', before: 5, for: ['x', ''] })
  const mine = sheet('thought-check', { situation: 'a call', before: 8, for: ['x', 'mine'], thought: 'here' }, 2)
  const theirs = sheet('thought-check', { situation: 'a letter', before: 5, for: ['y', ''], feeling: 'there' }, 1)
  expect(combine(kept, mine, { ...theirs, done: true })).toMatchObject({
    fields: { situation: 'a letter / a call', before: 8, for: ['y', 'mine'], thought: 'here', feeling: 'there' },
    page: 2,
    done: true,
  })
  expect(combine(kept, kept, theirs).fields).toEqual(theirs.fields)
  expect(combine(kept, mine, kept).fields).toEqual(mine.fields)
  expect(combine(null, mine, theirs).fields.situation).toBe('a letter / a call')
  const long = sheet('thought-check', { situation: 'x'.repeat(495) })
  expect(combine(kept, long, theirs).fields.situation).toBe('x'.repeat(495))
})

test('a worksheet that was only looked at is not worth a row', () => {
  for (const kind of ['small-steps', 'sleep-log', 'one-problem', 'thought-check'] as const) {
    expect(isWorthKeeping(sheet(kind, {}, 2))).toBe(false)
    expect(isWorthKeeping(sheet(kind, { ideas: ['', '  '], do: ' ' }))).toBe(false)
    expect(isWorthKeeping(sheet(kind, { before: 0 }))).toBe(true)
  }
})
