import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { anAlert, aSeenAlert, aUser, idOf, now } from '../../testing/examples/examples.ts'
import {
  answerHelp,
  details,
  headline,
  helpButton,
  minutesAgo,
  pressGetHelp,
  question,
  WORDS,
} from '../../testing/examples/help.ts'
import { NO_CONNECTION } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const EN = WORDS.en
const closed = (resolvedAt = now()) => aSeenAlert({ status: 'resolved', resolvedAt, outcome: 'seen_in_person' })
const answers = (app: App) => details(app).getByRole('group').getByRole('button')

/** What can be read in the question before anything is opened. */
async function wordsAsked(app: App, user = {}) {
  answerHelp(app)
  await app.open('/inmate', { user })
  await app.settle()
  await helpButton(app).click()
  await expect.element(question(app).getByRole('button', { name: EN.goOn })).toHaveFocus()
  return (question(app).element() as HTMLElement).innerText.split(/\s+/).filter((word) => /\p{L}/u.test(word))
}

test('the question is one sentence, two buttons with a picture each, and what follows is folded', async ({ app }) => {
  expect((await wordsAsked(app)).length).toBeLessThanOrEqual(25)
  for (const name of [EN.goOn, 'Not now']) {
    const button = question(app).getByRole('button', { name }).element()
    expect(button.querySelector('svg')).not.toBeNull()
  }
  const told = question(app).getByText('Nothing you wrote or answered.', { exact: false })
  await expect.element(told).not.toBeVisible()
  await question(app).getByText('What happens next', { exact: true }).click()
  await expect.element(told).toBeVisible()
  await expectAccessible(app, 'en alone', 'unfolded')
})

test('the plan is offered first only to who has one', async ({ app }) => {
  const readFirst = question(app).getByRole('button', { name: 'Read my plan first' })
  await wordsAsked(app)
  await expect.element(readFirst).not.toBeInTheDocument()
  const about = { id: idOf(811), createdAt: now() }
  const steps = { reasons: [{ text: 'My daughter' }] }
  app.answer(plan.own, () => ({ newest: { ...about, steps }, versions: [about], locked: 0 }))
  await wordsAsked(app)
  await expect.element(readFirst).toBeVisible()
})

test('a closed message that was put away stays so at the next sign-in, and a quiet button shows it again', async ({
  app,
}) => {
  const help = answerHelp(app)
  const resolvedAt = minutesAgo(5)
  help.mine = [closed(resolvedAt)]
  const kept: unknown[] = []
  app.answer(users.update, ({ body }) => {
    kept.push(body)
    return aUser({ role: 'inmate', helpDismissedAt: resolvedAt })
  })
  await app.open('/inmate')
  await details(app).getByRole('button', { name: EN.dismiss }).click()
  await expect.element(details(app)).not.toBeInTheDocument()
  expect(kept).toEqual([{ helpDismissedAt: resolvedAt }])
  expect(app.window.sessionStorage).toHaveLength(0)

  const signIn = (helpDismissedAt: string) => {
    app.answer(users.current, () => aUser({ role: 'inmate', helpDismissedAt }))
    return app.open('/inmate')
  }
  await signIn(resolvedAt)
  await app.settle()
  await expect.element(details(app)).not.toBeInTheDocument()
  await app.screen.getByRole('main').getByRole('button', { name: EN.cameQuestion }).click()
  await expect.element(details(app)).toHaveFocus()
  await expect.element(answers(app).nth(2)).toBeVisible()

  // A later closing asks for itself, and what is too old asks nothing.
  help.mine = [closed()]
  await signIn(resolvedAt)
  await expect.element(headline(app)).toMatchTextContent(EN.closed)
  help.mine = [closed(minutesAgo(24 * 60 + 1))]
  await signIn(minutesAgo(24 * 60))
  await app.settle()
  await expect
    .element(app.screen.getByRole('main').getByRole('button', { name: EN.cameQuestion }))
    .not.toBeInTheDocument()
})

for (const width of [320, 1280])
  for (const [at, came] of [
    [1, 'not_safe'],
    [2, 'no'],
  ] as const)
    test(`"${came}" asks once more where no second tap falls on it, and only then sends (${width} px)`, async ({
      app,
    }) => {
      const help = answerHelp(app)
      help.mine = [closed()]
      const said: string[] = []
      app.answer(openAlerts.came, ({ body }) => {
        said.push(body.came)
        return NO_CONNECTION
      })
      app.resize(width, 900)
      await app.open('/inmate')
      await app.settle()
      await expect.element(answers(app).nth(at)).toBeVisible()
      const { x, y, width: wide, height: high } = answers(app).nth(at).element().getBoundingClientRect()
      await answers(app).nth(at).click()
      const again = details(app).getByRole('button', { name: EN.sendAgain })
      await expect.element(again).toHaveFocus()
      const box = again.element().getBoundingClientRect()
      const isApart = box.right <= x || box.left >= x + wide || box.bottom <= y || box.top >= y + high
      expect(isApart).toBe(true)
      // Nor is there anything else that a second tap would press.
      const under = app.document.elementFromPoint(x + wide / 2, y + high / 2)
      expect(under?.closest('button')).toBeNull()
      expect(said).toEqual([])
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => said[0]).toBe(came)
    })

test('the four steps stand on one line in order, with the current one marked, also at 320 px @long', async ({
  app,
}) => {
  const help = answerHelp(app)
  help.mine = [aSeenAlert({ responseStep: 'coming' })]
  app.resize(320, 800)
  await app.open('/inmate')
  const steps = details(app).getByRole('list').first().getByRole('listitem')
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  const circles = steps.elements().map((step) => step.querySelector('span')?.getBoundingClientRect())
  expect(new Set(circles.map((circle) => circle?.top)).size).toBe(1)
  expect(circles.every((circle) => circle && circle.width >= 44 && circle.height >= 44)).toBe(true)
  expect(circles.map((circle) => circle?.left)).toEqual(
    circles.map((circle) => circle?.left).toSorted((a = 0, b = 0) => a - b),
  )
})

test('nobody is offered to breathe while they wait once somebody is with them', async ({ app }) => {
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  await pressGetHelp(app)
  await expect.element(details(app)).toMatchTextContent(EN.rhythm)
  help.show(aSeenAlert({ responseStep: 'with_you' }))
  await expect.element(headline(app)).toMatchTextContent(EN.withYou)
  await expect.element(details(app)).not.toMatchTextContent(EN.rhythm)
  await expect.element(details(app).getByRole('button')).not.toBeInTheDocument()
  // A new request waits beside it.
  help.show(anAlert({ id: idOf(301) }))
  await expect.element(details(app)).toMatchTextContent(EN.rhythm)
})
