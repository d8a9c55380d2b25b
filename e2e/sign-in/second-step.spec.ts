import { expectAccessible } from '../support/accessible.ts'
import { codeOf } from '../support/codes.ts'
import { ADMIN, signIn } from '../support/people.ts'
import { notice, openRow, openSignedOutPage, signInOnScreen } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('under REQUIRE_ADMIN_MFA an administrator sets up the second step, and signs in with it from then on', {
  tag: '@long',
}, async ({ startProduct, openBrowser, watch }) => {
  test.slow()
  watch.allow(/status of 401 .*\/api\/login/)
  watch.allow(/status of 403 .*\/api\/user\/totp/)
  watch.allow(/status of 400 .*\/api\/user\/totp\/enable/)
  const product = await startProduct({ settings: { REQUIRE_ADMIN_MFA: '1' } })
  const { page, context } = await openBrowser({ baseURL: product.origin })
  await signIn(context, ADMIN)

  await page.goto('/admin')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Set up your second step first')).toBeVisible()
  const card = page.getByRole('region', { name: 'Second step at sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  const shown = card.getByRole('listitem')
  await expect(shown).toHaveCount(8)
  const codes = await shown.allTextContents()
  await expectAccessible(page, 'en', 'single-use codes')
  await card.getByRole('button', { name: 'I printed them or wrote them down' }).click()
  await expect(card.getByRole('img', { name: /Picture for an authenticator app/ })).toBeVisible()
  const key = ((await card.locator('p[translate=no]').textContent()) ?? '').replace('Key: ', '')
  await expectAccessible(page, 'en', 'second step being set up')
  await expectAccessible(page, 'es', 'second step being set up, the other looks')

  const field = card.getByRole('textbox', { name: 'Code' })
  await field.fill('000000')
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(field).toHaveAccessibleDescription(/That code is not right/)
  await expect(field).toBeFocused()
  await field.fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(card).toContainText('8 single-use codes are left.')
  await expect(page.getByText(codes[0] ?? 'no code')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin')

  await page.goto('/account')
  await openRow(page, 'Second step at sign-in')
  await card.getByRole('button', { name: 'Make new codes' }).click()
  await expect(card.getByText('Your new single-use codes')).toBeFocused()
  await expect(shown).toHaveCount(8)
  const renewed = await shown.allTextContents()
  await card.getByRole('button', { name: 'I printed them or wrote them down' }).click()

  const other = await openBrowser({ baseURL: product.origin })
  await openSignedOutPage(other.page)
  await signInOnScreen(other.page, ADMIN)
  const code = other.page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(notice(other.page)).toHaveCount(0)
  await expectAccessible(other.page, 'en', 'sign-in asks for a code')
  await code.fill('000000')
  await other.page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code did not work/)
  await expect(code).toBeFocused()
  await expect(other.page.getByLabel('Username')).toHaveValue(ADMIN.username)
  await code.fill(renewed[0]?.toLowerCase() ?? '')
  await other.page.keyboard.press('Enter')
  await expect(other.page).toHaveURL('/admin')

  const again = await openBrowser({ baseURL: product.origin })
  const answer = (typed: string | undefined) =>
    again.context.request.post('/api/login', { data: { ...ADMIN, code: typed } }).then((got) => got.status())
  for (const gone of [renewed[0], codes[0]]) expect(await answer(gone)).toBe(401)
  expect(await answer(codeOf(key, 1))).toBe(200)
})
