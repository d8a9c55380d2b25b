import type { Role } from '@evenkeel/contract/base/roles.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { type Draft, drafts } from '@evenkeel/contract/drafts/drafts.ts'
import type { App } from '../../testing/app.ts'
import { more } from '../../testing/examples/check-in.ts'
import { aCheckIn, now } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

async function open(app: App, as: Role, { path = '/checkin', user = {} } = {}) {
  answerFirstDay(app)
  app.answer(checkins.create, ({ body }) => aCheckIn(body))
  await app.open(path, { as, user })
  await app.settle()
}
const notes = (app: App) => app.screen.getByRole('textbox', { name: /^Notes/ })
const complete = (app: App) => app.screen.getByRole('button', { name: 'Complete Check-In' }).element()

for (const [as, scale, width, height] of [
  ['staff', 'ten', 1280, 800],
  ['staff', 'five', 1280, 800],
  ['inmate', 'five', 800, 1280],
  ['inmate', 'ten', 800, 1280],
] as const)
  test(`a check-in of ${as} on the scale of ${scale} is on one screen of ${width}×${height} @long`, async ({ app }) => {
    app.resize(width, height)
    await open(app, as, { user: { checkInScale: scale } })
    expect(app.window.scrollY).toBe(0)
    const tabs = [...app.document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')
    const { bottom } = complete(app).getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(tabs?.getBoundingClientRect().top ?? height)
  })

test('causes, body and notes are there on a press', async ({ app }) => {
  await open(app, 'inmate')
  await expect.element(more(app)).toHaveAttribute('aria-expanded', 'false')
  expect(notes(app).elements()).toEqual([])
  await more(app).click()
  await expect.element(notes(app)).toBeVisible()
  expect(app.screen.getByRole('group', { name: /^What / }).elements()).toHaveLength(2)
})

test('"Add more" on the home page opens it, and a draft that was kept is never folded away', async ({ app }) => {
  await open(app, 'inmate', { path: '/inmate' })
  await app.screen.getByRole('link', { name: 'Add more' }).click()
  await expect.element(notes(app)).toBeVisible()
  const kept: Draft[] = [
    {
      slot: 'check-in',
      revision: 3,
      keptAt: now(),
      state: 'open',
      values: {
        form: 'check-in',
        moodScore: 3,
        stressScore: null,
        isPreShift: null,
        stressors: [],
        physicalSymptoms: [],
        notes: 'The hearing is on Monday.',
      },
    },
  ]
  app.answer(drafts.list, () => kept)
  await open(app, 'inmate')
  await expect.element(notes(app)).toHaveValue('The hearing is on Monday.')
  await expect.element(notes(app)).toBeVisible()
})

test('what to do when not safe stays in sight when the causes are folded again', async ({ app }) => {
  await open(app, 'inmate')
  await more(app).click()
  await app.screen.getByRole('checkbox', { name: 'Safety in here' }).click({ force: true })
  await more(app).click()
  await expect.element(notes(app)).not.toBeInTheDocument()
  const lines = app.screen.getByText(/^If you are not safe, press Get Help/).elements()
  expect(lines.filter((line) => line.checkVisibility({ visibilityProperty: true }))).toHaveLength(1)
})
