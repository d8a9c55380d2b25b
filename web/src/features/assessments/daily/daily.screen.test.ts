import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { daily } from '@evenkeel/contract/assessments/daily.ts'
import type { SubmittedEntry } from '@evenkeel/contract/assessments/entry.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { NO_CONNECTION, success } from '../../../testing/fake-server.ts'
import { aBadgeSession, openTablet } from '../../../testing/tablet.ts'
import { expect, test } from '../../../testing/test.ts'
import { dailyWords } from './daily-words.ts'

const TOLD: SubmittedEntry = { needsFollowUp: true, hearing: 'heard', goes: 'soon' }
const NOBODY: SubmittedEntry = { needsFollowUp: false, hearing: 'heard', goes: null }
const button = ({ screen }: App, name: string) => screen.getByRole('button', { name, exact: true })
const summary = ({ screen }: App, title: string) => screen.getByRole('heading', { name: title, exact: true })
const says = ({ screen }: App, text: string) => expect.element(screen.getByText(text, { exact: true }))

function answerDaily(app: App, reply: () => SubmittedEntry | typeof NO_CONNECTION) {
  const sent: { answer: string; key: string | null }[] = []
  app.answer(daily.answer, ({ body: { answer }, idempotencyKey }) => {
    sent.push({ answer, key: idempotencyKey })
    const given = reply()
    return given === NO_CONNECTION ? given : success(given as SubmittedEntry, { status: 201 })
  })
  return sent
}
async function openHome(app: App, state: () => 'ask' | 'asked' | undefined, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  app.answer(assessments.checkDue, () => {
    const now = state()
    return {
      isDue: false,
      type: null,
      dueOn: null,
      putOff: false,
      resultId: null,
      asksEntry: false,
      ...(now && { daily: now }),
    }
  })
  await app.open('/inmate', { as: 'inmate', locale })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`no folds the question to one line, from which a yes is sent and it is said who is called (${locale})`, async ({
    app,
  }) => {
    const words = dailyWords[locale].care
    let state: 'ask' | 'asked' = 'ask'
    let reply: SubmittedEntry = NOBODY
    const sent = answerDaily(app, () => reply)
    await openHome(app, () => state, locale)
    await says(app, words.officer).toBeVisible()
    await expectAccessible(app, locale, 'daily question')
    state = 'asked'
    await button(app, words.answers.no).click()
    await says(app, words.later).toBeVisible()
    await expect.element(button(app, words.answers.acute)).not.toBeInTheDocument()
    reply = TOLD
    await summary(app, words.title).click()
    await expect.element(button(app, words.answers.no)).not.toBeInTheDocument()
    await button(app, words.answers.acute).click()
    await says(app, words.told).toBeVisible()
    expect(sent.map(({ answer }) => answer)).toEqual(['no', 'acute'])
    await expectAccessible(app, locale, 'daily question, told')
  })

test('a lost connection says that it may not be sent, and the same press goes once; where nobody hears, it says whom to tell', async ({
  app,
}) => {
  let reply: SubmittedEntry | typeof NO_CONNECTION = NO_CONNECTION
  const sent = answerDaily(app, () => reply)
  await openHome(app, () => 'ask')
  const { answers, failed, told, officer } = dailyWords.en.care
  await button(app, answers.sick).click()
  await says(app, failed).toBeVisible()
  reply = { ...TOLD, hearing: 'nobody' }
  await button(app, answers.sick).click()
  await expect.element(app.screen.getByRole('status').filter({ hasText: officer })).toBeVisible()
  await says(app, told).not.toBeInTheDocument()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('whoever is not asked sees no question', async ({ app }) => {
  await openHome(app, () => undefined)
  await expect.element(summary(app, dailyWords.en.care.title)).not.toBeInTheDocument()
})

test('on the tablet no is sent nowhere and holds for that visit alone; a yes is sent', async ({ app }) => {
  const sent = answerDaily(app, () => TOLD)
  await openTablet(app, () => aBadgeSession({ daily: true }))
  const { answers, later, title, told } = dailyWords.en.care
  await button(app, answers.no).click()
  await says(app, later).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(app, 'en', 'tablet, daily question')
  await app.screen.getByRole('link', { name: /^I want to talk/ }).click()
  await app.screen.getByRole('link', { name: /^Back to the start/ }).click()
  await says(app, later).toBeVisible()
  await summary(app, title).click()
  await button(app, answers.sick).click()
  await says(app, told).toBeVisible()
  expect(sent.map(({ answer }) => answer)).toEqual(['sick'])
})
