import { type GoLive, goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { FIRST_STEPS, type FirstStep, GO_LIVE_ITEMS, REQUIRED_ITEMS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { now } from '../../testing/examples/examples.ts'
import { ADMIN, aGoLive } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

type What = GoLive['items'][number]['what']
const DAY = 24 * 60
const item = (what: What, done: boolean) => ({
  what,
  required: REQUIRED_ITEMS.some((one) => one === what),
  done,
  at: done ? now() : null,
  by: done ? 'Dana Reyes' : null,
  gaps: what === 'on_call' && !done ? [{ start: DAY + 1320, end: 2 * DAY }] : [],
  dateGaps: what === 'on_site' && !done ? [{ date: '2026-11-26', from: '12:00', to: '24:00' }] : [],
  idle: what === 'on_site' ? ['Lamar Jones'] : [],
  people: what === 'trained' && !done ? ['Sam Rivera'] : [],
})
const aState = (missing: readonly What[], part: Partial<GoLive> = {}): GoLive =>
  aGoLive({
    items: GO_LIVE_ITEMS.map((what) => item(what, !missing.includes(what))),
    units: [
      { unit: 'Housing Unit A', live: true, at: now(), by: 'Dana Reyes', without: ['prea'] },
      { unit: 'Housing Unit B', live: false, at: null, by: null, without: [] },
      { unit: null, live: false, at: null, by: null, without: [] },
    ],
    steps: FIRST_STEPS.map((what) => ({ what, done: true })),
    ...part,
  })
const NOBODY_LIVE: GoLive['units'] = [{ unit: null, live: false, at: null, by: null, without: [] }]
const openBut = (done: readonly FirstStep[]) => FIRST_STEPS.map((what) => ({ what, done: done.includes(what) }))
const SOME: What[] = ['on_call', 'trained', 'night', 'prea']

async function open(app: App, state: GoLive, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(goLive.show, () => state)
  await app.open('/admin/go-live', { as: 'admin', locale, user: { ...ADMIN, untrained: true } })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`the list says what is missing, and which units are live (${locale})`, async ({ app }) => {
    await open(app, aState([...SOME, 'on_site']), locale)
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).toBeVisible()
    await expect.element(app.screen.getByText(/14 .*: Lamar Jones/)).toBeVisible()
    await expect.element(app.screen.getByText(/(Nobody|Nadie): (Thursday|Jueves).*26/)).toBeVisible()
    await expect.element(app.screen.getByText('Housing Unit B')).toBeVisible()
    await expectAccessible(app, locale, 'go live, missing')
  })

test('without accounts of staff nobody for them is missing, and nobody is claimed to be there', async ({ app }) => {
  const state = aState([])
  const items = state.items.map((one) => (one.what === 'staff_answered' ? { ...one, forNobody: true as const } : one))
  const steps = openBut(FIRST_STEPS.filter((what) => what !== 'responders'))
  await open(app, { ...state, units: NOBODY_LIVE, items, steps })
  const row = (what: string) => app.screen.getByRole('listitem').filter({ hasText: what }).last()
  await expect.element(row('Somebody for staff at every hour')).toMatchTextContent(/^No staff yet/)
  await expect.element(row('Somebody on call (tier 2)')).toMatchTextContent(/^Done/)
})

test('once a unit is live, only gaps are shown', async ({ app }) => {
  await open(app, aState(['drill_night']))
  await expect.element(app.screen.getByText('A drill heard by night')).toBeVisible()
  await expect.element(app.screen.getByText('A drill heard by day')).not.toBeInTheDocument()
})

for (const locale of ['en', 'es'] as const)
  test(`among what is missing nothing is called done: a name on the rota that nobody uses is to be checked (${locale})`, async ({
    app,
  }) => {
    await open(app, aState(['drill_night']), locale)
    const row = app.screen.getByRole('listitem').filter({ hasText: 'Lamar Jones' })
    await expect.element(row).toMatchTextContent(/^(To check|Por revisar)/)
    const gaps = app.screen.getByRole('region', { name: /^(What is missing|Lo que falta)$/ })
    await expect.element(gaps).not.toMatchTextContent(/Done|Hecho/)
  })

test('whoever is not trained is led from the step to where they say that they are', async ({ app }) => {
  const steps = openBut(FIRST_STEPS.filter((what) => what !== 'responders'))
  await open(app, { ...aState(['trained']), units: NOBODY_LIVE, steps })
  await app.screen.getByRole('link', { name: /^Read and say so/ }).click()
  await expect.poll(() => app.window.location.hash).toBe('#training')
  await expect.element(app.screen.getByCss('#training').getByRole('button', { name: 'I am trained' })).toBeInViewport()
})

test('a policy and one’s own training are confirmed by a press', async ({ app }) => {
  const said: string[] = []
  app.answer(goLive.confirm, ({ body }) => void said.push(body.what))
  app.answer(goLive.trained, () => void said.push('trained'))
  await open(app, aState(SOME))
  await app.screen.getByRole('button', { name: 'I confirm this: The policy for the night' }).click()
  await app.screen.getByRole('button', { name: 'I am trained' }).click()
  await expect.poll(() => said).toEqual(['night', 'trained'])
})

test('all units are ticked, one sentence names what is missing, and one press sends just that', async ({ app }) => {
  const sent: unknown[] = []
  app.answer(goLive.live, ({ body }) => void sent.push(body))
  await open(app, aState(SOME))
  const statement =
    /without: somebody on call \(Tuesday.*\), training of all, the policy for the night, the PREA policy\./
  await expect.element(app.screen.getByText(statement).first()).toBeVisible()
  await app.screen.getByRole('checkbox', { name: 'Everybody without a unit on the list' }).click()
  await app.screen.getByRole('button', { name: 'Go live', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ units: ['Housing Unit B'], without: SOME }])
})

test('a list that got worse since it was read is shown again, and says so', async ({ app }) => {
  let reads = 0
  await open(app, aState(SOME))
  app.answer(goLive.live, () => refuse('conflict'))
  app.answer(goLive.show, () => {
    reads += 1
    return aState([...SOME, 'heard'])
  })
  await app.screen.getByRole('button', { name: 'Go live', exact: true }).click()
  await expect.element(app.screen.getByText('the list is not what it was', { exact: false })).toBeVisible()
  await expect.poll(() => reads).toBe(1)
  await expect.element(app.screen.getByText(/somebody who would hear an alert now/).first()).toBeVisible()
})

test('the sentence on help being set up stands until every unit is live', async ({ app }) => {
  const lead = () => app.screen.getByText(/^Until then people read/)
  await open(app, aState(SOME))
  await expect.element(lead()).toBeVisible()
  await open(app, aState(SOME, { units: [{ unit: null, live: true, at: now(), by: null, without: SOME }] }))
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Go live' })).toBeVisible()
  await expect.element(lead()).not.toBeInTheDocument()
  await expect.element(app.screen.getByText(/ is live since \d/)).toBeVisible()
})

test('somebody on call who is missing is mended at the rota, where the link leads', async ({ app }) => {
  await open(app, aState(['on_call']))
  await app.screen.getByRole('link', { name: /^Set up: Somebody on call \(tier 2\)/ }).click()
  await expect.element(app.screen.getByCss('#rota')).toHaveFocus()
})

test('a drill that is missing is started here', async ({ app }) => {
  await open(app, aState(['drill_night']))
  await app.screen.getByRole('button', { name: /^Start a drill: A drill heard by night/ }).click()
  await expect.element(app.screen.getByRole('dialog', { name: 'Start a drill' })).toBeVisible()
  expect(app.window.location.pathname).toBe('/admin/go-live')
})

test('nobody goes live before a first answer', async ({ app }) => {
  await open(app, aState(['answered', ...SOME]))
  await expect.element(app.screen.getByText('First this has to be there: an answered press or drill.')).toBeVisible()
  await expect.element(app.screen.getByRole('button', { name: 'Go live', exact: true })).toBeDisabled()
})

for (const [locale, lead, gone] of [
  ['en', /The lead clinician takes units live/, /after seven days\. From .*\d/],
  ['es', /Esto lo hace aquí el profesional clínico principal/, /a los siete días\. Desde .*\d/],
] as const)
  test.for([
    ['lead', lead],
    ['lead_gone', gone],
  ] as const)(`whoever cannot take a unit live reads why: %s (${locale})`, async ([refusal, text], { app }) => {
    await open(app, aState(SOME, { refusal, refusedUntil: refusal === 'lead' ? null : now() }), locale)
    await expect.element(app.screen.getByText(text)).toBeVisible()
    await expect
      .element(app.screen.getByRole('button', { name: /^(Go live|Poner en servicio)$/ }))
      .not.toBeInTheDocument()
  })

test('somebody else may say that they looked the list over', async ({ app }) => {
  const said: string[] = []
  app.answer(goLive.confirm, ({ body }) => void said.push(body.what))
  await open(app, aState([], { mayLook: true }))
  await app.screen.getByRole('button', { name: 'I looked this over' }).click()
  await expect.poll(() => said).toEqual(['second_look'])
})

for (const locale of ['en', 'es'] as const)
  test(`each of the six first steps opens, and one that is put off gives way to the next (${locale})`, async ({
    app,
  }) => {
    await open(app, aState(['answered', ...SOME], { units: NOBODY_LIVE, steps: openBut(['responders']) }), locale)
    const heading = app.screen.getByRole('heading', { level: 1, name: /^(First steps|Primeros pasos)$/ })
    await expect.element(heading).toBeVisible()
    const steps = [...app.document.querySelectorAll<HTMLButtonElement>('ol h3 button')]
    expect(steps.map((one) => one.getAttribute('aria-expanded'))).toEqual([
      'true',
      ...Array.from({ length: 5 }, () => 'false'),
    ])
    await app.screen.getByRole('button', { name: /^(Later|Más tarde)$/ }).click()
    await expect.poll(() => steps[1]?.getAttribute('aria-expanded')).toBe('true')
    for (const step of steps) {
      if (step.getAttribute('aria-expanded') === 'false') step.click()
      await expect.poll(() => step.getAttribute('aria-expanded')).toBe('true')
      await app.settle()
      await expectAccessible(app, locale, `first step ${step.textContent}`)
    }
  })

test.for(['alert.updated', 'responders.changed'] as const)(
  'what somebody else did is on the list at once, and counts for no session (%s)',
  async (kind, { app }) => {
    await open(app, aState(SOME))
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).toBeVisible()
    await app.settle()
    let passive = false
    app.answer(goLive.show, ({ isPassive }) => {
      passive = isPassive
      return aState([])
    })
    app.server.sendEvent(kind)
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).not.toBeInTheDocument()
    expect(passive).toBe(true)
  },
)

test.for<[What[], string]>([
  [['on_site', 'trained'], 'bg-amber-soft'],
  [['on_site', 'responder'], 'bg-brick-soft'],
])(
  'on the dashboard what is missing is red only where nobody may go live without it (%s)',
  async ([missing, look], { app }) => {
    answerFirstDay(app)
    answerQuietFacility(app)
    app.answer(goLive.show, () => aState(missing))
    await app.open('/admin', { as: 'admin', user: ADMIN })
    const said = app.screen.getByText('Live, and 2 points of the list are missing.')
    await expect.element(said).toBeVisible()
    expect(said.element().closest('[class*=border]')?.className).toContain(look)
  },
)
