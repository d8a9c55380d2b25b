import { auth } from '@evenkeel/contract/auth/auth.ts'
import { signIns } from '@evenkeel/contract/auth/sign-ins.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { ADMIN, anAccount } from '../../testing/examples/examples-admin.ts'
import {
  answerWith,
  button,
  count,
  dialog,
  idAt,
  item,
  menu,
  open,
  rows,
  waits,
} from '../../testing/examples/people.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const SLIP = '7QK2-M9XP-4TRW-H3VC'
const EXPIRES = '2030-01-02T12:00:00.000Z'
const PASSWORD = 'lantern-over-still-water'

for (const locale of ['en', 'es'] as const)
  test(`a new account and an approval with the name of somebody here are asked about first (${locale})`, async ({
    app,
  }) => {
    const accepted: (string[] | undefined)[] = []
    const asks = (accepts: string[] | undefined) => {
      accepted.push(accepts)
      return accepts?.includes('namesake') !== true
    }
    const namesake = () =>
      refuse('needs_agreement', undefined, [{ path: 'namesake', message: 'Somebody has this name' }])
    const ana = waits(1, { role: 'inmate' })
    answerWith(app, () => [ana])
    app.answer(users.create, ({ body }) =>
      asks(body.accepts) ? namesake() : { user: anAccount({}), slip: SLIP, expiresAt: EXPIRES },
    )
    app.answer(users.approve, ({ body }) => (asks(body.accepts) ? namesake() : { approved: 1 }))
    await open(app, locale)
    await button(app, /^(New account|Cuenta nueva)$/).click()
    await dialog(app).getByRole('textbox').first().fill('orla.new')
    const make = dialog(app).getByCss('[type=submit]').last()
    await make.click()
    await expect.element(dialog(app)).toMatchTextContent(/(has this name|se llama igual)/)
    await expectAccessible(app, locale, 'a name of somebody here')
    await make.click()
    await expect.element(app.screen.getByText(SLIP)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await app.open('/admin/people', { as: 'admin', locale, user: { ...ADMIN, respondsTo: ['inmate', 'staff'] } })
    await menu(app).first().click()
    await item(app, /^(Approve|Aprobar)/).click()
    await dialog(app)
      .getByRole('button', { name: /^(Approve|Aprobar)/ })
      .click()
    await app.screen.getByRole('button', { name: /^(Do it all the same|Hacerlo de todos modos)$/ }).click()
    await expect.poll(() => accepted).toEqual([[], ['namesake'], undefined, [], ['namesake']])
  })

for (const locale of ['en', 'es'] as const) {
  test(`the list, an open row, the menu and every dialog of an account (${locale})`, async ({ app }) => {
    const known = { housing: 'B-12', bookingNumber: '77-1', admittedOn: '2026-02-01', unit: 'Housing Unit B' }
    app.answer(users.find, () => [
      anAccount({ ...known, badgeNumber: '0042' }),
      anAccount({ id: idAt(2), disabled: true, use: 'idle', role: 'staff' }),
      anAccount({ id: idAt(3), disabled: true, approved: false, use: 'never', firstName: null, lastName: null }),
    ])
    await open(app, locale)
    await expectAccessible(app, locale, 'people')
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    await expect.element(app.screen.getByText('0042')).toBeVisible()
    await expect.element(app.screen.getByRole('cell', { name: '77-1' })).toBeVisible()
    await expectAccessible(app, locale, 'an open row')
    await menu(app).first().click()
    await expect.element(app.screen.getByRole('menu')).toBeVisible()
    await expectAccessible(app, locale, 'the menu of a row')
    await menu(app).first().click()
    for (const [name, label] of [
      [/^(Edit|Editar)/, 'edit'],
      [/^(Disable|Desactivar)/, 'disable'],
    ] as const) {
      await menu(app).first().click()
      await item(app, name).click()
      await expect.element(dialog(app)).toBeVisible()
      await expectAccessible(app, locale, label)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog(app)).not.toBeInTheDocument()
      await expect.element(menu(app).first()).toHaveFocus()
    }
    await button(app, /^(New account|Cuenta nueva)$/).click()
    await expect
      .element(dialog(app).getByRole('link', { name: /^(A clinician\?|¿Personal clínico\?)/ }))
      .toHaveAttribute('href', '/admin/responders')
    await dialog(app).getByRole('combobox').first().selectOptions('admin')
    await dialog(app).getByCss('[type=submit]').last().click()
    await expect.poll(() => count(app, 'dialog [aria-invalid=true]')).toBe(1)
    await expectAccessible(app, locale, 'new account with a mistake')
  })

  test(`whose passwords are tried, and a pass for them (${locale})`, async ({ app }) => {
    const tried = { userId: ADMIN.id, username: 'tried.person', firstAt: EXPIRES, lastAt: EXPIRES }
    app.answer(signIns.attempts, () => [{ ...tried, count: 37, addresses: ['203.0.113.5', '203.0.113.6'] }])
    app.answer(signIns.makePass, () => ({ pass: '7QK2-M9XP', expiresAt: EXPIRES }))
    await open(app, locale)
    await expect.element(app.screen.getByText(/tried\.person$/)).toBeVisible()
    await expect.element(app.screen.getByText(/^37 .*203\.0\.113\.5, 203\.0\.113\.6/)).toBeVisible()
    await menu(app).first().click()
    await item(app, /^(Make a pass|Crear un pase)/).click()
    await expectAccessible(app, locale, 'people, asking for a pass')
    await dialog(app)
      .getByRole('button', { name: /^(Make the pass|Crear el pase)$/ })
      .click()
    await expect.element(dialog(app).getByText('7QK2-M9XP')).toBeVisible()
    await expectAccessible(app, locale, 'people, a pass')
  })

  test(`people who wait: one, several and all are approved or refused (${locale})`, async ({ app }) => {
    const [first, newest] = [idAt(1), idAt(2)]
    answerWith(app, () => [waits(1), waits(2), anAccount({ housing: 'B-12' })])
    const sent: unknown[] = []
    app.answer(users.approve, ({ body }) => {
      sent.push(body)
      return { approved: body.ids?.length ?? 2 }
    })
    await open(app, locale)
    await button(app, /^2 (people wait|personas esperan)/).click()
    await expect.element(app.screen.getByText(/^(They registered|Se registraron)/)).toBeVisible()
    await expectAccessible(app, locale, 'people who wait')
    await menu(app, 'maximiliano.1').click()
    await item(app, /^(Approve|Aprobar)$/).click()
    await expect.poll(() => sent).toEqual([{ ids: [first] }])

    await app.screen.getByRole('checkbox', { name: /^(Choose all|Elegir toda)/ }).click()
    await button(app, /^(Approve|Aprobar) 2$/).click()
    await expectAccessible(app, locale, 'approving several')
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => sent).toEqual([{ ids: [first] }, { ids: [first, newest], accepts: [] }])
    await expect.element(app.screen.getByCss('main p[role=status]')).toHaveFocus()

    const everybody = button(app, /^(Actions for everybody|Acciones para todas)/)
    await everybody.click()
    await item(app, /^(Approve all 2|Aprobar todas \(2\))$/).click()
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => sent[2]).toEqual({ through: first, accepts: [] })

    const refused: unknown[] = []
    app.answer(users.refuse, ({ body }) => {
      refused.push(body)
      return { refused: 2 }
    })
    for (const box of app.screen.getByRole('checkbox', { name: /maximiliano/ }).elements()) await userEvent.click(box)
    await expectAccessible(app, locale, 'people chosen')
    await button(app, /^(Refuse|Rechazar) 2$/).click()
    await expectAccessible(app, locale, 'refusing several')
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => refused).toEqual([{ ids: [first, newest] }])
    await everybody.click()
    await item(app, /^(Refuse all 2|Rechazar todas \(2\))$/).click()
    await dialog(app).getByRole('button').first().click()
    await expect.poll(() => refused[1]).toEqual({ through: first })
    await menu(app, 'maximiliano.1').click()
    await item(app, /^(Refuse|Rechazar)$/).click()
    await expectAccessible(app, locale, 'refusing')
  })

  test(`an empty list says how to go on, and a list that failed to load can be asked for again (${locale})`, async ({
    app,
  }) => {
    app.answer(users.find, ({ query }) => (query.use === 'never' ? [] : [anAccount()]))
    await open(app, locale, '/admin/people?use=never')
    await expect.element(app.screen.getByText(/^(No account fits|Ninguna cuenta)/)).toBeVisible()
    await expectAccessible(app, locale, 'nobody fits')
    await button(app, /^(Clear filters|Quitar filtros)$/).click()
    await expect.poll(() => rows(app).length).toBe(1)
    expect(app.window.location.search).toBe('')
    app.answer(users.find, () => NO_CONNECTION)
    await open(app, locale)
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
    await open(app, locale)
    await menu(app).first().click()
    await item(app, /^(Make a sign-in slip|Crear un papel con código)/).click()
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
    // The tests open the page on this machine.
    await expect.element(dialog(app).getByText(/one machine only|una sola máquina/)).toBeVisible()
    await expectAccessible(app, locale, 'slip')
  })

  test(`text of 200 % at 320 px does not run out of the list, a menu or an open row (${locale}) @long`, async ({
    app,
  }) => {
    answerWith(app, () => [waits(1), anAccount({ unit: 'Maximum security, north wing', housing: 'B-12' })])
    app.resize(320, 700)
    await open(app, locale)
    app.document.documentElement.style.fontSize = '200%'
    const overflow = () => app.document.documentElement.scrollWidth - app.window.innerWidth
    expect(overflow()).toBeLessThanOrEqual(0)
    for (const head of app.screen.getByRole('rowheader').elements()) head.querySelector('button')?.click()
    await button(app, /^(Filters|Filtros)/).click()
    await app.screen.getByRole('checkbox', { name: /maximiliano/ }).click()
    expect(overflow(), 'open rows, filters and the bar of those chosen').toBeLessThanOrEqual(0)
    await menu(app, 'maximiliano.1').click()
    expect(overflow(), 'a menu').toBeLessThanOrEqual(0)
  })
}
