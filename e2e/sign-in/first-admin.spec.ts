import { newName, PASSWORD } from '../support/people.ts'
import { openSignedOutPage } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('the printed code creates the first administrator, once', async ({ openBrowser, startProduct, watch }) => {
  watch.allow(/status of (401|409) .*\/api\/setup/)
  // As npm start runs it, with passwords at their whole cost: the start takes longer.
  test.slow()
  const fresh = await startProduct({ empty: true, settings: { NODE_OPTIONS: '' } })
  const { page } = await openBrowser({ baseURL: fresh.origin })
  await openSignedOutPage(page, '/setup')
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await expect(page.getByLabel('Set-up code')).toBeFocused()
  await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription('Code is required')

  await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByLabel('Username').fill(newName('chief'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right.')

  await page.getByLabel('Set-up code').fill(` ${fresh.setupCode?.toLowerCase()} `)
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await expect(page).toHaveURL('/admin/go-live')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Analytics' })).toBeVisible()

  const second = await openBrowser({ baseURL: fresh.origin })
  await openSignedOutPage(second.page, '/setup')
  await second.page.getByLabel('Set-up code').fill(fresh.setupCode ?? '')
  await second.page.getByLabel('Username').fill(newName('chief'))
  await second.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await second.page.getByRole('button', { name: 'Create Administrator' }).click()
  await expect(second.page.getByRole('alert')).toContainText('Evenkeel is set up already.')
})
