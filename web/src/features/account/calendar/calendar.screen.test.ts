import { auth } from '@evenkeel/contract/auth/auth.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { dutyCalendar } from '@evenkeel/contract/rota/duty-calendar.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { NO_CONNECTION, refuse } from '../../../testing/fake-server.ts'
import { openRow } from '../../../testing/rows.ts'
import { expect, test } from '../../../testing/test.ts'

const NAME = /^(My duties in my calendar|Mis turnos en mi calendario)$/
const PATH = `/calendar/${'x'.repeat(43)}.ics`

for (const [locale, as, user] of [
  ['en', 'staff', { duty: true }],
  ['es', 'admin', { respondsTo: OPEN_ROLES.slice() }],
] as const)
  test(`the address is made after the password, shown once, copied and ended (${locale})`, async ({ app }) => {
    let [isConfirmed, since]: [boolean, string | null] = [false, null]
    app.answer(auth.confirm, () => {
      isConfirmed = true
    })
    app.answer(dutyCalendar.own, () => ({ since }))
    app.answer(dutyCalendar.make, () => {
      if (!isConfirmed) return refuse('confirmation_required')
      since = '2030-01-02T12:00:00.000Z'
      return { path: PATH }
    })
    app.answer(dutyCalendar.end, () => NO_CONNECTION)
    answerFirstDay(app)
    answerQuietFacility(app)
    await app.open('/account', { as, locale, user })
    const card = app.screen.getByRole('region', { name: NAME })
    const press = (name: RegExp) => card.getByRole('button', { name }).click()
    await expect.element(card).toMatchTextContent(/No address|Sin dirección/)
    await openRow(app, NAME)
    await press(/^(Make an|Crear una)/)
    await app.screen.getByCss('dialog input[type=password]').fill('lantern-over-still-water')
    await app.screen.getByCss('dialog button[type=submit]').click()
    const address = new URL(PATH, app.window.location.origin).href
    await expect.element(card.getByText(address)).toBeVisible()
    await expect.element(card).toMatchTextContent(/(An address since|Hay una dirección desde el) .*2030/)
    await expectAccessible(app, locale, 'account with the address of a calendar')
    let copied = ''
    app.window.navigator.clipboard.writeText = async (text) => {
      copied = text
    }
    await press(/^Cop(y|iar)$/)
    expect(copied).toBe(address)

    await press(/^(End|Anular)/)
    await expect.element(card.getByRole('alert')).toMatchTextContent(/^(We do not know|No sabemos)/)
    app.answer(dutyCalendar.end, () => {
      since = null
    })
    await press(/^(End|Anular)/)
    await expect.element(card).toMatchTextContent(/No address|Sin dirección/)
    await expect.element(card.getByText(address)).not.toBeInTheDocument()
    await expect.element(card).toHaveFocus()
  })

for (const as of ['inmate', 'staff', 'admin'] as const)
  test(`${as}: who cannot be on the rota has no such row, and nothing is asked`, async ({ app }) => {
    answerFirstDay(app)
    answerQuietFacility(app)
    await app.open('/account', { as, user: { respondsTo: [] } })
    await app.settle()
    await expect.element(app.screen.getByRole('region', { name: NAME })).not.toBeInTheDocument()
    expect(app.server.calls).not.toContain('GET /api/user/calendar')
  })
