import { audit } from '@evenkeel/contract/audit/audit.ts'
import { OPENED_TODAY } from '@evenkeel/contract/audit/audit-groups.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { retention } from '@evenkeel/contract/retention/retention.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import type { App } from '../testing/app.ts'
import { idOf } from '../testing/examples/examples.ts'
import { ADMIN, aFullFacility, anAuditEntry, aRota } from '../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { NO_CONNECTION, refuse, success } from '../testing/fake-server.ts'
import { openRow, openRows } from '../testing/rows.ts'
import { expect, test } from '../testing/test.ts'

async function open(app: App, path: string, locale: 'en' | 'es') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const dialog = ({ screen }: App) => screen.getByRole('dialog')

for (const locale of ['en', 'es'] as const) {
  test(`the facility: its lists, its errors, and records that would be deleted (${locale})`, async ({ app }) => {
    app.answer(retention.preview, () => ({
      checkIns: null,
      assessments: '2025-01-31',
      alerts: null,
      care: null,
      toolUses: null,
    }))
    await open(app, '/admin/facility', locale)
    await openRows(app)
    await app.screen.getByRole('radio').first().click()
    for (const name of ['Maximum security, north wing', 'South', '']) {
      await button(app, /^(Add a unit|Agregar una unidad)$/).click()
      if (name) await userEvent.keyboard(name)
    }
    await button(app, /^(People in care: Add a random code|Personas bajo cuidado: Agregar un código al azar)$/).click()
    await app.screen.getByCss('form').last().getByRole('combobox').first().selectOptions('limited')
    await expectAccessible(app, locale, 'facility')
    // A row that was closed keeps what was typed, and opens at a mistake.
    app.document.querySelector('main section > details')?.removeAttribute('open')
    await button(app, /^(Save the facility|Guardar la institución)$/).click()
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expect.element(app.screen.getByCss('[aria-invalid=true]').first()).toHaveFocus()
    await expectAccessible(app, locale, 'facility with a mistake')
    await button(app, /^(See what would be deleted|Ver qué se borraría)$/).click()
    await expect.poll(() => app.screen.getByCss('form').last().getByRole('listitem').elements().length).toBe(5)
    // Each kind is called in the text as beside its days.
    const text = app.screen.getByCss('#retention')
    await expect
      .element(text)
      .toMatchTextContent(/Alerts, and requests to talk, visits|Las alertas, y las solicitudes para hablar/)
    await expect.element(text).not.toMatchTextContent(/care records|registros de atención/)
    await expectAccessible(app, locale, 'retention previewed')
    await button(app, /^(Save how long|Guardar los plazos)$/).click()
    await expect.element(dialog(app)).toBeVisible()
    await expectAccessible(app, locale, 'retention asked about')
  })

  test(`a facility that somebody changed meanwhile: what was typed stays, and what is stored is one press away (${locale})`, async ({
    app,
  }) => {
    await open(app, '/admin/facility', locale)
    await openRow(app, /^(Peer support for staff|Apoyo entre compañeros, para el personal)$/)
    const limits = app.screen.getByCss('textarea').last()
    await limits.fill('Typed here')
    const was: unknown[] = []
    app.answer(facility.save, ({ body }) => {
      was.push(body.was)
      return refuse('conflict')
    })
    app.answer(facility.show, () => aFullFacility({ peerLimits: 'Stored meanwhile' }))
    await button(app, /^(Save the facility|Guardar la institución)$/).click()
    await expect.element(app.screen.getByText(/^(Somebody else changed this|Otra persona cambió esto)/)).toBeVisible()
    expect(was).toEqual([{ peerLimits: null }])
    await expect.element(limits).toHaveValue('Typed here')
    await expectAccessible(app, locale, 'facility changed meanwhile')
    await button(app, /^(Show what is stored now|Ver lo que está guardado ahora)$/).click()
    await expect.element(limits).toHaveValue('Stored meanwhile')
  })

  test(`a facility that failed to load (${locale})`, async ({ app }) => {
    app.answer(facility.show, () => NO_CONNECTION)
    await open(app, '/admin/facility', locale)
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'facility not loaded')
  })

  test(`the rota: without lines, with an error, with gaps (${locale})`, async ({ app }) => {
    app.answer(rota.save, ({ body }) =>
      aRota({ entries: body.entries, gaps: [{ audience: 'inmate', tier: 1, day: 1, from: '07:00', to: '24:00' }] }),
    )
    await open(app, '/admin/responders', locale)
    await expectAccessible(app, locale, 'rota without lines')
    await button(app, /^(Edit as a table|Editar como tabla)$/).click()
    await button(app, /^(Add a line|Agregar una línea)$/).click()
    const last = app.screen.getByCss('form li input').last()
    await last.fill('')
    await app.screen.getByCss('form button[type=submit]').click()
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'rota with a mistake')
    await last.fill('06:00')
    await app.screen.getByCss('form button[type=submit]').click()
    await expect.element(app.notice).toBeVisible()
    await expectAccessible(app, locale, 'rota with gaps')
  })

  test(`a rota that failed to load (${locale})`, async ({ app }) => {
    app.answer(rota.show, () => NO_CONNECTION)
    await open(app, '/admin/responders', locale)
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'rota not loaded')
  })

  test(`the audit log, loaded and failed to load (${locale})`, async ({ app }) => {
    const asked: object[] = []
    app.answer(audit.list, ({ query }) => {
      asked.push(query)
      const target = { type: 'alert' as const, id: idOf(200), username: 'ana.reyes' }
      const opened = [9, 4, 1].map((minute) =>
        anAuditEntry({
          id: idOf(400 + minute),
          seq: minute,
          at: `2026-03-02T15:0${minute}:00.000Z`,
          action: 'alert.opened',
          target,
        }),
      )
      const rows = query.group === 'opened' ? opened : [anAuditEntry({ action: 'user.changed' })]
      return success(rows, { headers: { [OPENED_TODAY]: '312' } })
    })
    await open(app, '/admin/audit', locale)
    await expectAccessible(app, locale, 'audit log')
    await app.screen
      .getByRole('link', { name: /^(Opened or exported \(312 today\)|Abierto o exportado \(312 hoy\))$/ })
      .click()
    const several = app.screen.getByRole('rowheader', { name: /· 3 (times in 8 min|veces en 8 min)$/ })
    await several.getByRole('button').click()
    expect(app.screen.getByRole('rowheader').elements()).toHaveLength(1)
    expect(app.screen.getByText('a3'.repeat(32)).elements()).toHaveLength(3)
    await expectAccessible(app, locale, 'one line for three entries')
    await app.screen.getByRole('link', { name: /^(Everything|Todo)$/ }).click()
    await expect
      .poll(() => asked)
      .toEqual([{ limit: 50, group: 'changes' }, { limit: 50, group: 'opened' }, { limit: 50 }])
    const groups = [...app.document.querySelectorAll('optgroup')].map(({ label }) => label)
    expect(groups).toHaveLength(4)
    await app.screen.getByRole('link', { name: /^(Changes|Cambios)$/ }).click()
    await expect.poll(() => asked.at(-1)).toEqual({ limit: 50, group: 'changes' })
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    await expect.element(app.screen.getByText('a3'.repeat(32))).toBeVisible()
    await app.screen.getByText(/^(How this log is kept|Cómo se guarda este registro)$/).click()
    await expectAccessible(app, locale, 'an entry of the audit log')
    app.resize(320, 700)
    app.document.documentElement.style.fontSize = '200%'
    const overflow = app.document.documentElement.scrollWidth - app.window.innerWidth
    expect(overflow, 'audit log, 200 % at 320 px').toBeLessThanOrEqual(0)
    app.answer(audit.list, () => NO_CONNECTION)
    await open(app, '/admin/audit', locale)
    await expect.element(app.screen.getByRole('alert').first()).toBeVisible()
    await expectAccessible(app, locale, 'audit log not loaded')
  })
}
