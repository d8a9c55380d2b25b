import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { userEvent } from 'vitest/browser'
import type { App } from '../../../testing/app.ts'
import { anAlert, aPlan, aToolUse, now } from '../../../testing/examples/examples.ts'
import { ADMIN } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { never } from '../../../testing/fake-server.ts'
import { hideQuickly } from '../../../testing/quick-hide.ts'
import { expect, test } from '../../../testing/test.ts'

const NAMES = [
  'Box Breathing',
  'Progressive Muscle Relaxation',
  '5-4-3-2-1 Grounding',
  'Mindful Body Scan',
  'Tactical Breathing',
  'Loving-Kindness',
]
const panel = ({ screen }: App) => screen.getByCss('section[aria-labelledby=session]')
const button = ({ screen }: App, name: string) => screen.getByRole('button', { name, exact: true })

async function openTools(app: App, as: 'inmate' | 'staff' = 'inmate') {
  answerFirstDay(app)
  app.answer(coping.record, ({ body }) => aToolUse(body))
  await app.open('/tools', { as })
  await app.settle()
}

async function start(app: App, name = 'Box Breathing') {
  await button(app, `Start Session ${name}`).click()
  await expect.element(panel(app)).toBeVisible()
}

const boxOf = (element: Element) => element.getBoundingClientRect()
const inSight = ({ window }: App, element: Element) => {
  const { top, bottom, left, right } = boxOf(element)
  return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
}

test('each tool is started by a button with a name of its own, which begins with what it says', async ({ app }) => {
  await openTools(app)
  for (const name of NAMES) {
    await expect.element(button(app, `Start Session ${name}`)).toHaveTextContent('Start Session')
    await expect.element(button(app, `How it goes ${name}`)).toBeVisible()
  }
})

test('what a tool is and all of its steps are one press away', async ({ app }) => {
  await openTools(app)
  const card = app.screen
    .getByRole('listitem')
    .filter({ has: app.screen.getByRole('heading', { name: 'Box Breathing' }) })
  await expect.element(card.getByText(/Four even counts/)).not.toBeInTheDocument()
  await button(app, 'How it goes Box Breathing').click()
  await expect.element(card.getByText(/Four even counts/)).toBeVisible()
  await expect.poll(() => card.getByRole('list').getByRole('listitem').elements().length).toBe(5)
})

test('the six tools and the way to worksheets stand in 1,500 px on a tablet @long', async ({ app }) => {
  await openTools(app)
  app.resize(800, 1280)
  await expect.poll(() => app.document.querySelector('main')?.getBoundingClientRect().height).toBeLessThan(1500)
})

for (const [width, height, names] of [
  [800, 1280, NAMES.slice(0, 1)],
  [390, 844, NAMES],
  [1280, 800, NAMES.slice(0, 1)],
] as const)
  for (const name of names)
    test(`${name} covers the bar, and all that a session needs is in sight: ${width} × ${height} @long`, async ({
      app,
    }) => {
      await openTools(app)
      app.resize(width, height)
      await start(app, name)
      app.passTime(60)
      await expect.element(panel(app).getByRole('timer')).toMatchTextContent(/^(0:5|1:0)\d$/)
      for (const one of ['Get Help', 'Hide this page', 'Pause', 'Stop']) {
        const found = panel(app).getByRole('button', { name: one, exact: true }).element()
        expect.soft(inSight(app, found), one).toBe(true)
      }
      const ring = panel(app).getByRole('progressbar').element()
      expect.soft(inSight(app, ring), 'the words').toBe(true)
      expect(app.document.elementFromPoint(width / 2, 5)?.closest('header, nav')).toBeNull()
      const boat = app.document.querySelector('.session-scene .sea-boat')
      if (boat) expect(boxOf(boat).top).toBeGreaterThan(boxOf(ring).bottom)
      if (boat) expect(boxOf(boat).bottom).toBeLessThan(boxOf(button(app, 'Pause').element()).top)
    })

test('the keyboard meets Get Help, Hide and Pause first, and nothing of the page behind', async ({ app }) => {
  await openTools(app)
  await start(app)
  await expect.element(panel(app).getByRole('heading', { level: 2 })).toHaveFocus()
  const met: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{Tab}')
    const at = app.document.activeElement
    if (!at || at === app.document.body) break
    expect(at.closest('.session-overlay'), at.outerHTML.slice(0, 80)).not.toBeNull()
    met.push(at.getAttribute('aria-label') ?? at.textContent ?? '')
  }
  expect(met.slice(0, 4)).toEqual(['Get Help', 'Hide this page', 'Pause', 'Stop'])
})

test('three seconds to get ready count down and are not part of the session; stopped in them, nothing is recorded', async ({
  app,
}) => {
  await openTools(app)
  app.answer(coping.record, () => {
    throw new Error('A session that did not begin was recorded')
  })
  await start(app, 'Tactical Breathing')
  await expect.element(panel(app).getByText('Get ready', { exact: true })).toBeVisible()
  await expect.element(panel(app).getByRole('timer')).toHaveTextContent('0:00')
  await button(app, 'Stop').click()
  await expect.element(panel(app)).not.toBeInTheDocument()

  app.answer(coping.record, ({ body }) => aToolUse(body))
  await start(app, 'Tactical Breathing')
  app.passTime(3)
  await expect.element(panel(app).getByText('Breathe in', { exact: true })).toBeVisible()
  app.passTime(240)
  await expect.element(panel(app).getByText('Four quiet minutes.')).toBeVisible()
})

test('the end says one line, asks in five pictures with the words of the scale, and is over with Done', async ({
  app,
}) => {
  const rated: number[] = []
  app.answer(coping.rate, ({ body }) => {
    rated.push(body.effectiveness)
    return aToolUse({ ...body })
  })
  await openTools(app)
  await start(app)
  app.passTime(301)
  await expect.element(panel(app).getByText('Five quiet minutes.')).toBeVisible()
  await expect.element(panel(app).getByText(/^Session Complete!/)).toBeVisible()
  const answers = panel(app).getByRole('group').getByRole('button')
  const drawn = answers.elements().map((one) => one.querySelector('svg')?.innerHTML)
  expect(new Set(drawn).size).toBe(5)
  expect(answers.elements().map((one) => one.textContent)).toEqual([
    'Worse',
    'Same',
    'A little better',
    'Better',
    'Much better',
  ])
  await answers.nth(1).click()
  await expect.poll(() => rated).toEqual([2])
  await button(app, 'Done').click()
  await expect.element(button(app, 'Start Session Box Breathing')).toHaveFocus()
})

for (const [width, height] of [
  [800, 880],
  [390, 844],
] as const)
  test(`after Stop the list is where it was, with the whole card below the bar: ${width} × ${height} @long`, async ({
    app,
  }) => {
    await openTools(app)
    app.resize(width, height)
    const pressed = button(app, 'Start Session Tactical Breathing')
    pressed.element().scrollIntoView({ block: 'center', behavior: 'instant' })
    await start(app, 'Tactical Breathing')
    app.passTime(4)
    await button(app, 'Stop').click()
    await expect.element(pressed).toHaveFocus()
    const card = pressed.element().closest('li')
    const bar = app.document.querySelector('#top')
    if (!card || !bar) throw new Error('There is no card or no bar')
    expect(boxOf(card).top).toBeGreaterThanOrEqual(boxOf(bar).bottom)
    expect(inSight(app, card)).toBe(true)
  })

test('a request for help on its way, and the bar of whoever answers others, are never covered', async ({ app }) => {
  app.answer(alerts.mine, () => [anAlert({ status: 'active', createdAt: now() })])
  await openTools(app)
  await start(app)
  expect(app.document.querySelector('.session-overlay')).toBeNull()
  expect(boxOf(app.screen.getByRole('banner').element()).height).toBeGreaterThan(40)

  answerQuietFacility(app)
  await app.open('/tools', { as: 'admin', user: ADMIN })
  await app.settle()
  await start(app)
  expect(app.document.querySelector('.session-overlay, [inert]')).toBeNull()
})

test('a breath in and a breath out vibrate in two ways, and a pause stops both', async ({ app }) => {
  await openTools(app)
  const felt: string[] = []
  Object.defineProperty(app.window.navigator, 'vibrate', { value: (pattern: unknown) => felt.push(String(pattern)) })
  await start(app, 'Tactical Breathing')
  await panel(app).getByText('Settings and steps').click()
  await app.screen.getByRole('checkbox', { name: 'Vibration' }).click()
  app.passTime(3)
  await expect.element(panel(app).getByText('Breathe in', { exact: true })).toBeVisible()
  app.passTime(8)
  await expect.element(panel(app).getByText('Breathe out', { exact: true })).toBeVisible()
  await expect.poll(() => felt.length).toBeGreaterThan(2)
  const [breathIn = '', breathOut = ''] = felt.filter((pattern) => pattern.includes(',') || Number(pattern) > 100)
  expect([breathIn.split(',').length > 3, breathOut.split(',').length]).toEqual([true, 1])
  await button(app, 'Pause').click()
  await expect.poll(() => felt.at(-1)).toBe('0')
})

test('what lies behind a session is the same whatever its person said before', async ({ app }) => {
  const seen: (string | undefined)[] = []
  for (const rated of [[], [{ toolName: 'mindful-body-scan' as const, ratings: 4, mean: 1 }]]) {
    app.answer(coping.advice, () => ({ rated, groundingFirst: rated.length > 0 }))
    await openTools(app)
    await start(app, 'Mindful Body Scan')
    app.passTime(50)
    await expect.element(panel(app).getByText('Feet', { exact: true })).toBeVisible()
    seen.push(app.document.querySelector('.session-scene')?.innerHTML)
  }
  expect(seen[0]).toMatch(/<path/)
  expect(seen[1]).toBe(seen[0])
})

const getHelp = (app: App) => panel(app).getByRole('button', { name: 'Get Help', exact: true })
const question = ({ screen }: App) => screen.getByRole('dialog', { name: 'Get Help' })

test('the plan read from Get Help is seen and not under the session, which pauses and stays', async ({ app }) => {
  app.answer(plan.own, () => aPlan())
  await openTools(app)
  await start(app)
  app.passTime(20)
  await getHelp(app).click()
  await question(app).getByRole('button', { name: 'Read my plan first' }).click()
  const title = app.screen.getByRole('heading', { level: 1, name: 'My warning signs' })
  await expect.element(title).toHaveFocus()
  const { left, top, width, height } = boxOf(title.element())
  const hit = app.document.elementFromPoint(left + width / 2, top + height / 2)
  expect(hit?.closest('h1')).toBe(title.element())
  await expect.element(app.screen.getByText('No request for help was sent.')).toBeInViewport()
  expect(title.element().closest('[inert]')).toBeNull()

  app.passTime(100)
  await button(app, 'I am safer now').click()
  await expect.element(panel(app).getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(panel(app).getByText('Paused')).toBeVisible()
  await expect.element(panel(app).getByRole('timer')).toMatchTextContent(/^0:[12]\d$/)
})

test('what was answered at the end stays when help is asked for, and is sent once', async ({ app }) => {
  const rated: number[] = []
  app.answer(coping.rate, ({ body }) => {
    rated.push(body.effectiveness)
    return aToolUse({ ...body })
  })
  app.answer(alerts.raise, never)
  await openTools(app)
  await start(app)
  app.passTime(301)
  await panel(app).getByRole('button', { name: 'Worse' }).click()
  const said = panel(app).getByText(/If you are not safe/)
  await expect.element(said).toHaveFocus()
  await getHelp(app).click()
  await question(app).getByRole('button', { name: 'Send for help' }).click()
  await expect.poll(() => app.document.querySelector('.session-overlay')).toBeNull()
  await expect.element(said).toBeVisible()
  await expect.element(panel(app).getByRole('group')).not.toBeInTheDocument()
  expect(rated).toEqual([1])
})

test('after Hide the focus is in the session, also when nothing had it before', async ({ app }) => {
  await openTools(app)
  await start(app)
  const heading = panel(app).getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveFocus()
  app.window.focus()
  app.document.querySelector<HTMLElement>('#session')?.blur()
  await hideQuickly(app)
  await button(app, 'Come back').click()
  await expect.element(heading).toHaveFocus()
})

for (const [width, height] of [
  [800, 1280],
  [390, 844],
  [320, 700],
] as const)
  test(`the ring is round from the first second on: ${width} × ${height} @long`, async ({ app }) => {
    await openTools(app)
    app.resize(width, height)
    await start(app)
    await expect.element(panel(app).getByText('Get ready', { exact: true })).toBeVisible()
    const ring = panel(app).getByRole('progressbar')
    const isRound = () => Math.abs(boxOf(ring.element()).width - boxOf(ring.element()).height) < 1
    expect(isRound()).toBe(true)
    app.passTime(4)
    await expect.element(panel(app).getByText('Breathe in', { exact: true })).toBeVisible()
    expect(isRound()).toBe(true)
  })
