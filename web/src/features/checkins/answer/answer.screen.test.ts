import { type CheckIn, checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aCheckIn, aSeries, aSummary, daysAgo } from '../../../testing/examples/examples.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { expect, test } from '../../../testing/test.ts'

const LINES =
  /sounds like a lot|a lot for one|weighs on you|Not all of it|Some of it is heavy|in the middle|Not up, not down|in between|Some light|lighter day|a bit clearer/
const card = (app: App) => app.screen.getByRole('region', { name: /^(Check-in Complete|Registro completado)$/ })
const main = (app: App) => app.document.querySelector('main')?.textContent ?? ''
const sea = (app: App) => app.document.querySelector('[data-answer] svg.sea')?.getAttribute('class') ?? ''
const inCard = (app: App, name: string) => card(app).getByRole('button', { name, exact: true })
const top = (app: App, text: string | RegExp) =>
  app.screen.getByText(text, { exact: true }).first().element().getBoundingClientRect().top + app.window.scrollY

/** Somebody opens their home page, and checks in `daysLater`. */
async function home(app: App, user: Partial<SignedIn> = {}, locale: 'en' | 'es' = 'en', daysLater = 0) {
  let saved: CheckIn | null = null
  answerFirstDay(app)
  app.answer(checkins.today, () => saved)
  app.answer(checkins.summary, () => (saved ? aSummary({ daysThisWeek: 1, series: aSeries([[5, 5]]) }) : aSummary()))
  app.answer(checkins.create, ({ body }) => {
    saved = aCheckIn({ ...body, createdAt: daysAgo(-daysLater) })
    return saved
  })
  await app.open('/inmate', { as: 'inmate', user, locale })
  await app.settle()
}

/** Somebody checks in with these steps (from 0 to 4) on their home page. */
async function checkIn(
  app: App,
  mood: number,
  stress: number,
  ...who: [user?: Partial<SignedIn>, locale?: 'en' | 'es']
) {
  await home(app, ...who)
  await press(app, mood, stress)
}

async function press(app: App, mood: number, stress: number) {
  const radios = app.screen.getByRole('main').getByRole('radio')
  await radios.nth(mood).click({ force: true })
  await radios.nth(5 + stress).click({ force: true })
  await app.screen.getByRole('button', { name: /^(Complete Check-In|Completar registro)$/ }).click()
  await expect.element(card(app).getByRole('heading')).toHaveFocus()
}

/** What stands in the card to press, in its order. */
const offered = (app: App) =>
  card(app)
    .element()
    .querySelectorAll<HTMLElement>('button, a')
    .values()
    .map((one) => one.textContent?.trim())
    .filter((name) => name !== 'Hide')
    .toArray()

test('a check-in is answered in its place: nothing moves, the sea is its own, and no notice stands over it', async ({
  app,
}) => {
  for (const width of [800, 1280, 390]) {
    app.resize(width, 900)
    await checkIn(app, 4, 0)
    const before = card(app).element().getBoundingClientRect().height
    expect(sea(app)).toMatch(/sky-5 water-1/)
    await expect.element(card(app)).toMatchTextContent(LINES)
    const [week, journal] = [top(app, 'Weekly Progress'), top(app, 'My Journal')]
    await inCard(app, 'Hide').click()
    await expect.element(inCard(app, 'Show again')).toBeVisible()
    expect(card(app).element().getBoundingClientRect().height).toBe(before)
    expect([top(app, 'Weekly Progress'), top(app, 'My Journal')]).toEqual([week, journal])
    await expect.element(app.notice).not.toBeInTheDocument()
  }
})

for (const [width, locale] of [
  [320, 'en'],
  [390, 'es'],
  [800, 'es'],
  [1280, 'en'],
] as const)
  test(`in ${width} px (${locale}) every answer is as high as the form, and what stands below keeps its place @long`, async ({
    app,
  }) => {
    app.resize(width)
    const below = () =>
      [/^(Weekly Progress|Progreso semanal)$/, /^(Need Support\?|¿Necesita apoyo\?)$/].map((text) => top(app, text))
    for (const daysLater of [0, 1, 2]) {
      await home(app, { canTalk: true }, locale, daysLater)
      const before = below()
      await press(app, 0, 4)
      expect(below()).toEqual(before)
    }
  })

test('screen readers hear that it is complete, in the specified words, and the line', async ({ app }) => {
  await checkIn(app, 2, 2)
  const said = card(app).getByRole('status')
  await expect
    .element(said)
    .toMatchTextContent(
      /^Check-in Complete\. Your wellness data has been recorded\. Thank you for taking care of yourself\. ./,
    )
  await expect.element(said).toMatchTextContent(LINES)
  await expect.element(said, { timeout: 9000 }).toHaveTextContent('')
})

const SAFE = 'If you are not safe, press Get Help or tell any officer or staff. Nobody is told of this check-in.'
const QUIET = ['Breathe one minute', 'Write one line']

test.for([
  [0, 2, true, ['I want to talk', ...QUIET, 'Get Help']],
  [4, 4, false, ['Get Help', ...QUIET]],
  [1, 1, true, QUIET],
  [3, 2, true, QUIET],
] as const)('mood %i, stress %i, a talk offered %s: %j', async ([mood, stress, canTalk, buttons], { app }) => {
  await checkIn(app, mood, stress, canTalk ? { canTalk } : {})
  expect(offered(app)).toEqual(buttons)
  const isLowest = buttons.some((name) => name === 'Get Help')
  expect(main(app).includes(SAFE)).toBe(isLowest)
})

test('Get Help is named only where it would be heard; the sentence that nobody is told stays', async ({ app }) => {
  app.answer(reach.help, () => ({
    hearing: 'nobody' as const,
    practice: false,
    clinician: true,
    clinicianCalled: true,
  }))
  await checkIn(app, 0, 4, { hearing: 'nobody' })
  expect(offered(app)).toEqual(QUIET)
  await expect.element(card(app)).toMatchTextContent('tell any officer now. Nobody is told of this check-in.')
  expect(
    [...card(app).element().querySelectorAll('p:not([role])')].filter((p) => p.textContent?.match(/tell any officer/i)),
  ).toHaveLength(1)
})

test('safety ticked on the check-in screen: Get Help first, once, on the home page', async ({ app }) => {
  const today = aCheckIn({ moodScore: 7, stressScore: 3, stressors: ['Safety Concerns'] })
  answerFirstDay(app)
  app.answer(checkins.create, () => today)
  app.answer(drafts.list, () => [])
  await app.open('/checkin')
  await app.settle()
  const radios = app.screen.getByRole('main').getByRole('radio')
  await radios.nth(3).click({ force: true })
  await radios.nth(6).click({ force: true })
  app.answer(checkins.today, () => today)
  await app.screen.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect.element(card(app)).toMatchTextContent(SAFE)
  expect(offered(app)).toEqual(['Get Help', ...QUIET])
  app.window.history.pushState(null, '', '/account')
  await expect.element(app.screen.getByRole('heading', { level: 1, name: /account/i })).toBeVisible()
  app.window.history.pushState(null, '', '/inmate')
  await expect.element(app.screen.getByText('What you chose is covered.', { exact: false })).toBeVisible()
  expect(main(app)).not.toMatch(LINES)
})

/** Nothing of it may say what was chosen, its order of buttons neither. */
async function expectCovered(app: App) {
  await expect.element(inCard(app, 'Show again')).toBeVisible()
  expect(main(app)).not.toMatch(LINES)
  expect(main(app)).not.toContain(SAFE)
  expect(sea(app)).toMatch(/sky-0 water-2/)
  expect(offered(app)).toEqual([...QUIET, 'Show again', 'Add another'])
}

for (const [why, covers] of [
  ['twenty quiet seconds', async (app: App) => app.passTime(21)],
  ['its own Hide', async (app: App) => inCard(app, 'Hide').click()],
  [
    'another tab in front',
    async (app: App) => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(app.document, 'visibilityState', { value: state, configurable: true })
        app.document.dispatchEvent(new app.window.Event('visibilitychange'))
      }
    },
  ],
] as const)
  test(`${why} covers it, on a device of one's own too; one press shows it again`, async ({ app }) => {
    await checkIn(app, 0, 4, { canTalk: true, ownDevice: 'chosen' })
    await expect.element(card(app)).toMatchTextContent(SAFE)
    await covers(app)
    await expectCovered(app)
    await inCard(app, 'Show again').click()
    await expect.element(card(app)).toMatchTextContent(LINES)
  })

test('nothing of it is stored, and a reload shows none', async ({ app }) => {
  await checkIn(app, 0, 4)
  expect(
    JSON.stringify([{ ...app.window.localStorage }, { ...app.window.sessionStorage }, app.window.history.state]),
  ).not.toMatch(LINES)
  app.window.location.reload()
  await expect.element(app.screen.getByRole('button', { name: 'Show what is mine' })).toBeVisible()
  expect(main(app)).not.toMatch(LINES)
  expect(app.document.querySelector('[data-answer]')).toBeNull()
})

test('a minute of breath shows a sea that says nothing, is not covered meanwhile, and stores nothing', async ({
  app,
}) => {
  await checkIn(app, 0, 4)
  const before = app.server.calls.length
  await inCard(app, 'Breathe one minute').click()
  await expect.element(card(app)).toMatchTextContent('Breathe in')
  await expect.element(inCard(app, 'Stop')).toHaveFocus()
  expect(sea(app)).toMatch(/sky-0 water-2/)
  app.passTime(5)
  await expect.element(card(app)).toMatchTextContent('Breathe out')
  app.passTime(25)
  expect(main(app)).not.toMatch(LINES)
  await inCard(app, 'Stop').click()
  await expect.element(card(app)).toMatchTextContent(LINES)
  expect(app.server.calls.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('after the whole minute of breath the answer stays covered, and Show again says the line alone', async ({
  app,
}) => {
  await checkIn(app, 0, 4)
  await inCard(app, 'Breathe one minute').click()
  await expect.element(inCard(app, 'Stop')).toHaveFocus()
  app.passTime(61)
  await expectCovered(app)
  await inCard(app, 'Show again').click()
  const said = card(app).getByRole('status')
  await expect.element(said).toMatchTextContent(LINES)
  await expect.element(said).not.toMatchTextContent('Check-in Complete')
})

test('a page that is left keeps no answer for Back, covered or not', async ({ app }) => {
  await checkIn(app, 0, 4)
  await inCard(app, 'Hide').click()
  await expectCovered(app)
  app.window.dispatchEvent(new app.window.Event('pagehide'))
  await expect.element(app.screen.getByRole('button', { name: 'Show what is mine' })).toBeVisible()
  expect(app.document.querySelector('[data-answer]')).toBeNull()
})

test("the day's mark fills at once", async ({ app }) => {
  await checkIn(app, 3, 1)
  const week = app.screen.getByRole('region', { name: 'Weekly Progress' })
  await expect.element(week).toMatchTextContent('1 of 7')
})

test('staff are answered by the specified notice', async ({ app }) => {
  answerFirstDay(app)
  app.answer(checkins.create, ({ body }) => aCheckIn(body))
  await app.open('/inmate', { as: 'staff', user: { checkInScale: 'five' } })
  await app.settle()
  const radios = app.screen.getByRole('main').getByRole('radio')
  for (const at of [3, 6]) await radios.nth(at).click({ force: true })
  await app.screen.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect.element(app.notice).toMatchTextContent(/^Check-in Complete/)
  expect(app.document.querySelector('[data-answer]')).toBeNull()
})

for (const locale of ['en', 'es'] as const)
  test(`the answer, covered and in a breath, is accessible (${locale})`, async ({ app }) => {
    await checkIn(app, 0, 4, { canTalk: true }, locale)
    await expectAccessible(app, locale, 'answer')
    await card(app)
      .getByRole('button', { name: /^(Breathe one minute|Respirar un minuto)$/ })
      .click()
    await expectAccessible(app, locale, 'breath')
    await card(app)
      .getByRole('button', { name: /^(Stop|Detener)$/ })
      .click()
    await card(app)
      .getByRole('button', { name: /^(Hide|Ocultar)$/ })
      .click()
    await expectAccessible(app, locale, 'answer covered')
  })
