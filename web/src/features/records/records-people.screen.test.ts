import type { AccessEntry } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import type { ProblemCode } from '@evenkeel/contract/base/errors.ts'
import { records } from '@evenkeel/contract/records.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { daysAgo, idOf } from '../../testing/examples/examples.ts'
import { ADMIN, anAccount } from '../../testing/examples/examples-admin.ts'
import { answerWith, dialog, item, menu, open } from '../../testing/examples/people.ts'
import { noRecords } from '../../testing/examples/records.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const ANA = { id: idOf(901), role: 'inmate' as const, username: 'ana.r', firstName: 'Ana', lastName: 'Reyes' }
const inCare = (part: Partial<AdminUser> = {}) => anAccount({ ...ANA, bookingNumber: '2026-0412', ...part })

const OPENED: AccessEntry = {
  id: idOf(2001),
  at: daysAgo(1),
  action: 'alert.opened',
  count: null,
  reason: null,
  fromOwnAccount: false,
  by: { name: 'Dana Reyes', role: 'admin' },
}

async function choose(app: App, name: RegExp) {
  await menu(app).click()
  await item(app, name).click()
}
const inDialog = (app: App, name: RegExp) => dialog(app).first().getByRole('button', { name })

for (const locale of ['en', 'es'] as const) {
  test(`holding records says what is kept and what never, and asks why (${locale})`, async ({ app }) => {
    const sent: unknown[] = []
    let given = false
    answerWith(app, () => [inCare({ held: ['complaint'] })])
    app.answer(auth.confirm, () => {
      given = true
    })
    app.answer(records.hold, ({ params, body }) => {
      if (!given) return refuse('confirmation_required')
      sent.push([params.id, body.reason])
    })
    await open(app, locale)
    await choose(app, /^(Hold records|Retener registros)$/)
    await expect.element(dialog(app)).toMatchTextContent(/Ana Reyes \(2026-0412\)/)
    await expect.element(dialog(app)).toMatchTextContent(/The journal is not part of it|El diario no es parte/)
    await inDialog(app, /^(Hold records|Retener registros)$/).click()
    await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(/choose why|Elija por qué/)
    await expectAccessible(app, locale, 'hold records')
    // What they are held for already cannot be chosen.
    await expect.element(dialog(app).getByLabelText(/^(A complaint|Una queja)$/)).toBeDisabled()
    await dialog(app)
      .getByLabelText(/^(A court case|Un caso en la corte)$/)
      .click({ force: true })
    await inDialog(app, /^(Hold records|Retener registros)$/).click()
    expect(sent).toEqual([])
    await app.screen.getByLabelText(/^(Your password|Su contraseña)$/).fill('quiet-harbor-at-dawn')
    await app.screen.getByRole('button', { name: /^(Confirm|Confirmar)$/ }).click()
    await expect.element(app.notice).toMatchTextContent(/Records are held|Los registros están retenidos/)
    expect(sent).toEqual([[ANA.id, 'court']])
  })

  test(`after a death one press says before what it does, then shows who opened what (${locale})`, async ({ app }) => {
    const pressed: string[] = []
    answerWith(app, () => [inCare()])
    app.answer(records.death, ({ params }) => {
      pressed.push(params.id)
      // Done, but the answer is lost; whoever presses again is told that it was done.
      return pressed.length === 1 ? NO_CONNECTION : refuse('conflict')
    })
    app.answer(records.opened, () => [OPENED])
    await open(app, locale)
    await choose(app, /^(After a death|Después de una muerte)$/)
    const said = dialog(app)
    for (const sentence of [
      /Alerts and care notes are held|Se retienen las alertas/,
      /disabled and signed out everywhere|se desactiva y se cierran todas sus sesiones/,
      /You can undo this|Esto se puede deshacer/,
      /You cannot undo|No se puede deshacer/,
      /open stay open|siguen abiertas/,
      /The journal is not held|El diario no se retiene/,
    ])
      await expect.element(said).toMatchTextContent(sentence)
    await expectAccessible(app, locale, 'after a death')
    const press = inDialog(app, /^(Hold, disable and list|Retener, desactivar y ver la lista)$/)
    await press.click()
    await expect.element(said.getByRole('alert')).toMatchTextContent(/Press again|Presione otra vez/)
    await press.click()
    await expect.element(dialog(app)).toMatchTextContent(/This was done before|Esto ya se había hecho/)
    await expect.element(dialog(app)).toMatchTextContent(/Dana Reyes/)
    expect(pressed).toEqual([ANA.id, ANA.id])
    await expectAccessible(app, locale, 'after a death, who opened what')
  })
}

test('a choice stays after each failure, and a reason that is held already is named', async ({ app }) => {
  let code: ProblemCode | null = null
  answerWith(app, () => [inCare()])
  app.answer(records.hold, () => (code ? refuse(code) : NO_CONNECTION))
  await open(app)
  await choose(app, /^Hold records$/)
  const court = dialog(app).getByLabelText('A court case')
  await court.click({ force: true })
  for (const [next, said] of [
    [null, 'cannot reach Evenkeel'],
    ['conflict', 'held for this reason already'],
    ['not_found', 'nothing kept of this person'],
    ['internal', 'could not be saved'],
  ] as const) {
    code = next
    await inDialog(app, /^Hold records$/).click()
    await expect.element(dialog(app).getByRole('alert')).toMatchTextContent(said)
    await expect.element(court).toBeChecked()
  }
})

test('the menu offers a hold for all but oneself, “After a death” for people in care alone, and the way to what is held', async ({
  app,
}) => {
  let account = inCare()
  answerWith(app, () => [account])
  const names = /^(Hold records|See held records|After a death)$/
  const offered = async (next: AdminUser) => {
    account = next
    await open(app)
    await menu(app).click()
    await expect.element(item(app, /^Edit$/)).toBeVisible()
    return item(app, names)
      .elements()
      .map(({ textContent }) => textContent)
  }
  expect(await offered(inCare())).toEqual(['Hold records', 'After a death'])
  expect(await offered(inCare({ held: ['death'] }))).toEqual(['See held records', 'Hold records'])
  expect(await offered(anAccount({ ...ANA, role: 'staff' }))).toEqual(['Hold records'])
  expect(await offered(anAccount({ ...ANA, role: 'admin', id: ADMIN.id }))).toEqual([])
  app.answer(records.show, noRecords)
  await offered(inCare({ held: ['court'] }))
  await item(app, /^See held records$/).click()
  await expect.poll(() => app.window.location.pathname).toBe('/admin/records')
})
