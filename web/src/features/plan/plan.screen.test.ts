import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { type PlanSteps, plan } from '@evenkeel/contract/plan/plan.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aPlan, daysAgo, idOf, now } from '../../testing/examples/examples.ts'
import { NONE, openPlan, readFromBar, unfoldNotes } from '../../testing/examples/plan.ts'
import { NO_CONNECTION, never, refuse, success } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const button = (app: App, name: string) => app.screen.getByRole('button', { name, exact: true })
const title = (app: App, name: string) => app.screen.getByRole('heading', { level: 1, name })

for (const locale of ['en', 'es'] as const) {
  const words = {
    en: {
      make: 'Make my plan',
      look: 'Look it over',
      show: 'Show my plan',
      print: 'Print my list',
      next: 'Next',
      notSafe: 'Still not safe? Next step',
      lines: 'Lines and people at work',
      none: 'You have no plan yet',
      share: 'What you share with mental health',
      calls: 'Calls after you leave',
    },
    es: {
      make: 'Hacer mi plan',
      look: 'Revisarlo',
      show: 'Mostrar mi plan',
      print: 'Imprimir mi lista',
      next: 'Siguiente',
      notSafe: '¿Todavía no está a salvo? Siguiente paso',
      lines: 'Líneas y personas del trabajo',
      none: 'Todavía no tiene un plan',
      share: 'Lo que comparte con salud mental',
      calls: 'Llamadas cuando salga',
    },
  }[locale]
  test(`writing, the whole plan, printing and reading are accessible (${locale})`, async ({ app }) => {
    await openPlan(app, { locale })
    await button(app, words.make).click()
    for (let step = 1; step < 4; step += 1) await button(app, words.next).click()
    await expectAccessible(app, locale, 'a step with times and numbers')
    await button(app, words.look).click()
    await expectAccessible(app, locale, 'an empty plan')
    await readFromBar(app)
    await expect.element(title(app, words.none)).toBeVisible()
    await expectAccessible(app, locale, 'what works without a plan')
  })
  test(`a kept plan is accessible, for staff too (${locale})`, async ({ app }) => {
    app.answer(facility.peers, () => ({ peers: ['Sgt. Cole, days: 555-013-4455'], limits: null }))
    await openPlan(app, { locale, as: 'staff', own: aPlan() })
    await button(app, words.show).click()
    await expectAccessible(app, locale, 'a plan, shown')
    await button(app, words.print).click()
    await expectAccessible(app, locale, 'what is printed')
    app.document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await readFromBar(app)
    for (let step = 1; step < 6; step += 1) await button(app, words.notSafe).click()
    await expect.element(title(app, words.lines)).toBeVisible()
    await expectAccessible(app, locale, 'a plan that is read')
  })
  test(`sharing and calls after a release stand beside the plan of people in care (${locale})`, async ({ app }) => {
    const heading = (name: string) => app.screen.getByRole('heading', { level: 2, name })
    await openPlan(app, { locale, own: aPlan() })
    await expect.element(app.screen.getByRole('link', { name: words.share })).toBeVisible()
    await expect.element(heading(words.calls)).toBeVisible()
    await expect.element(app.screen.getByText(/Does it still fit|Todavía le sirve/)).not.toBeInTheDocument()
    await expectAccessible(app, locale, 'a plan beside what can be shared')
  })
}

test('staff share steps of their plan too, nobody calls them, an old plan asks whether it fits, and two versions show their numbers', async ({
  app,
}) => {
  const heading = (name: string) => app.screen.getByRole('heading', { level: 2, name })
  const [own, written] = [aPlan(), daysAgo(30)]
  const typed = ['555 014 2244', '555 014 2255'].map(
    (phone): PlanSteps => ({ tell: [{ text: 'My aunt', when: 'day', phone }] }),
  )
  await openPlan(app, {
    as: 'staff',
    own: { ...own, newest: own.newest && { ...own.newest, createdAt: written } },
    typed,
  })
  await app.screen.getByRole('link', { name: 'What you share with mental health' }).click()
  await app.screen.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'My plan', exact: true })).toBeVisible()
  await expect.element(heading('Calls after you leave')).not.toBeInTheDocument()
  await expect.element(app.screen.getByText(/That was some time ago. Does it still fit/)).toBeVisible()
  await button(app, 'Change my plan').click()
  await button(app, 'Choose').click()
  const version = (name: string | RegExp) => app.screen.getByRole('dialog').getByRole('region', { name })
  await expect.element(version('What is here')).toMatchTextContent(/People I can tell\s+My aunt, By day, 555 014 2255/)
  await expect.element(version(/^The other one, of /)).toMatchTextContent(/My aunt, By day, 555 014 2244/)
})

test('one step at a time, an example fills in and can be changed, and only what was written is sent', async ({
  app,
}) => {
  const state = await openPlan(app)
  await button(app, 'Make my plan').click()
  await expect.element(app.screen.getByText('Step 1 of 7')).toBeVisible()
  await button(app, 'I skip meals').click()
  await expect.element(app.screen.getByLabelText('Line 1')).toHaveValue('I skip meals')
  await button(app, 'Next').click()
  await app.screen.getByText('Box Breathing').click()
  await button(app, 'Next').click()
  await button(app, 'Next').click()
  await app.screen.getByLabelText('Line 1').fill('My aunt')
  await app.screen.getByLabelText('When?').selectOptions('By day')
  await app.screen.getByLabelText('Number, if you want').fill('555 014 2233')
  await button(app, 'Add a line').click()
  await button(app, 'Look it over').click()
  await expect.element(button(app, 'Change this step: People I can tell')).toBeVisible()
  await expect.element(button(app, 'Write this step: What I live for')).toBeVisible()

  // Thin places are asked about, and hold nobody up.
  await expect
    .element(app.screen.getByText('Nobody in step 4 is there at night. Who would be? If nobody is, there is step 5.'))
    .toBeVisible()
  await expect.element(app.screen.getByText('You have no person in step 4.')).not.toBeInTheDocument()
  await button(app, 'Save my plan').click()
  await expect.element(app.notice).toMatchTextContent(/Your plan is saved/)
  expect(state.saved).toEqual([
    {
      steps: {
        signs: [{ text: 'I skip meals' }],
        alone: [{ text: '', tool: 'box-breathing' }],
        tell: [{ text: 'My aunt', when: 'day', phone: '555 014 2233' }],
      },
      after: null,
    },
  ])
  await expect.element(button(app, 'Go step by step')).toBeVisible()

  // Whoever uses the device next finds no note of what was typed, nor by pressing Back.
  const noted = () => ['guarded', 'draft'].filter((key) => app.window.history.state?.[key])
  await expect.poll(noted).toEqual(['guarded'])
  app.window.history.back()
  await expect.poll(noted).toEqual([])
})

test('nothing is saved without a line, a failed save keeps the words, and one that came in between is told', async ({
  app,
}) => {
  const state = await openPlan(app)
  await button(app, 'Make my plan').click()
  await button(app, 'Look it over').click()
  await button(app, 'Save my plan').click()
  await expect.element(app.screen.getByText('Write at least one line first.')).toBeVisible()
  await button(app, 'Write this step: What I live for').click()
  await app.screen.getByLabelText('Line 1').fill('x'.repeat(200))
  await expect.element(app.screen.getByText('200 of 200 characters')).toBeVisible()
  await app.screen.getByLabelText('Line 1').fill('My daughter')
  await expect.element(app.screen.getByText('of 200 characters')).not.toBeInTheDocument()
  await button(app, 'Look it over').click()
  app.answer(plan.save, () => NO_CONNECTION)
  await button(app, 'Save my plan').click()
  await expect.element(app.screen.getByText(/could not be saved. What you typed stays here/)).toBeVisible()
  app.answer(plan.save, () => refuse('conflict'))
  state.own = aPlan()
  await button(app, 'Save my plan').click()
  await expect.element(app.screen.getByText(/changed on another page/)).toBeVisible()
  let after: string | null = null
  app.answer(plan.save, ({ body }) => {
    after = body.after
    return success({ id: idOf(820), createdAt: now(), steps: body.steps }, { status: 201 })
  })
  await button(app, 'Save my plan').click()
  await expect.element(button(app, 'Go step by step')).toBeVisible()
  expect(after).toBe(aPlan().newest?.id)
})

test('read from any screen: step by step to Get Help, and back to the screen as it was', async ({ app }) => {
  await openPlan(app, { path: '/checkin', own: aPlan() })
  const notes = await unfoldNotes(app)
  await notes.fill('half a sentence')
  await readFromBar(app)
  await expect.element(title(app, 'My warning signs')).toHaveFocus()
  await expect.element(notes).not.toBeVisible()
  const seen = [
    'What I do on my own',
    'People and places that take my mind off it',
    'People I can tell',
    'What I live for',
  ]
  for (const name of [...seen, 'Staff and lines', 'Let somebody come']) {
    await button(app, 'Still not safe? Next step').click()
    await expect.element(title(app, name)).toHaveFocus()
  }
  await app.screen.getByRole('main').getByRole('button', { name: 'Get Help' }).click()
  const question = app.screen.getByRole('dialog', { name: 'Get Help' })
  const readFirst = question.getByRole('button', { name: 'Read my plan first' })
  await expect.element(question.getByRole('button', { name: 'Send for help' })).toBeVisible()
  await expect.element(readFirst).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Not now' }).click()
  await button(app, 'I am safer now').click()
  await expect.element(notes).toHaveValue('half a sentence')
  await app.screen.getByRole('banner').getByRole('button', { name: 'Get Help' }).click()
  await readFirst.click()
  await expect.element(app.screen.getByText('No request for help was sent.')).toBeVisible()
})

test('with no plan, a locked one or no server it still says who is there', async ({ app }) => {
  const state = await openPlan(app, { path: '/account' })
  await readFromBar(app)
  await expect.element(title(app, 'You have no plan yet')).toBeVisible()
  await expect.element(app.screen.getByRole('main').getByText('My call button')).toBeVisible()
  await button(app, 'Close').click()
  state.own = { ...NONE, locked: 2 }
  app.server.sendEvent('plan.changed', idOf(1))
  await readFromBar(app)
  await expect.element(app.screen.getByText(/has been locked since/)).toBeVisible()
  app.answer(alerts.raise, () => NO_CONNECTION)
  await expect.element(app.screen.getByRole('main').getByRole('button', { name: 'Get Help' })).toBeVisible()
})

const firstStep = (app: App) => title(app, 'My warning signs')

for (const [how, end] of [
  ['by the page’s own clock, while the server is away', (app: App) => app.passTime(15 * 60)],
  [
    'when a call is refused',
    (app: App) => {
      app.answer(users.current, () => refuse('unauthorized'))
      app.server.sendEvent('session.ended')
    },
  ],
] as const)
  test(`the plan is held on a quiet page, and leaves one that stays for unkept words ${how}`, async ({ app }) => {
    const state = await openPlan(app, { path: '/checkin', own: aPlan() })
    const notes = await unfoldNotes(app)
    await notes.fill('not kept')
    app.answer(drafts.keep, () => NO_CONNECTION)
    await notes.fill('not kept at all')
    await readFromBar(app)
    await expect.element(firstStep(app)).toBeVisible()
    app.answer(plan.own, () => NO_CONNECTION)
    end(app)
    await expect.element(firstStep(app)).not.toBeInTheDocument()
    expect(app.document.body.textContent).not.toContain('I stop eating')
    await expect.element(app.screen.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
    expect(state.saved).toEqual([])
  })

for (const [how, end] of [
  ['at the quiet limit, while the server is away', ({ app }) => app.passTime(15 * 60)],
  ['when another tab signs out', ({ tabs }) => tabs.dispatchEvent(new MessageEvent('message', { data: 'signed-out' }))],
  [
    'on Sign Out, also when the server does not answer',
    async ({ app }) => {
      app.answer(auth.logout, never)
      await app.screen.getByRole('button', { name: 'Sign Out' }).click()
      expect(app.document.body.hidden).toBe(true)
    },
  ],
] as const satisfies [string, (opened: { app: App; tabs: EventTarget }) => unknown][])
  test(`the plan goes with the page ${how}`, async ({ app }) => {
    const tabs = new EventTarget()
    const opened: string[] = []
    app.onPage = (page) => {
      opened.push(page.location.pathname)
      Object.assign(page, {
        BroadcastChannel: function Channel(name: string) {
          return Object.assign(name === 'session' ? tabs : new EventTarget(), { postMessage() {}, close() {} })
        },
      })
    }
    await openPlan(app, { path: '/account', own: aPlan() })
    await readFromBar(app)
    await expect.element(firstStep(app)).toBeVisible()
    const { document } = app
    app.answer(plan.own, () => NO_CONNECTION)
    await end({ app, tabs })
    await expect.poll(() => opened.length, { timeout: 15_000 }).toBe(2)
    expect(document.body.textContent).not.toContain('I stop eating')
  })

test('an open plan is not asked for again and again once the session is over', async ({ app }) => {
  await openPlan(app, { own: aPlan() })
  let asked = 0
  app.answer(plan.own, () => {
    asked += 1
    return refuse('unauthorized')
  })
  app.passTime(15 * 60)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await app.settle()
  expect(asked).toBeLessThan(3)
})

test('earlier plans are opened and deleted by a press, and hidden with the page', async ({ app }) => {
  const state = await openPlan(app, { own: aPlan() })
  app.answer(plan.version, () => ({ id: idOf(800), createdAt: now(), steps: { reasons: [{ text: 'My old reason' }] } }))
  await expect.element(app.screen.getByText('I stop eating')).not.toBeInTheDocument()
  await app.screen.getByRole('button', { name: /^Open: / }).click()
  await expect.element(app.screen.getByText('My old reason')).toBeVisible()
  let deleted = ''
  app.answer(plan.removeAll, () => {
    deleted = 'all'
    state.own = NONE
    return success(undefined, { status: 204 })
  })
  await button(app, 'Delete all of them').click()
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(button(app, 'Make my plan')).toBeVisible()
  expect(deleted).toBe('all')
  // What was pressed is gone, and a keyboard goes on from where it was.
  await expect.poll(() => app.document.activeElement?.tagName).not.toBe('BODY')
})
