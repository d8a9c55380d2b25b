import { auth } from '@evenkeel/contract/auth.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { expectAccessible } from './support/accessible.ts'
import type { App } from './support/app.ts'
import { aUser } from './support/examples.ts'
import { success } from './support/fake-server.ts'
import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

const SLIPS = [{ at: '2026-03-02T15:04:00.000Z', address: '203.0.113.9' }]
const notice = ({ screen }: App) =>
  screen.getByRole('region', { name: /^(Your password was set with a slip|Su contraseña se puso con)/ })
const hide = (app: App) => notice(app).getByRole('button', { name: /^(Hide until|Ocultar hasta)/ })

async function open(app: App, byThisSession: boolean, locale: 'en' | 'es' = 'en', path = '/inmate') {
  answerFirstDay(app)
  await app.open(path, { locale, user: { redeemed: { slips: SLIPS, byThisSession } } })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`every screen says when and from where a slip set the password (${locale})`, async ({ app }) => {
    await open(app, false, locale)
    await expect.element(notice(app)).toMatchTextContent(/2026.*203\.0\.113\.9/)
    await expectAccessible(app, locale, 'redeemed slip')
    await hide(app).click()
    await expect.element(notice(app)).not.toBeInTheDocument()
    await app.open('/record', { locale, user: { redeemed: { slips: SLIPS, byThisSession: false } } })
    await expect.element(notice(app)).toBeVisible()
  })

test('a session that began with the slip cannot hide it', async ({ app }) => {
  await open(app, true)
  await expect.element(notice(app)).toBeVisible()
  await expect.element(hide(app)).not.toBeInTheDocument()
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
    await fill('Slip', 'AAAA-BBBB-CCCC-DDDD')
    await fill('New password', 'seven-lanterns')
    const old = app.screen.getByLabelText('An older password, if you remember one', { exact: true })
    await expect.element(app.screen.getByText(/It opens again what you wrote before/)).toBeVisible()
    await old.fill(older)
    const sent = Promise.withResolvers<unknown>()
    app.answer(auth.resetPassword, ({ body }) => {
      sent.resolve(body)
      return { ...aUser(), oldPasswordOpened: true }
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

test('the journal says how much is locked besides entries', async ({ app }) => {
  answerFirstDay(app)
  app.answer(journal.list, () => success([], { headers: { 'x-journal-locked': '0', 'x-records-locked': '2, 1' } }))
  await app.open('/journal')
  await expect.element(app.screen.getByText(/^Locked: notes of 2 check-ins, answers of 1 assessment\./)).toBeVisible()
})
