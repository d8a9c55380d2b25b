import { checkins } from '@evenkeel/contract/checkins.ts'
import { record } from '@evenkeel/contract/record.ts'
import { type WorksheetNumbers, worksheets } from '@evenkeel/contract/worksheets.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { aCheckIn, aRecord, aRecordDay, daysAgo } from './support/examples.ts'
import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

async function show({ screen }: App) {
  await screen.getByRole('button', { name: 'Show what is mine' }).click()
  await screen.getByRole('tab', { name: 'Worksheets' }).click()
}

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
  await show(app)
  await expect.element(app.screen.getByText(/In the second half it was about [\d.]+ points lower/)).toBeVisible()
  const talk = app.screen.getByRole('link', { name: 'Ask to talk' })
  await expect.element(talk).toHaveAttribute('href', '/talk')
  expect(app.server.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  await expectAccessible(app, 'en', 'the record with worksheets')

  app.answer(worksheets.numbers, () => [{ ...numbers, numbers: { 'before-a-1': 5, 'after-a-1': 6 } }])
  await app.open('/record', { user: { canTalk: true } })
  await show(app)
  await expect.element(app.screen.getByText(/Too few numbers/)).toBeVisible()
  await expect.element(talk).not.toBeInTheDocument()
})
