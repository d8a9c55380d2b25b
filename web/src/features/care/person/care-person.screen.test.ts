import { care } from '@evenkeel/contract/care/care.ts'
import { type CarePage, carePeople } from '@evenkeel/contract/care/care-people.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from '../../../testing/examples/care.ts'
import { idOf } from '../../../testing/examples/examples.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name, exact: true })
const { userId, name, bookingNumber, unit, unitTyped, housing, locale: language, audience } = someWork()
const OPENING = idOf(95)
const ADDRESS = `/care/person/${OPENING}`
const moment = { what: 'work', workId: idOf(50), kind: 'request', source: 'screen', detail: null, by: null } as const
const aPage = (part: Partial<CarePage> = {}): CarePage => ({
  userId,
  name,
  bookingNumber,
  unit,
  unitTyped,
  housing,
  locale: language,
  audience,
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

test('a day is planned on the page itself, with no matter opened', async ({ app }) => {
  const sent: unknown[] = []
  app.answer(carePeople.openAgain, () => aPage({ work: [someWork(), someWork({ id: idOf(51), state: 'triaged' })] }))
  app.answer(care.change, ({ params, body }) => {
    sent.push([params.id, body.do])
    return opened({ state: 'planned', plannedOn: '2030-01-02' })
  })
  await openCare(app, listOf([]), 'en', ADDRESS)
  // What was not read yet is triaged first.
  await expect.poll(() => app.screen.getByRole('button', { name: 'Tomorrow' }).elements().length).toBe(1)
  const planned = someWork({ id: idOf(51), state: 'planned', plannedOn: '2030-01-02' })
  app.answer(carePeople.openAgain, () => aPage({ work: [someWork(), planned] }))
  await button(app, 'Tomorrow').click()
  await expect.element(app.screen.getByText(/· Planned for Wed, Jan 2/)).toBeVisible()
  expect(sent).toEqual([[idOf(51), 'plan']])
  await expect.element(button(app, 'Tomorrow')).toHaveFocus()

  app.answer(care.change, () => refuse('conflict', 'Triage this first'))
  await button(app, 'Today').click()
  await expect.element(app.screen.getByRole('alert')).toBeVisible()
})

for (const locale of ['en', 'es'] as const)
  test(`the timeline has releases and returns by day, alerts as links, and goes into the chart without a name (${locale})`, async ({
    app,
  }) => {
    const alert = { what: 'alert', urgency: 'now', repeats: 1, status: 'active', responseStep: null } as const
    const at = '2026-03-20T15:00:00.000Z'
    app.answer(carePeople.openAgain, () =>
      aPage({
        timeline: [
          { ...moment, id: idOf(72), at, event: 'met', detail: 'face', by: DANA.name },
          { ...alert, id: idOf(61), at, source: 'help', closedAt: null },
          { what: 'custody', id: idOf(81), at, event: 'back', on: '2026-03-18' },
          { what: 'custody', id: idOf(80), at, event: 'released', on: '2025-12-24' },
        ],
      }),
    )
    await openCare(app, listOf([]), locale, ADDRESS)
    const { screen } = app
    await expect.element(screen.getByText(/^(Dec 24, 2025|24 dic 2025)$/)).toBeVisible()
    await expect.element(screen.getByText(/^(Back: a new stay|Volvió: otra estancia)$/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /^(Alert by Get Help, now|Alerta de Pedir ayuda, ahora)$/ }))
      .toHaveAttribute('href', `/alerts/${idOf(61)}`)
    await expectAccessible(app, locale, 'a timeline with releases')

    let copied = ''
    app.window.navigator.clipboard.writeText = async (text) => {
      copied = text
    }
    await button(app, /^(Copy for chart|Copiar al expediente)$/).click()
    await expect
      .element(screen.getByText(/^(Copied for the chart|Copiado para el expediente) .*Ana Flores/))
      .toBeVisible()
    expect(copied.split('\n')).toHaveLength(4)
    expect(copied).toMatch(/^(Dec 24, 2025, Released|24 dic 2025, Salió)\n/)
    expect(copied).not.toMatch(/Dana|Ana Flores/)
  })

test('a piece of work is opened from the page, which then shows what was done', async ({ app }) => {
  app.answer(carePeople.openAgain, () => aPage())
  app.answer(care.open, () => opened({ state: 'triaged', priority: 'routine' }))
  app.answer(care.change, () => opened({ state: 'planned', priority: 'routine', plannedOn: '2030-01-02' }))
  await openCare(app, listOf([]), 'en', ADDRESS)
  await button(app, /^Open: met, note, hand over: Asks to talk$/).click()
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

test('of who was released it says when, and nothing is entered for them', async ({ app }) => {
  app.answer(carePeople.openAgain, () => aPage({ releasedOn: '2026-03-20', releaseOn: null, work: [] }))
  await openCare(app, listOf([]), 'en', ADDRESS)
  await expect.element(app.screen.getByText('Released Fri, Mar 20')).toBeVisible()
  await expect.element(button(app, 'Add a follow-up')).not.toBeInTheDocument()
})
