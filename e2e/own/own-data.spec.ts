import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { askForHelp, checkIn, PASSWORD, register, signInAsAdmin } from '../support/people.ts'
import { notice, openRow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

test('a person sees who opened their alert, downloads their data, requests deletion and cancels it', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 403 .*\/api\/user\/(export|deletion|confirm)/)
  const person = await register(context)
  await checkIn(context, { notes: 'Rain on the yard all morning.' })
  const { id } = await askForHelp(context)

  await page.goto('/account')
  const log = page.getByRole('region', { name: 'Who opened or changed anything of yours' })
  await expect(log).toContainText('Nobody has opened or changed anything of yours.')
  const admin = await openBrowser()
  await signInAsAdmin(admin.context)
  expect((await admin.context.request.get(`/api/alerts/${id}`)).status()).toBe(200)
  await page.reload()
  await openRow(page, 'Who opened or changed anything of yours')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log).toContainText('Opened an alert about you')
  await expect(log).toContainText('Administrator')

  await openRow(page, 'Download your data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain('Rain on the yard all morning.')
  expect(saved).toContain(person.username)
  await expect(notice(page)).toContainText('Your data is downloaded')

  await openRow(page, 'Delete your account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page, 'en', 'question before a deletion')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  const keep = page.getByRole('button', { name: 'Keep my account' })
  await expect(keep).toBeVisible()
  await expectAccessible(page, 'en', 'account about to be deleted')
  await keep.click()
  await expect(notice(page)).toContainText('Your account stays')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
