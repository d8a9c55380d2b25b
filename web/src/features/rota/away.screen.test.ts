import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { DANA, listOf, openCare, someWork } from '../../testing/examples/care.ts'
import { aClinician } from '../../testing/examples/clinicians.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { ADMIN, aRota } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../testing/test.ts'

const HANA = aClinician({ id: idOf(22), name: 'Hana Ito', lead: false })
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

for (const locale of ['en', 'es'] as const) {
  test(`a clinician marks themself away, names a colleague, and ends it with one press (${locale})`, async ({
    app,
  }) => {
    let me = aClinician({ mayMarkAway: true })
    const sent: unknown[] = []
    app.answer(clinicians.list, () => [me, HANA, aClinician({ id: idOf(23), name: 'Staff Only', serves: ['staff'] })])
    app.answer(clinicians.away, ({ body, params }) => {
      sent.push([params.id, body])
      me = { ...me, away: { ...body, cover: { id: HANA.id, name: 'Hana Ito' } } }
      return me
    })
    app.answer(clinicians.back, () => {
      me = { ...me, away: null }
      return me
    })
    await openCare(app, listOf([]), locale, '/care/clinicians')
    // Of others only the lead sees the press.
    await expect.element(app.screen.getByRole('button', { name: /Hana Ito/ })).not.toBeInTheDocument()
    await app.screen.getByRole('button', { name: /^(Mark away|Marcar ausencia): Grace/ }).click()
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog.getByText(/rota does not change|lista de guardias no cambia/)).toBeVisible()
    await expect.element(dialog.getByText('Staff Only')).not.toBeInTheDocument()
    const last = dialog.getByLabelText(/^(Last day away|Último día de ausencia)/)
    await last.fill(day(70))
    await dialog.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    await expect.element(last).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(app, locale, 'away with a mistake')
    await last.fill(day(7))
    await dialog.getByRole('combobox').selectOptions('Hana Ito')
    await dialog.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    await expect.element(app.screen.getByText(/Hana Ito (has the work|tiene el trabajo)/)).toBeVisible()
    expect(sent).toEqual([[me.id, { from: expect.any(String), to: day(7), cover: HANA.id }]])
    await expectAccessible(app, locale, 'away')
    await app.screen.getByRole('button', { name: /^(End this absence|Terminar esta ausencia): Grace/ }).click()
    await expect.element(app.screen.getByText(/Hana Ito (has the work|tiene el trabajo)/)).not.toBeInTheDocument()
  })

  test(`the list says who has the work of somebody who is away, or nobody (${locale})`, async ({ app }) => {
    const away = { name: 'Grace Okafor', backOn: '2026-12-14' }
    const work = [someWork({ away, owner: DANA }), someWork({ id: idOf(51), away })]
    await openCare(app, listOf(work), locale)
    const table = app.screen.getByRole('table')
    await expect.element(table).toMatchTextContent(/Dana Reyes, (for|por) Grace Okafor/)
    await expect.element(table).toMatchTextContent(/(Nobody|Nadie): Grace Okafor (is away, back|no está, vuelve el)/)
    await expectAccessible(app, locale, 'the list with somebody away')
  })
}

test('the rota says who of it is away', async ({ app }) => {
  const entry = { userId: ADMIN.id, tier: 2, day: 1, from: '08:00', to: '16:00' }
  const away = [
    { userId: ADMIN.id, from: '2026-12-01', to: '2026-12-13' },
    { userId: idOf(90), from: '2026-12-01', to: '2026-12-13' },
  ]
  app.answer(rota.show, () => aRota({ entries: [entry], away }))
  app.answer(clinicians.list, () => [])
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open('/admin/responders', { as: 'admin', user: ADMIN })
  await expect.element(app.screen.getByText(/^Dana Reyes is away from Tue, Dec 1 to Sun, Dec 13/)).toBeVisible()
})
