import { WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import type { App } from '../../testing/app.ts'
import { aModule, aProgress, aUser } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { hideQuickly, quickCover } from '../../testing/quick-hide.ts'
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

/** A finger moved across the lesson. */
function draw({ window, document }: App, [x, y]: [number, number], [toX, toY]: [number, number]) {
  const article = document.querySelector('article')
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true }
  article?.dispatchEvent(new window.PointerEvent('pointerdown', { ...touch, clientX: x, clientY: y }))
  article?.dispatchEvent(new window.PointerEvent('pointerup', { ...touch, clientX: toX, clientY: toY }))
}

test('arrow keys and a finger turn the pages of a module to its ends, and no key does behind the overlay', async ({
  app,
}) => {
  app.answer(learning.saveProgress, ({ body }) => aProgress(body.moduleId, body.progress))
  app.server.answerByDefault(learning.progress, () => [])
  await open(app, '/content/m02')
  const isAt = (number: number) =>
    expect.element(app.screen.getByText(`${number} / 6 lessons`, { exact: true })).toBeVisible()
  await isAt(1)
  await userEvent.keyboard('{ArrowLeft}')
  for (let number = 1; number <= 6; number += 1) {
    await isAt(number)
    await userEvent.keyboard('{ArrowRight}')
  }
  await isAt(6)
  await userEvent.keyboard('{ArrowLeft}')
  await isAt(5)

  await hideQuickly(app)
  await userEvent.keyboard('{ArrowRight}')
  await quickCover(app).getByRole('button', { name: 'Come back' }).click()
  await isAt(5)

  // Scrolling, and a finger that hardly moves, turn nothing.
  draw(app, [300, 400], [250, 100])
  draw(app, [300, 400], [270, 400])
  await isAt(5)
  draw(app, [300, 400], [150, 420])
  await isAt(6)
  draw(app, [150, 400], [300, 390])
  await isAt(5)
})

test('a lesson is marked as hard once, also after a mark that did not arrive; another language keeps the place', async ({
  app,
}) => {
  app.answer(learning.saveProgress, ({ body }) => aProgress(body.moduleId, body.progress))
  app.answer(users.update, () => aUser({ locale: 'es' }))
  app.answer(learning.markHard, () => NO_CONNECTION)
  await open(app, '/content/m02')
  const hard = app.screen.getByRole('button', { name: 'This was hard to understand' })
  await hard.click()
  await expect.element(app.screen.getByText('We could not send this. Please try again.')).toBeVisible()
  app.answer(learning.markHard, () => undefined)
  await hard.click()
  await expect.element(app.screen.getByText(/^Thank you\. This helps us/)).toBeVisible()
  await expect.element(hard).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: 'Next Lesson' }).click()
  await expect.element(hard).toBeVisible()
  await app.screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(hard).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: 'Next Lesson' }).click()

  await app.screen.getByRole('banner').getByRole('button', { name: 'More' }).click()
  await app.screen.getByRole('banner').getByRole('button', { name: 'Español', exact: true }).click()
  await expect.element(app.screen.getByText('2 / 6 lecciones')).toBeVisible()
})

test('an empty list says that modules will follow', async ({ app }) => {
  answerFirstDay(app)
  app.answer(learning.modules, () => [])
  await app.open('/content')
  const said = 'No learning modules available yet. Check back soon for new content!'
  await expect.element(app.screen.getByText(said)).toBeVisible()
})
