import { WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import type { App } from '../../testing/app.ts'
import { aModule, aProgress } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

const WORRY = aModule({ id: 'm04', title: 'Worry and fear', description: 'Sort your worries.' })

async function open(app: App, path = '/content') {
  answerFirstDay(app)
  app.answer(learning.modules, () => [aModule(), WORRY])
  app.answer(learning.progress, () => [aProgress('m01', 50)])
  app.answer(learning.suggestion, () => ({ moduleId: 'm04', reason: 'worry' as const }))
  await app.open(path, { as: 'inmate', locale: 'en' })
  await app.settle()
}

test('a lesson is a picture, its length and one button of its own; what it is about is one press away', async ({
  app,
}) => {
  await open(app)
  const card = app.screen.getByRole('listitem').filter({ hasText: aModule().title })
  await expect.element(card.getByRole('link', { name: `Continue ${aModule().title}` })).toBeVisible()
  await expect.poll(() => card.element().querySelectorAll('svg.drawing path').length).toBeGreaterThan(2)
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(() => card.getByText(aModule().description).element().checkVisibility()).toBe(false)
  await card.getByRole('button', { name: /^About ?: How thoughts/ }).click()
  await expect.element(card.getByText(aModule().description)).toBeVisible()
})

test('the suggested lesson stands on the page once, and why is said on request, as others look on', async ({ app }) => {
  await open(app)
  const suggested = app.screen.getByRole('region', { name: 'A good place to start' })
  await expect.element(suggested).toBeVisible()
  const reason = suggested.getByText(/In your last assessment/)
  await expect.poll(() => reason.element().checkVisibility()).toBe(false)
  await expect.poll(() => app.screen.getByRole('link', { name: `Start ${WORRY.title}` }).elements().length).toBe(1)
  await suggested.getByText('Why this one?').click()
  await expect.element(reason).toBeVisible()
})

test('that the lessons are not yet tested is said where they are described', async ({ app }) => {
  await open(app)
  const text = app.screen.getByText(/The lessons are not yet tested\./)
  await expect.poll(() => text.element().checkVisibility()).toBe(false)
  await app.screen.getByText('About these lessons').click()
  await expect.element(text).toBeVisible()
})

test('each worksheet has a picture, and none is called as another', async ({ app }) => {
  await open(app, '/worksheets')
  await expect.poll(() => app.document.querySelectorAll('svg.drawing').length).toBeGreaterThanOrEqual(WORKSHEETS.length)
  expect(new Set(WORKSHEETS.map(({ name }) => name.en)).size).toBe(WORKSHEETS.length)
})

test('a card, the head of a lesson and its foot count the same lessons', async ({ app }) => {
  await open(app)
  const card = app.screen.getByRole('listitem').filter({ hasText: aModule().title })
  await expect.element(card).toMatchTextContent(/2 sections · 6 lessons/)
  await open(app, '/content/m01#2.1')
  await expect.element(app.screen.getByText('Lesson 4 of 6', { exact: true })).toBeVisible()
  await expect.element(app.screen.getByText('4 / 6 lessons', { exact: true })).toBeVisible()
})
