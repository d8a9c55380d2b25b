import { randomUUID } from 'node:crypto'
import { dayField, idOf } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'
import type { Deps } from '../deps.ts'
import { BLOCK, worksheetContext } from '../features/worksheets/present.ts'
import { keepWorksheet } from '../features/worksheets/queries.ts'
import type { Account } from './account.ts'

const DAY_MS = 24 * 3_600_000

type Fields = WorksheetValues['fields']
type Sheet = { daysAgo: number; kind: WorksheetKind; fields: Fields; page: number; done: boolean }
/** The day of each page follows from when the sheet was begun. */
type Days = readonly Fields[]

const STEPS: Days = [
  { 'do-a': 'Walked the yard', 'before-a': 4, 'after-a': 6, 'do-b': 'Two pages', 'before-b': 4, 'after-b': 5, way: '' },
  {
    'do-a': 'Wrote to my sister',
    'before-a': 5,
    'after-a': 6,
    'do-b': 'Push-ups',
    'before-b': 4,
    'after-b': 6,
    way: '',
  },
  { 'do-a': 'Walked the yard', 'before-a': 3, 'after-a': 5, way: 'Lockdown after lunch' },
  {},
  { 'do-a': 'Chess with Sol', 'before-a': 5, 'after-a': 7, 'do-b': 'Two pages', 'before-b': 5, 'after-b': 5, way: '' },
  {
    'do-a': 'Morning class',
    'before-a': 5,
    'after-a': 7,
    'do-b': 'Swept the tier',
    'before-b': 6,
    'after-b': 7,
    way: '',
  },
  {
    'do-a': 'Called Ana',
    'before-a': 6,
    'after-a': 8,
    'do-b': 'Walked the yard',
    'before-b': 6,
    'after-b': 7,
    way: '',
  },
]
function sheets(dayAgo: (daysAgo: number) => string): Sheet[] {
  const over = (daysAgo: number, days: Days) =>
    Object.assign(
      {},
      ...days.map((answers, at) => {
        const stamped = Object.keys(answers).length > 0 ? { [dayField(at + 1)]: dayAgo(daysAgo - at) } : {}
        const numbered = Object.entries(answers).map(([id, value]) => [idOf(id, at + 1), value])
        return { ...Object.fromEntries(numbered), ...stamped }
      }),
    )
  return [
    {
      daysAgo: 12,
      kind: 'small-steps',
      fields: {
        ideas: ['Walk the yard', 'Write to Ana', 'Two pages', 'Chess'],
        ...over(12, STEPS),
        helped: 'Calling Ana',
      },
      page: 8,
      done: true,
    },
  ]
}

export function worksheetsOf({ clock, calendar }: Deps, { userId, seal }: Pick<Account, 'userId' | 'seal'>) {
  const timeAgo = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * DAY_MS)
  const dayAgo = (daysAgo: number) => calendar.dayOf(timeAgo(daysAgo))
  return Promise.all(
    sheets(dayAgo).map(async ({ daysAgo, kind, ...stood }) => {
      const row = { userId, id: randomUUID() }
      const begunAt = timeAgo(daysAgo).toISOString()
      const values: WorksheetValues = { kind, version: FORM_OF[kind].version, begunAt, ...stood }
      const sealed = await seal(worksheetContext(row), values, BLOCK)
      return keepWorksheet({ ...row, revision: 0, today: dayAgo(daysAgo), ...sealed })
    }),
  )
}
