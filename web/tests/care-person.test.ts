// Proves P282.
import { care } from '@evenkeel/contract/care.ts'
import { type CarePage, carePeople } from '@evenkeel/contract/care-people.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from './support/care.ts'
import { idOf } from './support/examples.ts'
import { refuse } from './support/fake-server.ts'
import { expect, test } from './support/test.ts'

const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name, exact: true })
const { userId, name, bookingNumber, unit, unitTyped, housing, locale: language, audience } = someWork()
const OPENING = idOf(95)
const ADDRESS = `/care/person/${OPENING}`
const moment = { what: 'work', workId: idOf(50), kind: 'request', source: 'screen', detail: null, by: null } as const
const aPage = (part: Partial<CarePage> = {}): CarePage => ({
  ...{ userId, name, bookingNumber, unit, unitTyped, housing, locale: language, audience },
  admittedOn: '2026-03-01',
  releaseOn: '2030-01-05',
  releasedOn: null,
  opensAt: null,
  work: [someWork({ state: 'triaged', priority: 'routine' })],
  timeline: [
    { ...moment, id: idOf(72), at: inHours(-1), event: 'noted', by: DANA.name },
    { ...moment, id: idOf(71), at: inHours(-2), event: 'tried', detail: 'court', by: DANA.name },
    { ...moment, id: idOf(70), at: inHours(-3), event: 'received' },
  ],
  more: false,
  shared: [],
  colleagues: [DANA],
  opening: OPENING,
  openedFor: 'visit',
  ...part,
})

for (const locale of ['en', 'es'] as const)
  test(`the page is there after a reload, read once, with its actions and a line for each matter (${locale})`, async ({
    app,
  }) => {
    app.answer(carePeople.openAgain, () => aPage())
    await openCare(app, listOf([]), locale, ADDRESS)
    await expect.element(app.screen.getByRole('heading', { name, level: 1 })).toBeVisible()
    const readings = () => app.server.calls.filter((call) => call.includes('/api/care/openings/')).length
    for (let times = 0; times < 5; times += 1) app.server.sendEvent('care.changed')
    await app.settle()
    expect(readings()).toBe(1)
    expect(app.document.title).not.toContain(name)
    expect(app.window.location.pathname).toBe(ADDRESS)

    // One line for what has three events, with what became of it; a press shows them.
    const line = app.screen.getByText(/(: Tried, not met: Court|: Se intentó.*Tribunal)$/)
    await expect.element(line).toBeVisible()
    await expect.element(app.screen.getByText(/^(Received|Llegó)/)).not.toBeVisible()
    await line.click()
    await expect.element(app.screen.getByText(/^(Received|Llegó)/)).toBeVisible()
    await expect.element(button(app, /^(Open it with its notes|Abrirlo con sus notas): /)).toBeVisible()
    await expectAccessible(app, locale, 'the page of a person')

    // A follow-up is entered for them and nobody else, and the page shows it.
    app.answer(care.enter, () => opened({ kind: 'followup' }))
    app.answer(carePeople.openAgain, () => aPage({ work: [someWork(), someWork({ id: idOf(51), kind: 'followup' })] }))
    await button(app, /^(Add a follow-up|Añadir un seguimiento)$/).click()
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog.getByText(/^Ana Flores · 241994/)).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: /^(Another person|Otra persona)$/ }))
      .not.toBeInTheDocument()
    await dialog.getByLabelText(/^(By which day|¿Para qué día)/).fill('2030-01-02')
    await dialog.getByRole('button', { name: /^(Enter|Ingresar|Anotar|Poner)/ }).click()
    await expect.element(app.screen.getByText(/^(Follow-up|Seguimiento): /)).toBeVisible()
    expect(readings()).toBe(2)
  })

test('a piece of work is planned from the page, which then shows the day', async ({ app }) => {
  app.answer(carePeople.openAgain, () => aPage())
  app.answer(care.open, () => opened({ state: 'triaged', priority: 'routine' }))
  app.answer(care.change, () => opened({ state: 'planned', priority: 'routine', plannedOn: '2030-01-02' }))
  await openCare(app, listOf([]), 'en', ADDRESS)
  await button(app, /^Plan a day, note, copy for chart: Asks to talk$/).click()
  app.answer(carePeople.openAgain, () => aPage({ work: [someWork({ state: 'planned', plannedOn: '2030-01-02' })] }))
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await expect.element(app.screen.getByRole('dialog').getByText('Saved.')).toBeVisible()
  await expect.element(app.screen.getByRole('link', { name: /person’s page/ })).not.toBeInTheDocument()
  const readings = () => app.server.calls.filter((call) => call.includes('/api/care/openings/')).length
  expect(readings()).toBe(1)
  await button(app, 'Close').click()
  await expect.element(app.screen.getByText(/Planned for Wed, Jan 2/)).toBeVisible()
  expect(readings()).toBe(2)
})

test('an hour later the reason is asked again: after a reload on the list, else in place', async ({ app }) => {
  app.answer(carePeople.openAgain, () => refuse('not_found'))
  await openCare(app, listOf([]), 'en', ADDRESS)
  await expect.element(app.screen.getByText(/^No one is chosen, or the hour is over/)).toBeVisible()
  expect(app.document.body.textContent).not.toContain(name)

  app.answer(carePeople.openAgain, () => aPage())
  await openCare(app, listOf([]), 'en', ADDRESS)
  app.answer(care.enter, () => opened({ kind: 'followup' }))
  await button(app, 'Add a follow-up').click()
  app.answer(carePeople.openAgain, () => refuse('not_found'))
  const dialog = app.screen.getByRole('dialog')
  await dialog.getByLabelText(/^By which day/).fill('2030-01-02')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect.element(app.screen.getByText('An hour has passed. Say again why you open this page.')).toBeVisible()
  app.answer(carePeople.open, () => aPage({ opening: idOf(96) }))
  await button(app, 'To plan their care').click()
  await expect.poll(() => app.window.location.pathname).toBe(`/care/person/${idOf(96)}`)
  await expect.element(app.screen.getByText('Timeline of care')).toBeVisible()
})

test('beside a node of 1.0.0, which gives the page no address, it is shown in place, and read once', async ({
  app,
}) => {
  app.answer(carePeople.open, () => ({ ...aPage(), opening: undefined, openedFor: undefined }) as never)
  app.answer(care.open, () => opened({}))
  await openCare(app, listOf([someWork()]))
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await app.screen.getByRole('link', { name: 'Open the person’s page' }).click()
  const address = app.window.location.pathname
  await button(app, 'Before I see them').click()
  await expect.element(app.screen.getByText('Timeline of care')).toBeVisible()
  expect(app.window.location.pathname).toBe(address)
  expect(app.server.calls.filter((call) => call.startsWith('POST /api/care/'))).toHaveLength(1)
  app.server.mistakes.length = 0
})

test('of who was released it says when, and nothing is entered for them', async ({ app }) => {
  app.answer(carePeople.openAgain, () => aPage({ releasedOn: '2026-03-20', releaseOn: null, work: [] }))
  await openCare(app, listOf([]), 'en', ADDRESS)
  await expect.element(app.screen.getByText('Released Fri, Mar 20')).toBeVisible()
  await expect.element(button(app, 'Add a follow-up')).not.toBeInTheDocument()
})
