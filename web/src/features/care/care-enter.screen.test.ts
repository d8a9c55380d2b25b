import { auth } from '@evenkeel/contract/auth/auth.ts'
import { care, type NewCareWork } from '@evenkeel/contract/care/care.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { NO_CONNECTION, refuse, success } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const dialog = ({ screen }: App) => screen.getByRole('dialog')
const press = (app: App, name: RegExp) => app.screen.getByRole('button', { name }).last().click()
const FOUND = someWork()

/** The clinician who is signed in, who leads or not. */
const aClinician = (lead: boolean) => ({
  id: idOf(1),
  username: 'sam.rivera',
  name: 'Sam Rivera',
  licenceNumber: 'L-1',
  serves: ['inmate' as const],
  madeBy: null,
  madeAt: inHours(-99),
  confirmedBy: null,
  confirmedAt: inHours(-98),
  lead,
  standsIn: false,
  disabled: false,
  ready: true,
  mayConfirm: false,
  refusal: null,
  confirmFrom: null,
  mayLead: false,
  away: null,
  mayMarkAway: false,
})

for (const locale of ['en', 'es'] as const) {
  test(`a paper request needs its person and a time that has come, and is entered once (${locale})`, async ({
    app,
  }) => {
    const sent: { body: NewCareWork; key: string | null }[] = []
    app.answer(care.people, () => [FOUND])
    app.answer(care.enter, ({ body, idempotencyKey }) => {
      sent.push({ body, key: idempotencyKey })
      return sent.length === 1 ? NO_CONNECTION : opened()
    })
    await openCare(app, listOf([]), locale)
    await press(app, /^(Enter a request|Anotar una petición)$/)
    await press(app, /^(Enter|Anotar)$/)
    await expect.poll(() => app.document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(2)
    await expectAccessible(app, locale, 'a paper request with mistakes')
    await dialog(app).getByRole('searchbox').fill('ana')
    await press(app, /^(Choose|Elegir a) Ana Flores$/)
    const another = dialog(app).getByRole('button', { name: /^(Another person|Otra persona)$/ })
    await expect.element(another).toHaveFocus()
    await another.click()
    await expect.element(dialog(app).getByRole('searchbox')).toHaveFocus()
    await dialog(app).getByRole('searchbox').fill('ana')
    await press(app, /^(Choose|Elegir a) Ana Flores$/)
    await dialog(app).getByCss('[type=date]').fill('2026-03-09')
    await dialog(app).getByCss('[type=time]').fill('21:30')
    await press(app, /^(Enter|Anotar)$/)
    await expect.element(dialog(app).getByRole('alert')).toBeVisible()
    await press(app, /^(Enter|Anotar)$/)
    await expect.element(dialog(app)).not.toBeInTheDocument()
    const body = { kind: 'request', userId: FOUND.userId, source: 'paper', about: [] }
    expect(sent.map((one) => one.body)).toEqual([1, 2].map(() => ({ ...body, receivedAt: '2026-03-10T02:30:00.000Z' })))
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  test(`a follow-up by a day, and the clocks (${locale})`, async ({ app }) => {
    let isConfirmed = false
    const saved: object[] = []
    app.answer(care.showClocks, () => ({ triage: 24, met: 48, weekend: 72, callDays: [2, 7, 14, 30] }))
    app.answer(clinicians.list, () => [aClinician(true)])
    app.answer(auth.confirm, () => {
      isConfirmed = true
    })
    app.answer(care.saveClocks, ({ body }) => {
      if (!isConfirmed) return refuse('confirmation_required')
      saved.push(body)
      return body
    })
    await openCare(app, listOf([]), locale)
    await press(app, /^(Add a follow-up|Añadir un seguimiento)$/)
    await expectAccessible(app, locale, 'a follow-up')
    await press(app, /^(Cancel|Cancelar)$/)
    await press(app, /^(Clocks|Plazos)$/)
    const triage = dialog(app).getByRole('textbox').first()
    await triage.fill('25')
    await press(app, /^(Save|Guardar)$/)
    await expect.element(triage).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'clocks with a mistake')
    await triage.fill('12')
    const days = dialog(app).getByRole('textbox', { name: /^(Calls after release|Llamadas tras la salida)/ })
    await days.fill('7, 2')
    await press(app, /^(Save|Guardar)$/)
    await expect.element(days).toHaveAttribute('aria-invalid', 'true')
    await days.fill('1, 7, 14, 30')
    await press(app, /^(Save|Guardar)$/)
    await app.screen.getByCss('dialog input[type=password]').fill('lantern-over-still-water')
    await app.screen.getByCss('dialog [type=submit]').last().click()
    await expect.poll(() => saved).toEqual([{ triage: 12, met: 48, weekend: 72, callDays: [1, 7, 14, 30] }])
  })
}

test('who does not lead reads the clocks and cannot change them', async ({ app }) => {
  app.answer(care.showClocks, () => ({ triage: 12, met: 48, weekend: 72, callDays: [2, 7, 14, 30] }))
  app.answer(clinicians.list, () => [aClinician(false)])
  await openCare(app, listOf([]))
  await press(app, /^Clocks$/)
  await expect.element(dialog(app).getByText('To triage: 12 h')).toBeVisible()
  await expect.element(dialog(app).getByText(/2, 7, 14, 30/)).toBeVisible()
  await expect.element(dialog(app).getByRole('textbox')).not.toBeInTheDocument()
})

test('rounds are printed by bed, with all pages and who printed them', async ({ app }) => {
  let printed = ''
  const page = (id: number, name: string, housing: string) =>
    listOf([someWork({ id: idOf(id), name, housing, owner: DANA, mine: true })])
  app.onPage = (opened) => {
    opened.print = () => {
      printed = opened.document.querySelector('.printed-alone')?.textContent ?? ''
    }
  }
  await openCare(app, listOf([]))
  app.answer(care.list, ({ query }) =>
    'before' in query && query.before
      ? page(51, 'Luis Vega', '2')
      : success(page(50, 'Ana Flores', '12'), { headers: { link: `</api/care/work?before=${idOf(50)}>; rel="next"` } }),
  )
  app.server.sendEvent('care.changed')
  await expect.element(app.screen.getByRole('rowheader', { name: /Ana Flores/ })).toBeVisible()
  await app.screen.getByRole('link', { name: 'Mine' }).click()
  await expect.poll(() => app.window.location.search).toBe('?show=mine')
  await app.screen.getByRole('combobox', { name: 'Unit' }).selectOptions('B-2')
  await expect.poll(() => app.window.location.search).toBe('?show=mine&unit=B-2')
  await press(app, /^Print rounds$/)
  await expect
    .poll(() => printed)
    .toMatch(
      /Rounds, by bed · Mine · Unit B-2.*Day planned.*2.*Luis Vega.*Dana Reyes.*12.*Ana Flores.*Dana Reyes.*Printed by Sam/,
    )
})
