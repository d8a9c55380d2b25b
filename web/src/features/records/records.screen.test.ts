import type { AccessEntry } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { records } from '@evenkeel/contract/records.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { daysAgo, idOf } from '../../testing/examples/examples.ts'
import { ADMIN } from '../../testing/examples/examples-admin.ts'
import { button, dialog, open } from '../../testing/examples/people.ts'
import { noRecords, someHeld, somePending, someRecords } from '../../testing/examples/records.ts'
import { NO_CONNECTION, refuse, success } from '../../testing/fake-server.ts'
import { clickFast } from '../../testing/presses.ts'
import { expect, test } from '../../testing/test.ts'

const openRecords = (app: App, locale: 'en' | 'es' = 'en') => open(app, locale, '/admin/records')
const part = (app: App, name: RegExp) => app.screen.getByRole('region', { name })
const rows = (app: App, name: RegExp) =>
  part(app, name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')
const HELD = /^(Held|Retenidos)$/
const PENDING = /^(To be deleted|Por borrar)$/

const anEntry = (at: number, entry: Partial<AccessEntry> = {}): AccessEntry => ({
  id: idOf(2000 + at),
  at: daysAgo(at),
  action: 'alert.opened',
  count: null,
  reason: null,
  fromOwnAccount: false,
  by: { name: 'Dana Reyes', role: 'admin' },
  ...entry,
})
const ENTRIES = [
  anEntry(0),
  anEntry(1, { action: 'care.listed', by: { name: null, role: 'clinician' } }),
  anEntry(2, { action: 'alert.name_shown', by: { name: 'Desk B', role: 'display' } }),
  anEntry(3, { action: 'user.exported_after_slip', by: null, fromOwnAccount: true }),
  anEntry(4, { action: 'user.slip_made', by: null }),
]

/** The password of a moment ago, which a call asks for until it was given. */
function answerPassword(app: App) {
  const asked = { given: false }
  app.answer(auth.confirm, () => {
    asked.given = true
  })
  return asked
}
async function givePassword(app: App) {
  await app.screen.getByLabelText('Your password', { exact: true }).fill('quiet-harbor-at-dawn')
  await app.screen.getByRole('button', { name: 'Confirm', exact: true }).click()
}

for (const locale of ['en', 'es'] as const) {
  test(`who is held, since when, why and by whom, and what will be deleted (${locale})`, async ({ app }) => {
    app.answer(records.show, someRecords)
    await openRecords(app, locale)
    const held = rows(app, HELD)
    const why = {
      en: [/A court case/, /A complaint/, /An inspection/, /A death in custody/],
      es: [/Un caso en la corte/, /Una queja/, /Una inspección/, /Una muerte en custodia/],
    }[locale]
    expect(held).toHaveLength(4)
    for (const [at, reason] of why.entries()) expect(held[at]).toMatch(reason)
    expect(held[0]).toMatch(/Ana Reyes \(2026-0412\).*first\.admin/)
    expect(held[2]).toMatch(/No account|Sin cuenta/)
    const pending = rows(app, PENDING)
    expect(pending[0]).toMatch(/The account\. Not before Mar 3, 2026|La cuenta\. No antes del 3 mar 2026/)
    expect(pending[1]).toMatch(/Alerts and care notes\. Not before|Alertas y notas de atención\. No antes/)
    expect(pending[2]).toMatch(/kept until Apr 2, 2099|guardan hasta el 2 abr 2099/)
    await expectAccessible(app, locale, 'records')
    await button(app, /^(End the hold|Terminar la retención): Ana/)
      .first()
      .click()
    await expectAccessible(app, locale, 'records, ending a hold')
    await dialog(app)
      .getByRole('button', { name: /^(Cancel|Cancelar)$/ })
      .click()
    await button(app, /^(Keep records 30 days longer|Guardar los registros 30 días más): Ben/).click()
    await expectAccessible(app, locale, 'records, a delay')
  })

  test(`nothing held and nothing to delete is said, and what a hold keeps (${locale})`, async ({ app }) => {
    app.answer(records.show, noRecords)
    await openRecords(app, locale)
    await expect.element(part(app, HELD)).toMatchTextContent(/No records are held|No hay registros retenidos/)
    await expect.element(part(app, PENDING)).toMatchTextContent(/Nothing waits|No hay nada por borrar/)
    await expect
      .element(app.screen.getByText(/A hold never keeps a journal|Una retención nunca guarda un diario/))
      .toBeVisible()
    await expectAccessible(app, locale, 'no records')
  })

  test(`who opened what of somebody who died asks for the password, and is printed whole (${locale})`, async ({
    app,
  }) => {
    const asked = answerPassword(app)
    app.answer(records.show, someRecords)
    app.answer(records.opened, ({ query }) => {
      if (!asked.given) return refuse('confirmation_required')
      if (query.before) return [anEntry(9, { action: 'user.disabled' })]
      return success(ENTRIES, {
        headers: { link: `</api/admin/records/x/opened?limit=200&before=${idOf(2004)}>; rel="next"` },
      })
    })
    await openRecords(app, locale)
    let printed = ''
    app.window.print = () => {
      printed = app.document.querySelector('.printed-alone')?.textContent ?? ''
    }
    await button(app, /^(Who opened what|Quién abrió qué): Carl/).click()
    await app.screen.getByLabelText(/^(Your password|Su contraseña)$/).fill('quiet-harbor-at-dawn')
    await app.screen.getByRole('button', { name: /^(Confirm|Confirmar)$/ }).click()
    await expect.poll(() => dialog(app).getByRole('listitem').elements().length).toBe(5)
    await expectAccessible(app, locale, 'who opened what')
    await dialog(app)
      .getByRole('button', { name: /^(Print|Imprimir)$/ })
      .click()
    await expect.poll(() => printed).toMatch(/Disabled an account|Desactivó una cuenta/)
    expect(printed.match(/Dana Reyes/g)?.length).toBeGreaterThanOrEqual(2)
    expect(printed).toMatch(/Duty screen|Pantalla de guardia/)
  })
}

test('a list that did not load says so, and is loaded again', async ({ app }) => {
  let broken = true
  app.answer(records.show, () => (broken ? NO_CONNECTION : someRecords()))
  await openRecords(app)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent('could not be loaded')
  broken = false
  await button(app, 'Try again').click()
  await expect.poll(() => rows(app, HELD).length).toBe(4)
})

test('one hold of two is ended with the password, once, and a failure leaves the question and says why', async ({
  app,
}) => {
  const asked = answerPassword(app)
  const ended: string[] = []
  let held = [someHeld(), someHeld({ reason: 'complaint' })]
  let broken = true
  app.answer(records.show, () => ({ ...noRecords(), held }))
  app.answer(records.endHold, ({ params: { id, reason } }) => {
    if (!asked.given) return refuse('confirmation_required')
    if (broken) return NO_CONNECTION
    ended.push(`${id} ${reason}`)
    held = held.filter((one) => one.reason !== reason)
  })
  await openRecords(app)
  await button(app, /^End the hold: Ana/)
    .nth(1)
    .click()
  const end = app.screen.getByRole('dialog').first().getByRole('button', { name: 'End the hold', exact: true })
  await end.click()
  await givePassword(app)
  await expect.element(app.screen.getByRole('alert')).toMatchTextContent('cannot reach Evenkeel')
  broken = false
  const pressed = end.element()
  await Promise.all([clickFast(end), pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }))])
  await expect
    .element(app.notice)
    .toMatchTextContent('No alert and no care note of Ana Reyes (2026-0412) is deleted in the next 30 days')
  expect(ended).toEqual([`${idOf(901)} complaint`])
  await expect.poll(() => rows(app, HELD).length).toBe(1)
})

test('the list of deletions has the same words with and without records, and nothing says why one waits', async ({
  app,
}) => {
  let pending = [somePending(), somePending({ id: idOf(930), firstName: 'Eve' })]
  app.answer(records.show, () => ({ held: [], pending, pendingTotal: 812 }))
  app.answer(records.delay, ({ params: { id } }) => {
    if (id === idOf(930)) return refuse('conflict')
    pending = pending.map((one) => (one.id === id ? { ...one, keptUntil: '2099-04-02', mayDelay: false } : one))
  })
  await openRecords(app)
  const [first, second] = rows(app, PENDING)
  expect(second).toBe(first?.replaceAll('Ben', 'Eve'))
  expect(first).not.toMatch(/because|alert is open|visit|wait/i)
  await expect.element(part(app, PENDING)).toMatchTextContent('The next 2 of 812')
  await button(app, /^Keep records 30 days longer: Eve/).click()
  await dialog(app).getByRole('button', { name: 'Keep 30 days longer' }).click()
  await expect.element(dialog(app).getByRole('alert')).toMatchTextContent('This was done before')
  await dialog(app).getByRole('button', { name: 'Cancel' }).click()
  await button(app, /^Keep records 30 days longer: Ben/).click()
  await dialog(app).getByRole('button', { name: 'Keep 30 days longer' }).click()
  await expect.poll(() => rows(app, PENDING)[0]).toMatch(/kept until Apr 2, 2099/)
  await expect.element(button(app, /^Keep records 30 days longer: Ben/)).not.toBeInTheDocument()
})

test('who opened what is offered after a death alone, and nobody ends a hold on their own records', async ({ app }) => {
  app.answer(records.show, () => ({
    ...noRecords(),
    held: [...someRecords().held, someHeld({ id: ADMIN.id, firstName: 'Dana' })],
  }))
  await openRecords(app)
  expect(
    button(app, /^Who opened what: /)
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Who opened what: Carl Towne (2026-0412)'])
  expect(rows(app, HELD)[4]).toContain('Another administrator can end this hold.')
  await expect.element(button(app, /^End the hold: Dana/)).not.toBeInTheDocument()
})
