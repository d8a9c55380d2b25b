import { auth } from '@evenkeel/contract/auth/auth.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { more } from '../../../testing/examples/check-in.ts'
import { aCheckIn, now } from '../../../testing/examples/examples.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { openPlan } from '../../../testing/examples/plan.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const state = (firstNote: boolean) => ({ madeAt: null, usedAt: null, firstNote })

async function checkIn(app: App, notes: string) {
  answerFirstDay(app)
  app.answer(checkins.create, () => aCheckIn({ notes }))
  await app.open('/checkin')
  for (const score of ['Mood', 'Stress']) {
    const choices = app.screen.getByRole('group', { name: score })
    await choices.getByRole('radio', { name: 'Moderate', exact: true }).click({ force: true })
  }
  await more(app).click()
  await app.screen.getByLabelText(/^Notes/).fill(notes)
  await app.screen.getByRole('button', { name: 'Complete Check-In' }).click()
}

const heading = (app: App, name: string) => app.screen.getByRole('heading', { name, exact: true })
const button = (app: App, name: string) => app.screen.getByRole('button', { name, exact: true })

const offer = (app: App) => app.screen.getByRole('link', { name: 'Read about it', exact: true })
const home = (app: App) =>
  expect.element(app.screen.getByRole('heading', { level: 1, name: 'Hello, Sam' })).toBeVisible()
const TITLE = 'Do you want a recovery code?'

test('after the first note the home page offers a recovery code, as the journal does at its first entry', async ({
  app,
}) => {
  app.answer(journal.recovery, () => state(true))
  let confirmed = false
  app.answer(auth.confirm, () => {
    confirmed = true
  })
  app.answer(journal.makeCode, () => (confirmed ? { code: 'AAAA-BBBB-CCCC-DDDD-E' } : refuse('confirmation_required')))
  await checkIn(app, 'Slept badly')
  await home(app)
  await expectAccessible(app, 'en alone', 'recovery code offered')
  await offer(app).click()
  await expect.element(heading(app, TITLE)).toBeVisible()
  await expectAccessible(app, 'en alone', 'recovery code')
  app.answer(journal.recovery, () => ({ ...state(false), madeAt: now() }))
  await button(app, 'Write down a recovery code').click()
  await app.screen.getByLabelText('Your password', { exact: true }).fill('quiet-harbor-at-dawn')
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(heading(app, 'Your recovery code')).toBeVisible()
  await button(app, 'I have written it down').click()
  await home(app)
  await expect.element(offer(app)).not.toBeInTheDocument()
})

test('after the first plan the home page offers it too, and a later version of the plan asks no more', async ({
  app,
}) => {
  const save = async (line: string) => {
    await app.screen.getByLabelText('Line 1').fill(line)
    await button(app, 'Look it over').click()
    await button(app, 'Save my plan').click()
  }
  await openPlan(app)
  app.answer(journal.recovery, () => state(true))
  await button(app, 'Make my plan').click()
  await save('I stop eating')
  await button(app, 'Show my plan').click()
  const asked = () => app.server.calls.filter((call) => call === 'GET /api/journal/recovery-code')
  expect(asked()).toHaveLength(1)
  await button(app, 'Change my plan').click()
  await button(app, 'Change this step: My warning signs').click()
  await save('I sleep badly')
  await expect.element(button(app, 'Show my plan')).toBeVisible()
  expect(asked()).toHaveLength(1)
  app.window.history.pushState(null, '', '/inmate')
  await expect.element(offer(app)).toBeVisible()
})

for (const answer of ['Not now', 'Never'])
  test(`${answer} leads home without a code, where it is not offered again`, async ({ app }) => {
    app.answer(journal.recovery, () => state(true))
    await checkIn(app, 'Slept badly')
    await offer(app).click()
    await expect.element(heading(app, TITLE)).toBeVisible()
    await button(app, answer).click()
    await home(app)
    await expect.element(offer(app)).not.toBeInTheDocument()
  })

test('No, thanks on the home page puts the offer away', async ({ app }) => {
  app.answer(journal.recovery, () => state(true))
  await checkIn(app, 'Slept badly')
  await expect.element(offer(app)).toBeVisible()
  await button(app, 'No, thanks').click()
  await expect.element(offer(app)).not.toBeInTheDocument()
})

for (const [when, notes, first] of [
  ['without notes', '', true],
  ['at a later note', 'Slept well', false],
] as const)
  test(`nothing is offered ${when}`, async ({ app }) => {
    app.answer(journal.recovery, () => state(first))
    await checkIn(app, notes)
    await home(app)
    await expect.element(offer(app)).not.toBeInTheDocument()
  })

test('a check-in ends as always when nobody can say whether it is the first note', async ({ app }) => {
  app.answer(journal.recovery, () => NO_CONNECTION)
  await checkIn(app, 'Slept badly')
  await home(app)
  await expect.element(offer(app)).not.toBeInTheDocument()
})
