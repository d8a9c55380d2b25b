import { checkins } from '@evenkeel/contract/checkins.ts'
import { record } from '@evenkeel/contract/record.ts'
import { WORKSHEET_KINDS } from '@evenkeel/contract/worksheet-kinds.ts'
import {
  type Worksheet,
  type WorksheetNumbers,
  type WorksheetValues,
  worksheets,
} from '@evenkeel/contract/worksheets.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { aCheckIn, aRecord, aRecordDay, daysAgo, idOf } from './support/examples.ts'
import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

const ID = idOf(900)
const aSheet = (more: Partial<WorksheetValues> = {}): WorksheetValues => ({
  kind: 'small-steps',
  version: 1,
  begunAt: '2026-03-11T17:00:00.000Z',
  fields: {},
  page: 0,
  done: false,
  ...more,
})

/** A server with these worksheets, which keeps what it is sent. */
function answerWorksheets(app: App, rows: Worksheet[] = []) {
  const stored = new Map(rows.map((row) => [row.id, row]))
  answerFirstDay(app)
  app.answer(worksheets.list, () => ({
    worksheets: [...stored.values()].flatMap(({ id, changedOn, values }) =>
      values
        ? [{ id, changedOn, kind: values.kind, begunAt: values.begunAt, page: values.page, done: values.done }]
        : [],
    ),
    locked: 0,
    unreadable: 0,
  }))
  app.answer(worksheets.show, ({ params: { id } }) => stored.get(id) ?? null)
  app.answer(worksheets.keep, ({ params: { id }, body: { revision, values } }) => {
    stored.set(id, { id, revision: revision + 1, changedOn: '2026-03-11', state: 'open', values })
    return { revision: revision + 1 }
  })
  return stored
}

const row = (values: WorksheetValues, revision = 1): Worksheet => ({
  id: ID,
  revision,
  changedOn: '2026-03-11',
  state: 'open',
  values,
})
const press = (app: App, name: string | RegExp) => app.screen.getByRole('button', { name, exact: true }).click()

test('a worksheet is stored with its first answer, and comes back on its page after a reload', async ({ app }) => {
  const stored = answerWorksheets(app)
  await app.open('/worksheets')
  await press(app, 'Begin: Thought check')
  await app.screen.getByRole('radio', { name: 'No, none of those' }).click()
  await press(app, 'Next')
  expect(app.server.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await app.screen.getByRole('textbox', { name: 'What I thought' }).fill('They all hate me')
  await app.screen.getByRole('radio', { name: '8' }).click()
  await press(app, 'Next')
  await expect.element(app.screen.getByRole('heading', { name: 'For and against' })).toBeVisible()
  await expect.poll(() => [...stored.values()][0]?.values?.page).toBe(2)
  const [kept] = stored.values()
  expect(kept?.values).toMatchObject({
    kind: 'thought-check',
    fields: { gate: 'no', thought: 'They all hate me', before: 8 },
  })
  expect(app.window.location.pathname).toBe(`/worksheets/${kept?.id}`)

  await app.open(`/worksheets/${kept?.id}`)
  await expect.element(app.screen.getByRole('heading', { name: 'For and against' })).toBeVisible()
  await press(app, 'Back')
  await expect.element(app.screen.getByRole('textbox', { name: 'What I thought' })).toHaveValue('They all hate me')
  await press(app, '4: Another way to see it')
  await press(app, 'Done')
  await expect.element(app.screen.getByRole('heading', { name: 'Finished' })).toBeVisible()
})

for (const [as, ask] of [
  ['inmate', /Ask medical first/],
  ['staff', /Ask a doctor first/],
] as const)
  test(`a sleep log asks first: who is not sure goes no further, and only the day is kept (${as})`, async ({ app }) => {
    const stored = answerWorksheets(app)
    await app.open('/worksheets', { as })
    await press(app, 'Begin: Sleep log')
    await press(app, 'Next')
    await expect.element(app.screen.getByText('Please choose one.')).toBeVisible()
    await app.screen.getByRole('radio', { name: 'Yes, or not sure' }).click()
    await expect.element(app.screen.getByText(ask)).toBeVisible()
    await press(app, 'Next')
    await expect.element(app.screen.getByRole('heading', { name: /Ask first/ })).toBeVisible()
    await expect
      .poll(() => [...stored.values()][0]?.values?.fields)
      .toEqual({
        'stopped-on': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
  })

for (const locale of ['en', 'es'] as const)
  test(`every worksheet is accessible, also on a narrow screen (${locale})`, async ({ app }) => {
    answerWorksheets(app, [row(aSheet({ page: 1 }))])
    await app.open('/worksheets', { locale })
    await app.settle()
    await expectAccessible(app, locale, 'worksheets')
    for (const kind of WORKSHEET_KINDS) {
      const page = kind === 'sleep-log' ? 2 : 1
      const fields = { ask: 'no', gate: 'no', 'before-a-1': 4, 'on-1': '2099-01-01' }
      answerWorksheets(app, [row(aSheet({ kind, page, fields }))])
      await app.open(`/worksheets/${ID}`, { locale })
      await app.settle()
      await expectAccessible(app, locale, `a page of ${kind}`)
    }
  })

test('the record draws the numbers, and asks who got worse whether they want to talk', async ({ app }) => {
  const before = [7, 7, 6, 7, 6, 6, 4, 3, 3, 2, 2, 2, 2, 2]
  const numbers: WorksheetNumbers = {
    kind: 'small-steps',
    version: 1,
    begunAt: '2026-03-02T17:00:00.000Z',
    numbers: Object.fromEntries(
      before.flatMap((value, at) => {
        const [which, day] = [at % 2 === 0 ? 'a' : 'b', Math.floor(at / 2) + 1]
        return [
          [`before-${which}-${day}`, value],
          [`after-${which}-${day}`, value + 1],
        ]
      }),
    ),
    days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`on-${day}`, `2026-03-0${day + 1}`])),
  }
  answerFirstDay(app)
  app.answer(checkins.list, () => [aCheckIn()])
  app.answer(record.days, () => aRecord([aRecordDay({ date: daysAgo(1).slice(0, 10) })]))
  app.answer(worksheets.numbers, () => [numbers])
  await app.open('/record', { user: { canTalk: true } })
  expect(app.server.calls.filter((call) => call.includes('worksheet'))).toEqual([])
  await press(app, 'Show my days')
  await expect.element(app.screen.getByText(/In the second half it was about [\d.]+ points lower/)).toBeVisible()
  const talk = app.screen.getByRole('link', { name: 'Ask to talk' })
  await expect.element(talk).toHaveAttribute('href', '/talk')
  expect(app.server.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  await expectAccessible(app, 'en', 'the record with worksheets')

  app.answer(worksheets.numbers, () => [{ ...numbers, numbers: { 'before-a-1': 5, 'after-a-1': 6 } }])
  await app.open('/record', { user: { canTalk: true } })
  await press(app, 'Show my days')
  await expect.element(app.screen.getByText(/Too few numbers/)).toBeVisible()
  await expect.element(talk).not.toBeInTheDocument()
})
