import { audit } from '@evenkeel/contract/audit.ts'
import { auth } from '@evenkeel/contract/auth.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { retention } from '@evenkeel/contract/retention.ts'
import { rota } from '@evenkeel/contract/rota.ts'
import { signIns } from '@evenkeel/contract/sign-ins.ts'
import { users } from '@evenkeel/contract/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { ADMIN, anAccount, anAuditEntry, aRota } from './support/examples-admin.ts'
import { NO_CONNECTION, refuse } from './support/fake-server.ts'
import { answerFirstDay } from './support/first-day.ts'
import { answerQuietFacility } from './support/first-day-admin.ts'
import { expect, test } from './support/test.ts'

const SLIP = '7QK2-M9XP-4TRW-H3VC'
const EXPIRES = '2030-01-02T12:00:00.000Z'
const PASSWORD = 'lantern-over-still-water'

async function open(app: App, path: string, locale: 'en' | 'es') {
  answerFirstDay(app)
  answerQuietFacility(app)
  await app.open(path, { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

const button = ({ screen }: App, name: RegExp) => screen.getByRole('button', { name })
const dialog = ({ screen }: App) => screen.getByRole('dialog')
const count = (app: App, css: string) => app.document.querySelectorAll(css).length

for (const locale of ['en', 'es'] as const) {
  test(`people: the list and every dialog of an account (${locale})`, async ({ app }) => {
    await open(app, '/admin/people', locale)
    await expectAccessible(app, locale, 'people')
    const row = app.screen.getByRole('region', { name: /^(Accounts|Cuentas)$/ }).getByRole('listitem')
    for (const [name, label] of [
      [/^(Edit|Editar)/, 'edit'],
      [/^(Disable|Desactivar)/, 'disable'],
    ] as const) {
      await row.getByRole('button', { name }).click()
      await expect.element(dialog(app)).toBeVisible()
      await expectAccessible(app, locale, label)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog(app)).not.toBeInTheDocument()
    }
    await button(app, /^(New account|Cuenta nueva)$/).click()
    await dialog(app).getByRole('combobox').first().selectOptions('admin')
    await dialog(app).getByCss('[type=submit]').last().click()
    await expect.poll(() => count(app, 'dialog [aria-invalid=true]')).toBe(1)
    await expectAccessible(app, locale, 'new account with a mistake')
  })

  test(`people: whose passwords are tried, and a pass for them (${locale})`, async ({ app }) => {
    const tried = { userId: ADMIN.id, username: 'tried.person', firstAt: EXPIRES, lastAt: EXPIRES }
    app.answer(signIns.attempts, () => [{ ...tried, count: 37, addresses: ['203.0.113.5', '203.0.113.6'] }])
    app.answer(signIns.makePass, () => ({ pass: '7QK2-M9XP', expiresAt: EXPIRES }))
    await open(app, '/admin/people', locale)
    await expect.element(app.screen.getByText(/tried\.person$/)).toBeVisible()
    await expect.element(app.screen.getByText(/^37 .*203\.0\.113\.5, 203\.0\.113\.6/)).toBeVisible()
    await button(app, /^(Make a pass|Crear un pase) (for|para)/).click()
    await expectAccessible(app, locale, 'people, asking for a pass')
    await dialog(app)
      .getByRole('button', { name: /^(Make the pass|Crear el pase)$/ })
      .click()
    await expect.element(dialog(app).getByText('7QK2-M9XP')).toBeVisible()
    await expectAccessible(app, locale, 'people, a pass')
  })

  test(`people who wait: one, several and all are approved (${locale})`, async ({ app }) => {
    const ids = [1, 2].map((at) => `01890000-0000-7000-8000-00000000000${at}`)
    const [first = '', newest = ''] = ids
    const waits = (id: string) =>
      anAccount({ id, username: `maximiliano-alejandro.${id.at(-1)}`, approved: false, unitTyped: true, unit: 'B' })
    app.answer(users.find, () => [...ids.map(waits), anAccount({ housing: 'B-12', admittedOn: '2026-02-01' })])
    app.answer(users.waiting, () => ({ people: 2, newest, countsFrom: null, figures: 'nobody' as const }))
    const sent: unknown[] = []
    app.answer(users.approve, ({ body }) => {
      sent.push(body)
      return { approved: body.ids?.length ?? 2 }
    })
    await open(app, '/admin/people', locale)
    await button(app, /^(Show who waits|Mostrar quién espera)$/).click()
    await expectAccessible(app, locale, 'people who wait')
    await app.screen.getByRole('button', { name: /^(Approve|Aprobar a) maximiliano-alejandro.1$/ }).click()
    await expect.poll(() => sent).toEqual([{ ids: [first] }])
    for (const box of app.screen.getByRole('checkbox').elements()) await userEvent.click(box)
    await button(app, /^(Approve the 2 chosen|Aprobar las 2 elegidas)$/).click()
    await expectAccessible(app, locale, 'approving several')
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => sent).toEqual([{ ids: [first] }, { ids }])
    await button(app, /^(Approve all 2|Aprobar todas \(2\))$/).click()
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => sent).toEqual([{ ids: [first] }, { ids }, { through: newest }])
    const refused: unknown[] = []
    app.answer(users.refuse, ({ body }) => {
      refused.push(body)
      return { refused: 2 }
    })
    for (const box of app.screen.getByRole('checkbox').elements()) await userEvent.click(box)
    await button(app, /^(Refuse the 2 chosen|Rechazar las 2 elegidas)$/).click()
    await expectAccessible(app, locale, 'refusing several')
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => refused).toEqual([{ ids }])
    await button(app, /^(Refuse all 2|Rechazar todas \(2\))$/).click()
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => refused).toEqual([{ ids }, { through: newest }])
    await app.screen.getByRole('button', { name: /^(Refuse|Rechazar a) maximiliano-alejandro.1$/ }).click()
    await expectAccessible(app, locale, 'refusing')
  })

  test(`people that failed to load (${locale})`, async ({ app }) => {
    app.answer(users.find, () => NO_CONNECTION)
    await open(app, '/admin/people', locale)
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'people not loaded')
  })

  test(`the dialogs of a slip: the question, the password, the slip (${locale})`, async ({ app }) => {
    let isConfirmed = false
    app.answer(users.makeSlip, () =>
      isConfirmed ? { slip: SLIP, expiresAt: EXPIRES } : refuse('confirmation_required'),
    )
    app.answer(auth.confirm, ({ body }) => {
      isConfirmed = body.password === PASSWORD
      return isConfirmed ? undefined : refuse('wrong_password')
    })
    await open(app, '/admin/people', locale)
    const row = app.screen.getByRole('region', { name: /^(Accounts|Cuentas)$/ }).getByRole('listitem')
    await row.getByRole('button').first().click()
    await expect.element(dialog(app)).toBeVisible()
    await expectAccessible(app, locale, 'slip question')
    await dialog(app).getByRole('button').first().click()
    const password = app.screen.getByCss('dialog input')
    await password.fill('not-this-one')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByCss('dialog [aria-invalid=true]')).toBeVisible()
    await expectAccessible(app, locale, 'slip password')
    await password.fill(PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText(SLIP)).toBeVisible()
    await expectAccessible(app, locale, 'slip')
  })

  test(`a roster: empty, with invalid lines, valid, and its slips (${locale})`, async ({ app }) => {
    await open(app, '/admin/people', locale)
    await button(app, /^(Import a roster|Importar una lista)$/).click()
    const text = app.screen.getByCss('textarea')
    await expect.element(text).toBeVisible()
    await expectAccessible(app, locale, 'roster')

    const problems = Array.from({ length: 55 }, (_, at) => ({
      line: at + 2,
      message: 'Username must not contain spaces',
    }))
    app.answer(users.import, () => ({ rows: 55, created: 0, problems }))
    await text.fill('username,role\np q,nobody')
    await button(app, /^(Preview|Vista previa)$/).click()
    await expect.element(app.screen.getByCss('#report')).toBeVisible()
    await expectAccessible(app, locale, 'roster with bad lines')

    const names = Array.from({ length: 7 }, (_, at) => `maximiliano-alejandro.${at}`)
    const slips = names.map((username) => ({ username, slip: SLIP, expiresAt: EXPIRES }))
    app.answer(users.import, ({ query }) => ({
      rows: 7,
      created: query.confirm ? 7 : 0,
      problems: [],
      ...(query.confirm && { slips }),
    }))
    await text.fill(['username,role', ...names.map((name) => `${name},inmate`)].join('\n'))
    await button(app, /^(Preview|Vista previa)$/).click()
    const make = button(app, /^(Make 7 accounts|Crear 7 cuentas)$/)
    await expect.element(make).toBeVisible()
    await expectAccessible(app, locale, 'good roster')
    await make.click()
    await expect.poll(() => app.screen.getByText(SLIP).elements().length).toBe(7)
    await expectAccessible(app, locale, 'slips of a roster')
  })

  test(`the facility: its lists, its errors, and records that would be deleted (${locale})`, async ({ app }) => {
    app.answer(retention.preview, () => ({ checkIns: null, assessments: '2025-01-31', alerts: null, toolUses: null }))
    await open(app, '/admin/facility', locale)
    await app.screen.getByRole('radio').first().click()
    for (const name of ['Maximum security, north wing', 'South', '']) {
      await button(app, /^(Add a unit|Agregar una unidad)$/).click()
      if (name) await userEvent.keyboard(name)
    }
    await button(app, /^(People in care: Add a random code|Personas bajo cuidado: Agregar un código al azar)$/).click()
    await app.screen.getByCss('form').last().getByRole('combobox').first().selectOptions('limited')
    await expectAccessible(app, locale, 'facility')
    await button(app, /^(Save the facility|Guardar la institución)$/).click()
    await expect.element(app.screen.getByRole('alert')).toBeVisible()
    await expectAccessible(app, locale, 'facility with a mistake')
    await button(app, /^(See what would be deleted|Ver qué se borraría)$/).click()
    await expect.poll(() => app.screen.getByCss('form').last().getByRole('listitem').elements().length).toBe(4)
    await expectAccessible(app, locale, 'retention previewed')
    await button(app, /^(Save how long|Guardar los plazos)$/).click()
    await expect.element(dialog(app)).toBeVisible()
    await expectAccessible(app, locale, 'retention asked about')
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
    app.answer(audit.list, () => [anAuditEntry()])
    await open(app, '/admin/audit', locale)
    await app.screen.getByCss('main li summary').first().click()
    await expectAccessible(app, locale, 'audit log')
    app.answer(audit.list, () => NO_CONNECTION)
    await open(app, '/admin/audit', locale)
    await expect.element(app.screen.getByRole('alert').first()).toBeVisible()
    await expectAccessible(app, locale, 'audit log not loaded')
  })
}
