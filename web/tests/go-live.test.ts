import { type GoLive, goLive } from '@evenkeel/contract/go-live.ts'
import { GO_LIVE_ITEMS } from '@evenkeel/contract/go-live-words.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { now } from './support/examples.ts'
import { ADMIN } from './support/examples-admin.ts'
import { refuse } from './support/fake-server.ts'
import { answerFirstDay } from './support/first-day.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

const item = (what: GoLive['items'][number]['what'], done: boolean) => ({
  what,
  done,
  at: done ? now() : null,
  by: done ? 'Dana Reyes' : null,
  hours: what === 'on_site' ? 150 : null,
  people: what === 'trained' && !done ? ['Sam Rivera'] : [],
})
const aState = (done: boolean): GoLive => ({
  items: GO_LIVE_ITEMS.map((what) => item(what, done)),
  units: [
    { unit: 'Housing Unit A', live: true, at: now(), by: 'Dana Reyes', signedBy: 'Grace Okafor' },
    { unit: 'Housing Unit B', live: false, at: null, by: null, signedBy: null },
    { unit: null, live: false, at: null, by: null, signedBy: null },
  ],
  signer: 'lead',
  maySign: false,
  mayConfirm: true,
  maySwitch: done,
  switchRefusal: null,
  switchFrom: null,
})

async function open(app: App, state: GoLive, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(goLive.show, () => state)
  await app.open('/admin/go-live', { as: 'admin', locale, user: { ...ADMIN, untrained: true } })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`the list says what is missing, and which units are live (${locale})`, async ({ app }) => {
    await open(app, aState(false), locale)
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).toBeVisible()
    await expect.element(app.screen.getByText('Housing Unit B')).toBeVisible()
    await expectAccessible(app, locale, 'go live, missing')
    app.document.documentElement.style.fontSize = '200%'
    await expectAccessible(app, locale, 'go live, text at 200 %')
  })

test('a policy and one’s own training are confirmed by a press; a unit goes live after a question, or says that something is missing', async ({
  app,
}) => {
  const said: string[] = []
  app.answer(goLive.confirm, ({ body }) => void said.push(body.what))
  app.answer(goLive.trained, () => void said.push('trained'))
  await open(app, aState(false))
  await app.screen.getByRole('button', { name: 'I confirm this: The policy for the night' }).click()
  await app.screen.getByRole('button', { name: 'I am trained' }).click()
  await expect.poll(() => said).toEqual(['night', 'trained'])
  await expect.element(app.screen.getByRole('button', { name: 'Go live: Housing Unit B' })).toBeDisabled()
})

test('going live asks first, and a refusal says so', async ({ app }) => {
  const sent: (string | null)[] = []
  app.answer(goLive.live, ({ body }) => {
    sent.push(body.unit)
    return refuse('conflict')
  })
  await open(app, aState(true))
  await app.screen.getByRole('button', { name: 'Go live: Housing Unit B' }).click()
  await expect.element(app.screen.getByRole('dialog', { name: 'Take “Housing Unit B” live?' })).toBeVisible()
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  await expect.element(app.screen.getByText('Something is missing', { exact: false })).toBeVisible()
  expect(sent).toEqual(['Housing Unit B'])
})

for (const [locale, tied, alone] of [
  ['en', /You cannot take a unit live with this signature/, /Nobody else here can take a unit live.*from .*\d/],
  ['es', /Usted no puede poner una unidad en servicio con esta firma/, /Aquí nadie más puede hacerlo.*desde .*\d/],
] as const)
  test.for([
    ['tied', tied],
    ['alone', alone],
  ] as const)(`whoever cannot take a unit live reads why: %s (${locale})`, async ([switchRefusal, text], { app }) => {
    const switchFrom = switchRefusal === 'alone' ? now() : null
    await open(app, { ...aState(true), maySwitch: false, switchRefusal, switchFrom }, locale)
    await expect.element(app.screen.getByText(text)).toBeVisible()
    await expect.element(app.screen.getByRole('button', { name: /: Housing Unit B$/ })).toBeDisabled()
  })

test.for(['alert.updated', 'responders.changed'] as const)(
  'what somebody else did is on the list at once, and counts for no session (%s)',
  async (kind, { app }) => {
    await open(app, aState(false))
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).toBeVisible()
    let passive = false
    app.answer(goLive.show, ({ isPassive }) => {
      passive = isPassive
      return aState(true)
    })
    app.server.sendEvent(kind)
    await expect.element(app.screen.getByText('Sam Rivera', { exact: false })).not.toBeInTheDocument()
    expect(passive).toBe(true)
  },
)
