import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ASKS_FOR_PASSWORD, act, confirmPassword, findPerson } from '../support/administration.ts'
import { register, signInAsAdmin } from '../support/people.ts'
import { notice, openRow } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openPeople(page: Page, username: string) {
  await page.goto('/admin/people')
  await expect(page.getByRole('status').filter({ hasText: /\d accounts?$/ })).toBeVisible()
  await findPerson(page, username)
}

test('records are held, their person reads it before they delete their account, and the hold ends', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  test.slow()
  watch.allow(ASKS_FOR_PASSWORD)
  watch.allow(/status of 403 .*\/api\/user\//)
  const person = await openBrowser()
  const { username, password } = await register(person.context)
  await signInAsAdmin(context)
  await openPeople(page, username)
  await act(page, username, 'Hold records')
  await dialog(page).getByLabel('A court case').check()
  await dialog(page).getByRole('button', { name: 'Hold records' }).click()
  await confirmPassword(page)
  await expect(notice(page)).toContainText('Records are held')

  await person.page.goto('/account')
  await expect(card(person.page, 'What must stay for now')).toContainText('because of a court case')
  await expect(card(person.page, 'What must stay for now')).toContainText('Your journal is not part of it')
  const log = card(person.page, 'Who opened or changed anything of yours')
  await expect(log).toContainText('Held alerts and care notes about you')
  await openRow(person.page, 'Delete your account')
  await person.page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(person.page)).toContainText('They stay until the hold ends.')
  await dialog(person.page).getByRole('button', { name: 'Delete my account' }).click()
  await person.page.getByRole('dialog').getByLabel('Your password').fill(password)
  await person.page.keyboard.press('Enter')
  await expect(person.page.getByRole('button', { name: 'Keep my account' })).toBeVisible()

  await page.reload()
  await findPerson(page, username)
  await act(page, username, 'See held records')
  await expect(page).toHaveURL('/admin/records')
  const held = card(page, 'Held').getByRole('listitem').filter({ hasText: username })
  await expect(held).toContainText('A court case')
  await expect(card(page, 'To be deleted').getByRole('listitem').filter({ hasText: username })).toContainText(
    'The account. Not before',
  )
  await expectAccessible(page, 'en', 'records')
  await held.getByRole('button', { name: /^End the hold/ }).click()
  await dialog(page).getByRole('button', { name: 'End the hold' }).click()
  await expect(notice(page)).toContainText('The hold ended')
  await expect(held).toHaveCount(0)
  await person.page.reload()
  await expect(card(person.page, 'What must stay for now')).toContainText(/are kept until .* at least/)
})
