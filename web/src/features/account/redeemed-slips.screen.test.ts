import { auth } from '@evenkeel/contract/auth/auth.ts'
import { OLD_PASSWORD } from '@evenkeel/contract/base/field-rules.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { aUser } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse, success } from '../../testing/fake-server.ts'
import { openRow } from '../../testing/rows.ts'
import { expect, test } from '../../testing/test.ts'

const SLIPS = [{ at: '2026-03-02T15:04:00.000Z', address: '203.0.113.9' }]
const DELETES_AT = '2026-03-11T15:04:00.000Z'
const notice = ({ screen }: App) =>
  screen.getByRole('region', { name: /^(Your password was changed with a slip|Su contraseña se cambió con)/ })
const hide = (app: App) => notice(app).getByRole('button', { name: /^(Close|Cerrar)$/ })

async function open(app: App, locale: 'en' | 'es' = 'en', path = '/inmate') {
  answerFirstDay(app)
  await app.open(path, { locale, user: { redeemed: { slips: SLIPS, deletesAt: DELETES_AT } } })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`each sign-in says in a line that a slip changed the password, until it is closed (${locale})`, async ({
    app,
  }) => {
    await open(app, locale)
    await expect.element(notice(app)).toMatchTextContent(/2026.*(will be deleted on|Se borrará el).*2026/s)
    const said = notice(app).getByRole('paragraph').first().element().textContent ?? ''
    expect(said.split(/\s+/).length).toBeLessThan(36)
    await expectAccessible(app, locale, 'redeemed slip')
    await hide(app).click()
    await expect.element(notice(app)).not.toBeInTheDocument()
    expect(app.document.activeElement?.id).toBe('main')
    await open(app, locale, '/record')
    await expect.element(notice(app)).not.toBeInTheDocument()
    // The account says all of it, also where the line is closed.
    await open(app, locale, '/account')
    const account = app.screen.getByRole('main').getByText(/203\.0\.113\.9/)
    await expect.element(account).not.toBeVisible()
    await openRow(app, /^(Your password was changed with a slip|Su contraseña se cambió con)/)
    await expect.element(account).toBeVisible()
    await expectAccessible(app, locale, 'redeemed slip in the account')
    // A sign-out empties the storage of the tab.
    app.window.sessionStorage.clear()
    await open(app, locale, '/account')
    await expect.element(account).not.toBeVisible()
    await notice(app).first().getByRole('link').click()
    await expect.element(account).toBeVisible()
  })

test('without a slip there is no notice', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/inmate')
  await app.settle()
  await expect.element(notice(app)).not.toBeInTheDocument()
})

test('the page of a slip asks for an older password and sends it, or nothing when it is left empty', async ({
  app,
}) => {
  for (const older of ['quiet-harbor', '']) {
    await app.open('/reset-password', { as: null })
    const fill = (label: string, text: string) => app.screen.getByLabelText(label, { exact: true }).fill(text)
    await fill('Username', 'ana')
    await fill('Slip (paper code)', 'AAAA-BBBB-CCCC-DDDD')
    await fill('New password', 'seven-lanterns')
    const old = app.screen.getByLabelText('An older password, if you remember one', { exact: true })
    await expect
      .element(app.screen.getByText(/Never had one\? Leave this empty\. It opens what you wrote before/))
      .toBeVisible()
    await old.fill(older)
    const sent = Promise.withResolvers<unknown>()
    app.answer(auth.resetPassword, ({ body }) => {
      sent.resolve(body)
      return aUser()
    })
    await app.screen.getByRole('button', { name: 'Set New Password' }).click()
    expect(await sent.promise).toEqual({
      username: 'ana',
      slip: 'AAAA-BBBB-CCCC-DDDD',
      newPassword: 'seven-lanterns',
      ...(older && { oldPassword: older }),
    })
  }
})

for (const [locale, labels, told] of [
  [
    'en',
    ['Username', 'Slip (paper code)', 'New password', 'An older password, if you remember one', 'Set New Password'],
    /opens nothing.*your slip still works/,
  ],
  [
    'es',
    [
      'Nombre de usuario',
      'Código de su papel',
      'Contraseña nueva',
      'Una contraseña anterior, si recuerda alguna',
      'Guardar contraseña nueva',
    ],
    /no abre nada.*su papel todavía sirve/,
  ],
] as const)
  test(`an older password that opens nothing is marked, and all that was typed stays (${locale})`, async ({ app }) => {
    app.answer(auth.resetPassword, () =>
      refuse('wrong_password', 'Refused', [{ path: 'oldPassword', message: OLD_PASSWORD.wrong.message }]),
    )
    await app.open('/reset-password', { as: null, locale })
    const [username, slip, fresh, older, send] = labels
    const field = (label: string) => app.screen.getByLabelText(label, { exact: true })
    const typed = [
      [username, 'ana'],
      [slip, 'AAAA-BBBB-CCCC-DDDD'],
      [fresh, 'seven-lanterns'],
      [older, 'not-the-old-one'],
    ] as const
    for (const [label, text] of typed) await field(label).fill(text)
    await app.screen.getByRole('button', { name: send }).click()
    await expect.element(app.screen.getByText(told)).toBeVisible()
    await expect.element(field(older)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(older)).toHaveFocus()
    for (const [label, text] of typed) await expect.element(field(label)).toHaveValue(text)
    await expectAccessible(app, locale, 'older password')
  })

test('the journal says how much is locked besides entries', async ({ app }) => {
  answerFirstDay(app)
  app.answer(journal.list, () =>
    success([], { headers: { 'x-journal-locked': '0', 'x-records-locked': 'notes 2, assessments 1, plans 0' } }),
  )
  await app.open('/journal')
  await expect.element(app.screen.getByText(/^Locked: notes of 2 check-ins, answers of 1 assessment\./)).toBeVisible()
})
