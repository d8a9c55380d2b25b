import { learning } from '@evenkeel/contract/learning/learning.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aModule, aTry, idOf } from '../../../testing/examples/examples.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { NO_CONNECTION } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

async function open(app: App, path: string, options: { as?: 'inmate' | 'staff'; locale?: 'en' | 'es' } = {}) {
  answerFirstDay(app)
  await app.open(path, { as: 'inmate', ...options })
  await app.settle()
}
const press = (app: App, name: string) => app.screen.getByRole('button', { name, exact: true }).click()

test('a task is put on a day from its lesson; what did not arrive can be pressed again, as the same request', async ({
  app,
}) => {
  const sent: unknown[] = []
  const keys: (string | null)[] = []
  app.answer(tries.create, ({ body, idempotencyKey }) => {
    sent.push(body)
    keys.push(idempotencyKey)
    return keys.length === 1 ? NO_CONNECTION : aTry({ on: body.on, state: 'planned' })
  })
  await open(app, '/content/m03')
  await press(app, 'I will try this')
  await press(app, 'Tomorrow')
  await expect.element(app.screen.getByText('We could not save this. Please try again.')).toBeVisible()
  await press(app, 'Tomorrow')
  await expect.element(app.screen.getByText(/^It is on your home page for/)).toBeVisible()
  expect(sent[0]).toMatchObject({ moduleId: 'm03', section: 0, lesson: 0 })
  expect(sent[1]).toEqual(sent[0])
  expect(keys[1]).toBe(keys[0])
  await expectAccessible(app, 'en alone', 'a task on its day')
})

for (const as of ['inmate', 'staff'] as const)
  test(`the home of ${as} asks how it went and names no lesson`, async ({ app }) => {
    app.answer(learning.forToday, () => ({ kind: 'try' as const, asks: 'how' as const }))
    await open(app, `/${as}`, { as })
    const link = app.screen.getByRole('link', { name: /How did it go\? Not yet is fine\./ })
    await expect.element(link).toHaveAttribute('href', '/tries')
  })

test('how it went is asked with five words and a line; “worse” says what to do', async ({ app }) => {
  const list = [aTry()]
  app.answer(tries.list, () => list)
  app.answer(tries.answer, ({ body: { helped, line } }) => {
    expect([helped, line]).toEqual([1, 'Too loud.'])
    list[0] = aTry({ state: 'done', helped, line: line ?? null })
    return list[0]
  })
  await open(app, '/tries')
  await press(app, 'Save')
  await expect.element(app.screen.getByText('Please choose one.')).toBeVisible()
  await app.screen.getByText('Worse', { exact: true }).click()
  await app.screen.getByLabelText(/^One line about it/).fill('Too loud. ')
  await press(app, 'Save')
  await expect.element(app.screen.getByText(/press Get Help or tell any officer or staff\./)).toBeVisible()
  await expect.element(app.screen.getByText(/Too loud/)).not.toBeVisible()
  await app.screen.getByText('How it went', { exact: true }).click()
  await expect.element(app.screen.getByText('Worse. Too loud.')).toBeVisible()
})

test('“not yet” is an answer after which nothing asks; it can be said later all the same', async ({ app }) => {
  const list = [aTry()]
  app.answer(tries.list, () => list)
  app.answer(tries.answer, ({ body }) => {
    expect(body).toEqual({ helped: null })
    list[0] = aTry({ state: 'done' })
    return list[0]
  })
  await open(app, '/tries')
  await press(app, 'Not yet')
  await expect.element(app.screen.getByText('We will not ask again. It stays on this page.')).toBeVisible()
  await expect.element(app.screen.getByRole('button', { name: 'Not yet' })).not.toBeInTheDocument()
  await press(app, 'I tried it')
  await expect.element(app.screen.getByText('Much better', { exact: true })).toBeVisible()
})

test('it is taken off after a question', async ({ app }) => {
  const list = [aTry({ state: 'planned' })]
  app.answer(tries.list, () => list)
  app.answer(tries.remove, () => {
    list.pop()
  })
  await open(app, '/tries')
  await press(app, 'Take it off the list Breathing')
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Take it off the list' }).click()
  await expect.element(app.screen.getByText(/^Nothing is here yet/)).toBeVisible()
})

test('a guide has no progress, and its task can be tried; that of release has a card to print', async ({ app }) => {
  const title = 'Getting out'
  app.answer(learning.guides, () => [aModule({ id: 'g02c', title })])
  app.answer(learning.module, () => aModule({ id: 'g02c', title }))
  await open(app, '/content')
  await app.screen.getByRole('link', { name: `Start ${title}` }).click()
  await expect.element(app.screen.getByRole('button', { name: 'I will try this' })).toBeVisible()
  for (let at = 0; at < 5; at += 1) await press(app, 'Next Lesson')
  await expect.element(app.screen.getByRole('button', { name: 'Print the card' })).toBeVisible()
  await expect.element(app.screen.getByRole('progressbar')).not.toBeInTheDocument()
  await expectAccessible(app, 'en alone', 'a guide')
  await press(app, 'Done')
  await expect.element(app.screen.getByRole('link', { name: `Start ${title}` })).toBeVisible()
  expect(app.server.calls.filter((call) => JSON.stringify(call).includes('POST /api/content'))).toEqual([])
})

for (const locale of ['en', 'es'] as const)
  test(`all of it is accessible (${locale})`, async ({ app }) => {
    app.answer(tries.list, () => [
      aTry(),
      aTry({ id: idOf(81), state: 'planned' }),
      aTry({ id: idOf(82), state: 'done', helped: 5, again: true, line: 'Slept.' }),
      aTry({ id: idOf(83), state: 'done', helped: 1, line: 'x'.repeat(200), title: null, module: null, task: null }),
    ])
    await open(app, '/tries', { locale })
    await expect.poll(() => app.screen.getByRole('main').getByRole('listitem').elements().length).toBe(4)
    await expectAccessible(app, locale, 'things to try')
  })
