import { type CareChange, care, type NewCareWork } from '@evenkeel/contract/care/care.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { NO_CONNECTION, refuse, refuseUnseen } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'
import { careWords } from './shared/care-words.ts'

const button = ({ screen }: App, name: RegExp | string) => screen.getByRole('button', { name, exact: true })
const dialog = ({ screen }: App) => screen.getByRole('dialog')
const press = (key: string) => userEvent.keyboard(key)
const THREE = ['Ana Flores', 'Ben Ortiz', 'Cy Lee'].map((name, at) => someWork({ id: idOf(50 + at), name }))
const met = (part: object = {}) => opened({ state: 'met', metAt: inHours(0), undoUntil: inHours(0.15), ...part })

for (const locale of ['en', 'es'] as const)
  test(`after a meeting a follow-up, or none, in one press, and the next item without closing (${locale})`, async ({
    app,
  }) => {
    const entered: NewCareWork[] = []
    app.answer(care.open, ({ params }) =>
      opened({ id: params.id, name: THREE.find(({ id }) => id === params.id)?.name }),
    )
    app.answer(care.change, ({ params }) => met({ id: params.id }))
    app.answer(care.enter, ({ body }) => {
      entered.push(body)
      return entered.length === 1 ? NO_CONNECTION : opened({ id: idOf(55), kind: 'followup' })
    })
    await openCare(app, listOf(THREE), locale)
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    const title = app.screen.getByRole('dialog').getByRole('heading', { name: 'Ana Flores' })
    await expect.element(title).toHaveFocus()
    await app.settle()
    const { top, bottom } = title.element().getBoundingClientRect()
    expect([top > 0, bottom < app.window.innerHeight]).toEqual([true, true])
    await expect.element(title).toHaveFocus()
    await button(app, /^(Face to face|Cara a cara)$/).click()
    const inThree = button(app, /^(In 3 days|En 3 días)$/)
    await expect.element(inThree).toBeVisible()
    await expectAccessible(app, locale, 'after a meeting')
    await inThree.click()
    await expect.element(dialog(app).getByRole('alert')).toBeVisible()
    await inThree.click()
    await expect
      .element(dialog(app).getByText(/^(A follow-up is in the list, by|Hay un seguimiento en la lista)/))
      .toBeVisible()
    await expect.element(inThree).not.toBeInTheDocument()
    await expect.element(dialog(app).getByRole('region', { name: careWords[locale].actions })).toHaveFocus()
    const dueOn = /^\d{4}-\d\d-\d\d$/
    expect(entered).toEqual(Array(2).fill({ kind: 'followup', userId: idOf(2), dueOn: expect.stringMatching(dueOn) }))

    // The one that was met has left the list.
    app.answer(care.list, () => listOf(THREE.slice(1)))
    app.server.sendEvent('care.changed')
    const next = button(app, /^(Next|Siguiente)$/)
    await next.click()
    await expect.element(app.screen.getByRole('dialog', { name: 'Ben Ortiz' })).toBeVisible()
    await next.click()
    await expect.element(app.screen.getByRole('dialog', { name: 'Cy Lee' })).toBeVisible()
    await expect.element(next).not.toBeInTheDocument()
  })

test('a meeting is taken back by a press while the server says so; else the screen says what to do', async ({
  app,
}) => {
  const sent: CareChange[] = []
  let isOver = false
  app.answer(care.open, () => opened())
  app.answer(care.change, ({ body }) => {
    sent.push(body)
    if (body.do !== 'undo') return met()
    if (isOver) return refuse('conflict', 'This meeting cannot be taken back')
    const event = {
      id: idOf(73),
      at: inHours(0),
      event: 'reopened',
      detail: null,
      by: 'Dana Reyes',
      text: null,
    } as const
    return opened({ timeline: [event] })
  })
  await openCare(app, listOf(THREE))
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await button(app, 'Face to face').click()
  await button(app, 'Undo: not met').click()
  await expect.element(dialog(app).getByText('Open again: not met after all')).toBeVisible()
  await expect.element(button(app, 'Undo: not met')).not.toBeInTheDocument()
  await expect.element(button(app, 'In 1 day')).not.toBeInTheDocument()
  expect(sent).toEqual([{ do: 'meet', how: 'face' }, { do: 'undo' }])

  await button(app, 'Face to face').click()
  isOver = true
  app.answer(care.open, () => met({ undoUntil: undefined }))
  await button(app, 'Undo: not met').click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/cannot be undone now/)
  await expect
    .element(dialog(app).getByText(/^You cannot take this back\. .* Was it wrong\? Add a follow-up\.$/))
    .toBeVisible()
  await expect.element(button(app, 'Undo: not met')).not.toBeInTheDocument()
})

for (const locale of ['en', 'es'] as const)
  test(`what stays when a meeting is taken back is said, and why one cannot be (${locale})`, async ({ app }) => {
    app.answer(care.open, () => opened())
    app.answer(referrals.details, () => [])
    app.answer(care.enter, () => opened({ id: idOf(55), kind: 'followup' }))
    app.answer(care.change, ({ body }) => (body.do === 'undo' ? opened() : met()))
    await openCare(app, listOf(THREE), locale)
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    const inPerson = button(app, /^(Face to face|Cara a cara)$/)
    await inPerson.click()
    await expect.element(dialog(app).getByText(/(so does a follow-up|también un seguimiento)\.$/)).toBeVisible()
    await button(app, /^(In 3 days|En 3 días)$/).click()
    const undo = button(app, /^(Undo: not met|Deshacer: no se la vio)$/)
    await undo.click()
    const stays = /^(Open again\. The follow-up by .* stays|Abierto otra vez\. El seguimiento para el .* sigue)/
    await expect.element(dialog(app).getByText(stays)).toBeVisible()
    // Met again and taken back, with no follow-up of this time.
    await inPerson.click()
    await undo.click()
    await expect.element(dialog(app).getByText(/^(Open again|Abierto otra vez)\.$/)).toBeVisible()

    const whys: [object, RegExp][] = [
      [{ kind: 'referral', source: 'officer' }, /The officer who asked can read|El oficial que avisó puede leer/],
      [{ kind: 'followup', source: 'alert' }, /An alert hung on it|Con esto terminó lo que una alerta esperaba/],
      [{}, /A first visit, an alert or a release|De esto depende una visita, una alerta o la salida/],
    ]
    for (const [part, why] of whys) {
      app.answer(care.change, () => met({ ...part, undoUntil: undefined }))
      await inPerson.click()
      await expect.element(dialog(app).getByText(why)).toBeVisible()
      app.answer(care.open, () => opened(part))
      app.server.sendEvent('care.changed')
      await expect.element(inPerson).toBeVisible()
    }
  })

test('a next item that is gone can be passed over, and a note is not lost on the way to it', async ({ app }) => {
  app.answer(care.open, ({ params }) => (params.id === idOf(51) ? refuse('not_found') : opened({ id: params.id })))
  await openCare(app, listOf(THREE))
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await dialog(app).getByRole('textbox', { name: /^Note/ }).fill('Saw the officer.')
  await button(app, 'Next').click()
  await button(app, 'Close without it').click()
  await expect.element(dialog(app).getByText('This could not be opened. Please try again.')).toBeVisible()
  await button(app, 'Next').click()
  await expect.element(dialog(app).getByText('“I cannot sleep.”')).toBeVisible()
})

for (const locale of ['en', 'es'] as const)
  test(`somebody is found by a press alone, by keyboard, and stands in no address or title (${locale})`, async ({
    app,
  }) => {
    const asked: string[] = []
    const { userId, name, bookingNumber, unit, unitTyped, housing, audience } = someWork()
    app.answer(care.people, ({ query }) => {
      asked.push(query.q)
      return [{ userId, name, bookingNumber, unit, unitTyped, housing, locale: 'en' as const, audience }]
    })
    await openCare(app, listOf(THREE), locale)
    const field = app.screen.getByRole('searchbox', { name: /^(Find a person|Buscar a una persona)$/ })
    await field.fill('24')
    await press('{Enter}')
    await field.fill('2419')
    await expect
      .element(app.screen.getByText(/can read that you looked them up|puede leer que usted la buscó/))
      .toBeVisible()
    expect(asked).toEqual([])
    await press('{Enter}')
    await expect.element(button(app, /^(Open the page of|Abrir la página de) Ana Flores$/)).toHaveFocus()
    expect(asked).toEqual(['2419'])
    await expectAccessible(app, locale, 'somebody who was found')
    await press('{Enter}')
    await expect.element(app.screen.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(app.window.location.href).not.toMatch(/2419|Ana|Flores|000002/)
    expect(app.document.title).not.toMatch(/2419|Ana|Flores/)
  })

test('the order stands in the address', async ({ app }) => {
  const sorts: unknown[] = []
  await openCare(app, listOf(THREE))
  app.answer(care.list, ({ query }) => {
    sorts.push(query.sort)
    return listOf(THREE)
  })
  await app.screen.getByRole('combobox', { name: 'Order' }).selectOptions('Unit and bed')
  await expect.poll(() => app.window.location.search).toBe('?sort=bed')
  await expect.poll(() => sorts).toEqual(['bed'])
  await app.screen.getByRole('combobox', { name: 'Order' }).selectOptions('Time left')
  await expect.poll(() => app.window.location.search).toBe('')
})

test('a meeting that would end an alert with "not safe" in it says so, and is noted by a second press', async ({
  app,
}) => {
  const sent: CareChange[] = []
  const unseen = { seen: idOf(9), came: [{ what: 'not_safe', by: 'Ben Ortiz', at: inHours(0) }] } as const
  let reads = 0
  // The page is read again meanwhile, and shows nothing of the alert: what it showed first is what its reader knows.
  app.answer(care.open, () => opened({ seen: idOf(reads++ === 0 ? 7 : 8) }))
  app.answer(care.change, ({ body }) => {
    sent.push(body)
    return sent.length === 1 ? refuseUnseen({ ...unseen, came: [...unseen.came] }) : met()
  })
  await openCare(app, listOf(THREE))
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await button(app, 'Face to face').click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/Ben Ortiz noted: not safe\./)
  await button(app, 'Face to face').click()
  await expect.element(button(app, 'Undo: not met')).toBeVisible()
  expect(sent).toEqual([7, 9].map((last) => ({ do: 'meet', how: 'face', seen: idOf(last) })))
})

for (const locale of ['en', 'es'] as const)
  test(`before the next workday each row has a name, or is taken in one press (${locale})`, async ({ app }) => {
    const changes: CareChange[] = []
    const away = { name: 'Grace Okafor', backOn: '2026-03-16' }
    const [ana, ben, cy] = [
      someWork(),
      someWork({ id: idOf(51), away }),
      someWork({ id: idOf(52), owner: DANA, locale: null }),
    ]
    app.answer(care.change, ({ body }) => {
      changes.push(body)
      return opened({ mine: true, owner: DANA })
    })
    await openCare(app, listOf([ana, ben, cy], { workday: '2026-12-01T14:00:00Z' }), locale)
    const takes = app.screen.getByRole('button', { name: new RegExp(`^${careWords[locale].takeIt}`) })
    expect(takes.elements()).toEqual([])
    await app.screen.getByRole('link', { name: careWords[locale].shows.soon }).click()
    await expect.poll(() => takes.elements().length).toBe(2)
    const until = /(Due before Tuesday, December 1, 8:00 AM|Vencen antes del martes 1 de diciembre, 8:00 am)\.$/
    await expect.element(app.screen.getByRole('status').filter({ hasText: '3' }).first()).toMatchTextContent(until)
    app.resize(1280, 800)
    const language = app.screen.getByText(/(Language not known: ask|idioma desconocido: pregunte)$/)
    await expect.element(language).toBeVisible()
    expect(language.element().scrollWidth).toBeLessThanOrEqual(language.element().clientWidth)
    await expectAccessible(app, locale, 'before the next workday')
    await takes.first().click()
    await expect.poll(() => changes).toEqual([{ do: 'take' }])
    await expect.poll(() => app.document.activeElement?.textContent).toMatch(/^Ana Flores/)
  })

for (const locale of ['en', 'es'] as const)
  test(`what is overdue for longer than a year says no number of days (${locale})`, async ({ app }) => {
    await openCare(app, listOf([someWork({ kind: 'visit', dueAt: inHours(-14_605 * 24), overdue: true })]), locale)
    const row = app.screen.getByRole('row').last()
    await expect.element(row).toMatchTextContent(/(more than a year|más de un año)(overdue|vencida)/)
    await expect.element(row).not.toMatchTextContent(/14.?605/)
  })

for (const locale of ['en', 'es'] as const)
  test(`a plan made by two has its steps, asks for the numbers where somebody calls, and the press says that it was made (${locale})`, async ({
    app,
  }) => {
    const plan = { kind: 'plan', source: 'alert', state: 'triaged', priority: 'routine' } as const
    const sent: object[] = []
    let callDays: number[] = []
    app.answer(care.showClocks, () => ({ callDays, triage: 24, met: 48, weekend: 72 }))
    app.answer(care.open, () => opened(plan))
    app.answer(care.change, ({ body }) => {
      sent.push(body)
      return met(plan)
    })
    await openCare(app, listOf([someWork(plan)]), locale)
    const open = () => app.screen.getByRole('rowheader').first().getByRole('button').click()
    await open()
    await expect.element(dialog(app).getByText(/^(Warning signs|Señales)/)).toBeVisible()
    const asks = dialog(app).getByText(/^(Ask now: may we call|Pregunte ahora)/)
    await expect.element(asks).not.toBeInTheDocument()
    await button(app, /^(Close|Cerrar)$/).click()
    callDays = [1, 7, 30, 90]
    await app.open('/care', { as: 'clinician', locale, user: { respondsTo: ['inmate'] } })
    await open()
    await expect.element(asks).toBeVisible()
    await expect.element(dialog(app).getByText(/(4 calls in 90 days|4 llamadas en 90 días)/)).toBeVisible()
    await expectAccessible(app, locale, 'a plan to be made by two')
    await dialog(app)
      .getByText(/^(What you found and did|Qué vio y qué hizo)/)
      .click()
    await dialog(app)
      .getByLabelText(/^(Will be seen again|Se verá otra vez a la persona)$/)
      .click()
    await dialog(app)
      .getByRole('group', { name: /^(We made the plan together|Hicimos el plan entre dos)$/ })
      .getByRole('button')
      .first()
      .click()
    await expect
      .poll(() => sent)
      .toMatchObject([{ do: 'meet', how: 'face', visit: { found: [], done: ['safety_plan', 'again'] } }])
  })
