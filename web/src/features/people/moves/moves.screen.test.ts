import { facility } from '@evenkeel/contract/facility.ts'
import { type Move, moves } from '@evenkeel/contract/people/moves.ts'
import { stays } from '@evenkeel/contract/people/stays.ts'
import type { MoveKind } from '@evenkeel/contract/users/account-words.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aFacility } from '../../../testing/examples/examples.ts'
import { anAccount } from '../../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerWith, button, dialog, idAt, item, menu, open, rows } from '../../../testing/examples/people.ts'
import { expect, test } from '../../../testing/test.ts'

const aMove = (at: number, move: MoveKind, part: Partial<Move> = {}): Move => ({
  ...anAccount({ id: idAt(at), role: 'inmate', username: `person.${at}`, firstName: 'Ana', lastName: `Reyes ${at}` }),
  move,
  on: move === 'named' ? null : '2026-03-05',
  leftOn: null,
  ...part,
})
const printed = (app: App) => app.document.querySelector('.printed-alone')?.textContent ?? ''

for (const locale of ['en', 'es'] as const) {
  const en = locale === 'en'
  test(`who waits has one press each, and who is back or left too; a new stay is begun from it (${locale})`, async ({
    app,
  }) => {
    const sent: unknown[] = []
    const asked: unknown[] = []
    answerWith(app, () => [])
    app.answer(moves.count, () => ({ waits: 3, back: 1, left: 2 }))
    app.answer(moves.list, ({ query: { show } }) => {
      asked.push(show)
      if (show === 'back') return [aMove(4, 'back', { leftOn: '2026-01-01' })]
      if (show === 'left') return [aMove(5, 'left'), aMove(6, 'left', { disabled: true })]
      return [
        aMove(1, 'tried', { releasedOn: '2026-01-02' }),
        aMove(2, 'overdue', { releasePlanned: '2026-03-05' }),
        aMove(3, 'named', { noAccount: true }),
      ]
    })
    app.answer(stays.back, ({ body }) => {
      sent.push(body)
      return anAccount({ role: 'inmate' })
    })
    await open(app, locale)
    await app.screen.getByRole('link', { name: en ? 'Left and back: 3 wait' : 'Salidas y regresos: 3 esperan' }).click()
    await expect.poll(() => rows(app).length).toBe(3)
    const labels = () => rows(app).map((row) => row.querySelector('button')?.textContent ?? null)
    expect(labels()).toEqual(
      en
        ? ['Back: new stay', 'Enter the release', 'Make an account']
        : ['Volvió: nueva estancia', 'Anotar la salida', 'Crear una cuenta'],
    )
    await expectAccessible(app, locale, 'waits')
    await app.screen.getByRole('link', { name: en ? 'Is back (1)' : 'Volvieron (1)' }).click()
    await expect.poll(() => labels()).toEqual([en ? 'Make a sign-in slip' : expect.any(String)])
    await app.screen.getByRole('link', { name: en ? 'Left (2)' : 'Salieron (2)' }).click()
    // A disabled account has no next press, and nobody signs in to it.
    await expect.poll(() => labels()).toEqual([en ? 'Back: new stay' : 'Volvió: nueva estancia', null])
    expect(rows(app).map((row) => /until|hasta/.test(row.textContent ?? ''))).toEqual([true, false])
    expect(new Set(asked)).toEqual(new Set(['waits', 'back', 'left']))

    await app.screen.getByRole('link', { name: en ? 'Waits (3)' : 'Esperan (3)' }).click()
    await button(app, /^(Back: new stay|Volvió: nueva estancia)$/).click()
    const begin = dialog(app).getByRole('button', { name: /^(Begin the new stay|Empezar la nueva estancia)$/ })
    await begin.click()
    const day = dialog(app).getByLabelText(/^(Admitted on|Fecha de ingreso)/)
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await expectAccessible(app, locale, 'back')
    await day.fill('2026-03-06')
    await dialog(app)
      .getByLabelText(/^(Booking number|Número de ingreso)/)
      .fill('4711')
    await begin.click()
    await expect.poll(() => sent).toMatchObject([{ admittedOn: '2026-03-06', bookingNumber: '4711' }])
    await expect.element(dialog(app)).not.toBeInTheDocument()
  })

  test(`after a release there is a paper, without a code and without an address nobody tried; a code has a sheet of its own (${locale})`, async ({
    app,
  }) => {
    const person = anAccount({ role: 'inmate', username: 'ana.r', firstName: 'Ana', lastName: 'Reyes', use: 'recent' })
    answerWith(app, () => [person])
    app.answer(facility.about, () => aFacility({ extension: '4400' }))
    app.answer(stays.open, () => ({ alerts: 0, urgency: null, followUpDueAt: null, responders: [] }))
    app.answer(moves.address, () => ({ address: 'https://evenkeel.county.example' }))
    app.answer(users.change, () => ({ ...person, releasedOn: '2026-03-01' }))
    app.answer(users.makeSlip, () => ({ slip: 'ABCD-EFGH-JKLM', expiresAt: '2026-03-02T12:00:00.000Z' }))
    await open(app, locale)
    await menu(app).click()
    await item(app, /^(Release|Anotar salida)$/).click()
    await dialog(app)
      .getByLabelText(/^(Released on|Fecha de salida)/)
      .fill('2026-03-01')
    await dialog(app)
      .getByRole('button', { name: /^(Release|Anotar salida)$/ })
      .click()
    await expect.poll(() => printed(app)).toContain('ana.r')
    const paper = printed(app)
    // In both languages, with the last day of a sign-in, 988 and the number here.
    for (const said of [
      /until Mar 31/,
      /hasta el 31 mar/,
      /988/,
      /4400/,
      /Take your file before you leave/,
      /Llévese su archivo/,
    ])
      expect(paper).toMatch(said)
    expect(paper).not.toMatch(/county\.example|password|contraseña/)
    await expectAccessible(app, locale, 'paper')
    await dialog(app)
      .getByRole('checkbox', { name: /evenkeel\.county\.example/ })
      .click()
    expect(printed(app)).toContain('evenkeel.county.example')
    expect(printed(app)).not.toMatch(/before you leave/)

    await dialog(app)
      .getByRole('checkbox', { name: en ? /forgot the password/ : /Olvidó su contraseña/ })
      .click()
    await dialog(app)
      .getByRole('button', { name: en ? 'Make the code' : 'Crear el código' })
      .click()
    await expect.poll(() => printed(app)).toContain('ABCD-EFGH-JKLM')
    expect(printed(app)).not.toMatch(/ana\.r|Reyes|county\.example/)
    await expectAccessible(app, locale, 'code')
    await dialog(app)
      .getByRole('button', { name: en ? 'Go on to the paper' : 'Seguir con la hoja' })
      .click()
    await expect.poll(() => printed(app)).toMatch(/old password/)
    expect(printed(app)).not.toContain('ABCD')
  })

  test(`what to take along when one leaves names no planned day; released, it says until when (${locale})`, async ({
    app,
  }) => {
    answerFirstDay(app)
    await app.open('/account', { locale, user: { username: 'ana.r' } })
    await app.settle()
    const main = app.screen.getByRole('main')
    await expect.element(main).toMatchTextContent(en ? /For when you leave/ : /Para cuando salga/)
    await expect.element(main).not.toMatchTextContent(/until Mar|hasta el 31/)
  })

  test(`released, the lines say until when (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    await app.open('/', {
      locale,
      user: { username: 'ana.r', stayEnded: { on: '2026-03-01', openUntil: '2026-03-31' } },
    })
    await app.settle()
    const main = app.screen.getByRole('main')
    await expect.element(main).toMatchTextContent(en ? /You can sign in until Mar 31/ : /Puede entrar hasta el 31 mar/)
    await expectAccessible(app, locale, 'released with the lines')
  })
}
