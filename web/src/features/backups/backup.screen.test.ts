import { auth } from '@evenkeel/contract/auth/auth.ts'
import { BACKUP_FAILURES } from '@evenkeel/contract/backups/backup-words.ts'
import { type BackupState, backup } from '@evenkeel/contract/backups/backups.ts'
import { PASSPHRASE_END } from '@evenkeel/contract/base/field-rules.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { daysAgo } from '../../testing/examples/examples.ts'
import { ADMIN, aBackup } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const PASSPHRASE = 'K7QX-2M4T-9RDV-B3HN-6WZC-8JYP'
const NONE = { passphrase: 'none', lastAt: null, nextAt: null, lastError: 'unconfirmed', onDataDisk: null } as const

async function open(app: App, path: string, state: () => Partial<BackupState>, locale: 'en' | 'es' = 'en') {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(backup.show, () => aBackup(state()))
  app.answer(backup.makePassphrase, () => ({ passphrase: PASSPHRASE }))
  await app.open(path, { as: 'admin', locale, user: ADMIN })
  await app.settle()
}

for (const locale of ['en', 'es'] as const)
  test(`without a confirmed passphrase the screen says in red that there is no backup (${locale})`, async ({ app }) => {
    await open(app, '/admin/backup', () => NONE, locale)
    const said = { en: 'If this machine dies, all is lost.', es: 'Si esta máquina falla, se pierde todo.' }[locale]
    await expect.element(app.screen.getByText(said, { exact: false })).toBeVisible()
    await expectAccessible(app, locale, 'backup, none')
    await app.screen.getByRole('button', { name: { en: 'Make a passphrase', es: 'Hacer una clave' }[locale] }).click()
    await expect.element(app.screen.getByText(PASSPHRASE)).toBeVisible()
    await expectAccessible(app, locale, 'backup, the passphrase')
  })

test('a passphrase is shown once and counts only when its end was typed back', async ({ app }) => {
  const typed: string[] = []
  let isConfirmed = false
  app.answer(backup.confirmPassphrase, ({ body: { end } }) => {
    typed.push(end)
    const { message } = PASSPHRASE_END.wrong
    if (end !== '6wzc 8jyp') return refuse('validation_failed', message, [{ path: 'end', message }])
    isConfirmed = true
  })
  await open(app, '/admin/backup', () => (isConfirmed ? { onDataDisk: true } : NONE))
  await app.screen.getByRole('button', { name: 'Make a passphrase' }).click()
  await app.screen.getByRole('button', { name: 'I have it on paper' }).click()
  await expect.element(app.screen.getByText(PASSPHRASE)).not.toBeInTheDocument()
  const field = app.screen.getByLabelText('Type the last 8 letters or digits')
  await app.screen.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(app.screen.getByText('Please type the end of the passphrase.')).toBeVisible()
  await field.fill('0000 0000')
  await app.screen.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(app.screen.getByText('This is not the end of it.', { exact: false })).toBeVisible()
  await expect.element(app.screen.getByText('No backup is made', { exact: false })).toBeVisible()
  await field.fill('6wzc 8jyp')
  await app.screen.getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect.element(app.screen.getByText('One is confirmed.', { exact: false })).toBeVisible()
  await expect.element(app.screen.getByText('If that disk dies, both are gone.', { exact: false })).toBeVisible()
  expect(typed).toEqual(['0000 0000', '6wzc 8jyp'])
})

test('the passphrase asks for the password, and that of the operator’s file is never shown', async ({ app }) => {
  let asked = false
  await open(app, '/admin/backup', () => ({ ...NONE, ownFile: true }))
  app.answer(auth.confirm, () => {
    asked = true
  })
  app.answer(backup.makePassphrase, () => (asked ? { passphrase: null } : refuse('confirmation_required')))
  await app.screen.getByRole('button', { name: 'Confirm the passphrase' }).click()
  await app.screen.getByLabelText('Your password', { exact: true }).fill('quiet-harbor-at-dawn')
  await app.screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect.element(app.screen.getByLabelText('Type the last 8 letters or digits')).toBeVisible()
  expect(app.document.body.textContent).not.toContain(PASSPHRASE)
})

test('the dashboard has a red line for each thing that is wrong, and none while backups work or are made another way', async ({
  app,
}) => {
  let state: Partial<BackupState> = {}
  await open(app, '/admin', () => state)
  const link = app.screen.getByRole('link', { name: 'Open backup' })
  const read = async (next: Partial<BackupState>) => {
    state = next
    await app.open('/admin', { as: 'admin', user: ADMIN })
    await app.settle()
  }
  await expect.element(link).not.toBeInTheDocument()
  for (const lastError of BACKUP_FAILURES) {
    await read({ lastError })
    await expect.element(link).toBeVisible()
  }
  await read({ lastAt: daysAgo(2) })
  await expect.element(app.screen.getByText('There is no backup of the last day.', { exact: false })).toBeVisible()
  await read({ every: 'off', passphrase: 'none', lastAt: null, nextAt: null })
  await expect.element(link).not.toBeInTheDocument()
  await read({ faults: ['settings', 'clock'] })
  await expect.element(app.screen.getByText('Your data count.', { exact: false })).toBeVisible()
  await expect.element(app.screen.getByText('The clock of the server was set back.', { exact: false })).toBeVisible()
})
