import { facility } from '@evenkeel/contract/facility.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { FIRST_STEPS, type FirstStep } from '@evenkeel/contract/go-live/go-live-words.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { ADMIN, aFullFacility, aGoLive } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../../testing/test.ts'

/** `later`: other steps that are open. */
type Opening = { locale?: 'en' | 'es'; timeZone?: string; later?: FirstStep[] }

/** The page with this step unfolded. */
async function open(app: App, what: FirstStep, { locale = 'en', timeZone = OWN_ZONE, later = [] }: Opening = {}) {
  answerFirstDay(app)
  answerQuietFacility(app)
  let open: readonly FirstStep[] = [what, ...later]
  app.answer(goLive.show, () =>
    aGoLive({ steps: FIRST_STEPS.map((one) => ({ what: one, done: !open.includes(one) })) }),
  )
  await app.open('/admin/go-live', { as: 'admin', locale, user: ADMIN, boot: { timeZone } })
  await app.settle()
  return {
    finish: (...steps: FirstStep[]) => {
      open = open.filter((one) => !steps.includes(one))
      app.server.sendEvent('practice.changed')
    },
  }
}

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const FAR = OWN_ZONE === 'Pacific/Auckland' ? 'America/Chicago' : 'Pacific/Auckland'
const sentence = (app: App, said: RegExp) => app.screen.getByText(said)

for (const locale of ['en', 'es'] as const)
  test(`the first step says the time and the zone in use, and warns where the device has another (${locale})`, async ({
    app,
  }) => {
    await open(app, 'units', { locale, timeZone: FAR })
    const said = new RegExp(`^(It is|Aquí son las) \\d+:\\d\\d.*, ${FAR}\\..*FACILITY_TIME_ZONE`)
    await expect.element(sentence(app, said)).toBeVisible()
    await expect
      .element(sentence(app, new RegExp(`^(This device says|Este dispositivo dice) \\d.*${OWN_ZONE}`)))
      .toBeVisible()
    await expectAccessible(app, locale, 'first step with another time zone')
  })

test('where the device has the same time, nothing warns', async ({ app }) => {
  await open(app, 'units')
  await expect.element(sentence(app, /^It is \d+:\d\d/)).toBeVisible()
  await expect.element(sentence(app, /^This device says/)).not.toBeInTheDocument()
})

test('a unit that is typed twice is sent once, whatever its capitals and spaces', async ({ app }) => {
  const sent: unknown[] = []
  app.answer(facility.save, ({ body }) => {
    sent.push(body)
    return aFullFacility()
  })
  await open(app, 'units')
  await app.screen.getByLabelText('Units, one on each line').fill('Pod A\n pod  a \nPod B\n\nPOD A')
  await app.screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ units: ['Pod A', 'Pod B'] }])
})

test('an answer that is not known is saved, and the step says why it stays open', async ({ app }) => {
  app.answer(facility.save, ({ body }) => aFullFacility({ calls988: body.calls988 ?? 'unknown' }))
  await open(app, 'phones')
  await app.screen
    .getByRole('group', { name: /calls to 988/ })
    .getByRole('radio', { name: 'No', exact: true })
    .click()
  await app.screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(
      app.screen.getByRole('status').getByText('It is saved. This step stays open until both answers are Yes or No.'),
    )
    .toBeVisible()
})

test.for([
  ['open', /without a code\. They can use it at once/, false],
  ['code', /They need a code for that\..*Staff need one of their own/, true],
] as const)('how people get an account is what is so now: %s', async ([registration, said, hasCode], { app }) => {
  const full = aFullFacility({ codes: ['ABCD-EFGH'] })
  app.answer(facility.show, () => ({ ...full, settings: { ...full.settings, registration } }))
  await open(app, 'people')
  await expect.element(sentence(app, said)).toBeVisible()
  // The tests open the page on this machine, as somebody does who just installed it.
  await expect.element(sentence(app, /opens on this machine alone/)).toBeVisible()
  const code = sentence(app, /ABCD-EFGH/)
  await (hasCode ? expect.element(code).toBeVisible() : expect.element(code).not.toBeInTheDocument())
})

test.for([
  [['inmate', 'staff'], 'You answer alerts of: people in care, staff.'],
  [['inmate'], 'You answer alerts of: people in care.'],
  [[], 'You answer no alerts.'],
] as const)('the account of an administrator says for whom they answer: %s', async ([respondsTo, said], { app }) => {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/account', { as: 'admin', user: { ...ADMIN, respondsTo: [...respondsTo] } })
  await expect.element(app.screen.getByText(said)).toBeVisible()
})

test('no address that opens on this machine alone is named for another device', async ({ app }) => {
  await open(app, 'people')
  await expect.element(sentence(app, /own account at http:\/\/ADDRESS:\d+\/register/)).toBeVisible()
  await expect.element(sentence(app, /If they do not get in, start the server with HOST=0\.0\.0\.0/)).toBeVisible()
})

test('after a step the next open one follows, and not one before it; what somebody does elsewhere moves nothing', async ({
  app,
}) => {
  const { finish } = await open(app, 'people', { later: ['responders', 'sound', 'phones', 'live'] })
  const step = (at: number) => app.screen.getByRole('button', { name: new RegExp(`^${at}\\.`) })
  const isUnfolded = (at: number) => expect.element(step(at)).toHaveAttribute('aria-expanded', 'true')
  await isUnfolded(2)
  await step(4).click()
  finish('sound')
  await isUnfolded(5)
  finish('responders')
  await expect.element(step(3).getByText('Done')).toBeVisible()
  await isUnfolded(5)
  finish('phones')
  await isUnfolded(6)
  await app.screen.getByRole('button', { name: /^2\./ }).click()
  await app.screen.getByRole('button', { name: 'Later', exact: true }).click()
  await isUnfolded(6)
  finish('live')
  await expect.element(step(6).getByText('Done')).toBeVisible()
  expect(app.screen.getByRole('button', { expanded: true }).elements()).toEqual([])
})
