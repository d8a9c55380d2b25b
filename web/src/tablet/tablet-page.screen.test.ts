import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { type BadgeSession, badges } from '@evenkeel/contract/badges/badges.ts'
import { SESSION_ID_HEADER } from '@evenkeel/contract/base/limits.ts'
import { BROWSER_HEADER } from '@evenkeel/contract/browsers/browser-statement.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { pressAsq, takeAsq } from '../testing/asq.ts'
import { aTablet, beEnrolled } from '../testing/enrolled.ts'
import { aCheckIn, anAlert, aRequest, idOf, now } from '../testing/examples/examples.ts'
import { refuse, success } from '../testing/fake-server.ts'
import { clickFast } from '../testing/presses.ts'
import { aBadgeSession, openTablet } from '../testing/tablet.ts'
import { expect, test } from '../testing/test.ts'

const button = ({ screen }: App, name: string | RegExp) => screen.getByRole('button', { name })
const link = ({ screen }: App, name: RegExp) => screen.getByRole('link', { name })
const heading = ({ screen }: App, name: RegExp) => screen.getByRole('heading', { name })

/** What the page asked that is neither of the tablet nor of everybody. */
const asked = ({ server }: App) =>
  [...new Set(server.calls)].filter((call) => !/\/api\/(browser|badge\/session|facility|help|tickets|drop)/.test(call))

for (const locale of ['en', 'es'] as const) {
  test(`one screen greets, and offers what can be done, with Get Help and Next person in sight (${locale})`, async ({
    app,
  }) => {
    await openTablet(app, () => aBadgeSession({ due: 'monthly' }), { locale })
    await expect.element(heading(app, /^(Hello|Hola), Sam$/)).toBeVisible()
    for (const name of [
      /^(Breathe and rest|Respirar y descansar)/,
      /^(Lessons|Lecciones)/,
      /^(I want to talk|Quiero hablar)/,
      /^(Your questions|Sus preguntas)/,
    ])
      await expect.element(link(app, name)).toBeVisible()
    await expect.element(button(app, /^(Get Help|Pedir ayuda)$/)).toBeVisible()
    await expect.element(button(app, /^(Next person|Siguiente persona)$/)).toBeVisible()
    expect(asked(app)).toEqual([])
    await expectAccessible(app, locale, 'tablet')
  })

  test(`lessons, tools and the talk are parts of the page: no address and no entry of the history tells of them (${locale})`, async ({
    app,
  }) => {
    await openTablet(app, () => aBadgeSession(), { locale })
    const { length } = app.window.history
    const sent: Headers[] = []
    const { fetch } = app.window
    app.window.fetch = (address, init) => {
      if (`${address}`.startsWith('/api/content/')) sent.push(new Headers(init?.headers))
      return fetch(address, init)
    }
    const back = link(app, /^(Back to the start|Volver al inicio)$/)
    await link(app, /^(Lessons|Lecciones)/).click()
    await app.settle()
    await expect.element(link(app, /^(Continue|Continuar) /)).toBeVisible()
    await expectAccessible(app, locale, 'tablet lessons')
    await back.click()
    await link(app, /^(Breathe and rest|Respirar y descansar)/).click()
    await app.settle()
    await expectAccessible(app, locale, 'tablet tools')
    await back.click()
    await link(app, /^(I want to talk|Quiero hablar)/).click()
    await app.settle()
    await expectAccessible(app, locale, 'tablet talk')
    await back.click()
    await expect.element(heading(app, /^(Hello|Hola), Sam$/)).toBeVisible()
    expect(app.window.location.pathname).toBe('/tablet')
    expect(app.window.history.length).toBe(length)
    expect(app.document.title).toBe('Evenkeel')
    expect(asked(app).every((call) => call.startsWith('GET /api/content/'))).toBe(true)
    expect(sent.length).toBeGreaterThan(1)
    for (const headers of sent)
      expect([headers.get(BROWSER_HEADER), headers.get(SESSION_ID_HEADER)]).toEqual([
        expect.stringContaining(`${idOf(70)}.`),
        idOf(90),
      ])
  })
}

test('a check-in with a note takes a sky, a sea and one press, and then nothing of it is on the page', async ({
  app,
}) => {
  const sent: { moodScore: number; notes: string; sealed: boolean; signed: boolean }[] = []
  app.answer(checkins.create, ({ body, signature }) => {
    const { moodScore, notes = '', sealedNotes } = body
    sent.push({ moodScore, notes, sealed: sealedNotes !== undefined, signed: signature !== null })
    return success(aCheckIn(), { status: 201 })
  })
  await openTablet(app, () => aBadgeSession())
  await button(app, 'Complete Check-In').click()
  await expect.element(app.screen.getByText('Choose your mood.')).toBeVisible()
  await app.screen.getByRole('radio', { name: 'Very Low' }).first().click()
  await app.screen.getByRole('radio', { name: 'Very High' }).click()
  await app.screen.getByText('Add a note').click()
  await app.screen.getByRole('textbox').fill('A bad call today')
  await button(app, 'Complete Check-In').click()
  await expect.element(heading(app, /^Your check-in is saved$/)).toHaveFocus()
  expect(sent).toEqual([{ moodScore: 1, notes: '', sealed: true, signed: true }])
  expect(app.document.body.textContent).not.toMatch(/A bad call/)
  await expect.element(app.screen.getByText(/Not safe|not safe/).first()).toBeVisible()
})

test('a request that was sent in this session, and nothing of it', async ({ app }) => {
  let asked = false
  app.answer(talk.ask, ({ body }) => {
    expect(body).toMatchObject({ about: ['sleep'], line: 'Nights are bad' })
    asked = true
    return success(aRequest({ about: ['sleep'] }), { status: 201 })
  })
  await openTablet(app, () => aBadgeSession({ asked }))
  await link(app, /^I want to talk/).click()
  await app.screen.getByText('Sleep', { exact: true }).click()
  await app.screen.getByRole('textbox').fill('Nights are bad')
  await button(app, 'Ask for a talk').click()
  await expect.element(app.screen.getByText('Your request is sent')).toBeVisible()
  expect(app.document.body.textContent).not.toMatch(/Nights are bad/)
  await link(app, /^Back to the start$/).click()
  await expect.element(app.screen.getByText('You asked for a talk.')).toBeVisible()
})

test('the form that is due shows no score, and says what an answer about self-harm needs', async ({ app }) => {
  app.answer(assessments.questions, () =>
    QUESTION_IDS.map((id) => ({
      id,
      text: `How often did ${id} bother you?`,
      options: ['Not at all', 'Several days'].map((label, value) => ({ label, value })),
    })),
  )
  app.answer(assessments.submit, ({ body }) => {
    expect(body.type).toBe('monthly')
    return success(
      {
        id: idOf(500),
        riskLevel: 'high' as const,
        type: 'monthly' as const,
        createdAt: now(),
        needsFollowUp: true,
        hearing: 'heard' as const,
        goes: 'soon' as const,
        careDueAt: null,
        offersSharing: false,
        asksMore: true,
      },
      { status: 201 },
    )
  })
  const given: unknown[] = []
  app.answer(entry.submit, ({ body }) => {
    given.push(body.daily)
    return success({ needsFollowUp: true, hearing: 'heard' as const, goes: 'soon' as const }, { status: 201 })
  })
  await openTablet(app, () => aBadgeSession({ due: 'monthly', asksEntry: true }))
  await link(app, /^Your questions/).click()
  await expect.element(app.screen.getByText(/You see no score here/)).toBeVisible()
  await button(app, 'Begin').click()
  await app.screen.getByRole('radio', { name: 'Yes' }).first().click()
  await button(app, 'Send my answers').click()
  await button(app, 'Continue').click()
  const asked = takeAsq(app)
  await pressAsq(app, 'wished', 'no')
  await pressAsq(app, 'better_off', 'no')
  await pressAsq(app, 'thoughts', 'yes')
  // Others stand around a tablet: nothing is written there.
  await expect.element(app.screen.getByRole('group', { name: /ever tried/ })).toBeVisible()
  await expect.element(app.screen.getByRole('textbox')).not.toBeInTheDocument()
  await pressAsq(app, 'tried', 'no')
  await pressAsq(app, 'right_now', 'no')
  await expect.element(app.screen.getByText(/The people who answer here have been told/)).toBeVisible()
  await button(app, 'Continue').click()
  const selfHarm = QUESTION_IDS.indexOf(SELF_HARM_ITEM)
  for (const [at] of QUESTION_IDS.entries()) {
    await clickFast(app.screen.getByRole('button', { name: new RegExp(`^Question ${at + 1}(,|$)`) }))
    await clickFast(
      app.screen
        .getByRole('group')
        .getByRole('radio')
        .nth(at === selfHarm ? 1 : 0),
    )
  }
  await button(app, 'Submit Assessment').click()
  await expect.element(heading(app, /^Thank you/)).toBeVisible()
  await expect.element(app.screen.getByText(/The people who answer here have been told/)).toBeVisible()
  // The last of them was asked before the form.
  await expect.element(app.screen.getByText(/A few more questions/)).not.toBeInTheDocument()
  expect([given, asked]).toEqual([
    ['yes'],
    ['wished: no', 'better_off: no', 'thoughts: yes', 'tried: no', 'right_now: no'],
  ])
  expect(app.document.body.textContent).not.toMatch(/\d+ (points|of 27|of 21)|score (is|was)|risk/i)
})

test('a request for help says that it was seen, from what the tablet may read', async ({ app }) => {
  let help: BadgeSession['help'] = null
  app.answer(alerts.raise, () => {
    help = { status: 'active', since: now() }
    return success(anAlert(), { status: 201 })
  })
  await openTablet(app, () => aBadgeSession({ help }))
  await button(app, 'Get Help').click()
  await app.screen
    .getByRole('dialog')
    .getByRole('button', { name: /Send|Get help/i })
    .first()
    .click()
  await expect.element(app.screen.getByText(/Your request for help was sent at/)).toBeVisible()
  help = { status: 'acknowledged', since: now(), answeredBy: 'Dana Reyes' }
  await expect.element(app.screen.getByText(/^Seen by staff at/)).toBeVisible()
  expect(asked(app)).toEqual(['POST /api/alerts'])
})

test('without a badge session it leads to the badge, and a person who signed in with a password goes home', async ({
  app,
}) => {
  await beEnrolled(app, aTablet())
  app.answer(badges.session, () => refuse('unauthorized'))
  app.answer(browsers.current, () => aTablet())
  await app.open('/tablet', { as: null })
  await expect.poll(() => app.window.location.pathname).toBe('/badge')
  app.answer(badges.session, () => refuse('forbidden'))
  await app.open('/tablet', { as: null })
  await expect.poll(() => app.window.location.pathname).toBe('/')
  app.answer(learning.progress, () => [])
})
