import { expect, test } from 'vitest'
import { formatFor } from '../../../words/format.ts'
import { careWords } from '../shared/care-words.ts'
import { chartText, eventName } from './chart.ts'
import { careWork, visitTicks } from './words.ts'

const AT = '2026-03-10T15:00:00.000Z'
const entry = { id: 'e', at: AT, detail: null, by: 'Dana Reyes', text: null }
const WORK: Parameters<typeof chartText>[0] = {
  kind: 'request',
  source: 'screen',
  receivedAt: AT,
  plannedOn: '2026-03-11',
  metAt: '2026-03-11T16:00:00.000Z',
  timeline: [
    { ...entry, event: 'received', by: null, text: 'Dana hurt me.' },
    { ...entry, event: 'tried', detail: 'court' },
    { ...entry, event: 'noted', text: 'Sleeps badly.', visit: { found: ['thoughts'], done: ['watch', 'again'] } },
    { ...entry, event: 'met', detail: 'cell_front' },
  ],
}

test('the chart gets kind, times, plan, meeting and notes; no name of anybody, and not the person’s own line', () => {
  expect(
    chartText(WORK, careWords.en, careWork.en, visitTicks.en, formatFor('en', 'America/Chicago'))
      .replaceAll('\u202f', ' ')
      .split('\n'),
  ).toEqual([
    'Asks to talk, on their screen: Mar 10, 2026, 10:00 AM',
    'Planned for Wed, Mar 11',
    'Met: Mar 11, 2026, 11:00 AM',
    'Mar 10, 2026, 10:00 AM, Received',
    'Mar 10, 2026, 10:00 AM, Tried, not met: Court',
    'Mar 10, 2026, 10:00 AM, Note: Found: Thoughts of suicide',
    'Done: Watch asked for, Will be seen again',
    'Sleeps badly.',
    'Mar 10, 2026, 10:00 AM, Met: At the cell front',
  ])
})

test('a meeting taken back is told from a release taken back, also where the account of who did it is gone', () => {
  const said = (part: object) =>
    eventName({ ...entry, event: 'reopened', by: null, ...part }, careWords.en, careWork.en)
  expect(said({})).toBe('Open again: the release was taken back')
  for (const part of [{ undone: true }, { by: 'Dana Reyes' }]) expect(said(part)).toBe('Open again: not met after all')
})
