import { act } from '../support/administration.ts'
import { ADMIN, newName, register, signIn, signInAsAdmin } from '../support/people.ts'
import { openSignedOutPage } from '../support/screen.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

test('an administrator creates a slip, and the person sets a new password with it, once', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/status of 403 .*\/api\/(admin\/users|user\/confirm)/)
  watch.allow(/status of 401 .*\/api\//)
  const theirs = await openBrowser()
  const person = await register(theirs.context, { firstName: newName('Jo') })
  const fresh = 'seven-lanterns-over-water'

  const slip = await test.step('find the person, confirm the password, create the slip', async () => {
    await signInAsAdmin(context)
    await page.goto('/admin/people')
    await page.getByLabel('Find by name, number or unit').fill(person.username)
    await expect(page.getByRole('status').filter({ hasText: /^1 account$/ })).toBeVisible()
    await act(page, person.username, 'Make a sign-in slip')
    await page.getByRole('button', { name: 'Make the slip' }).click()

    const confirm = page.getByRole('dialog', { name: 'Please confirm it is you' })
    await expect(confirm.getByLabel('Your password')).toBeFocused()
    await confirm.getByLabel('Your password').fill('not-my-password')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(confirm.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/)
    await confirm.getByLabel('Your password').fill(ADMIN.password)
    await page.keyboard.press('Enter')

    const shown = page.getByRole('dialog', { name: 'Sign-in slip', exact: true })
    await expect(shown).toContainText(person.username)
    const code = await shown.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(shown).toBeHidden()
    await expect(page.getByText(code ?? 'no code')).toHaveCount(0)
    return code ?? ''
  })

  await test.step('the person’s open session has ended', async () => {
    expect((await theirs.context.request.get('/api/user')).status()).toBe(401)
  })

  await test.step('redeem it on its own screen', async () => {
    await openSignedOutPage(theirs.page)
    await theirs.page.getByRole('link', { name: 'I have a slip' }).click()
    await expect(theirs.page).toHaveURL('/reset-password')
    await theirs.page.getByLabel('Username').fill(person.username)
    await theirs.page.getByLabel('Slip').fill(slip.toLowerCase().replaceAll('-', ' '))
    await theirs.page.getByLabel('New password', { exact: true }).fill(fresh)
    await theirs.page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(theirs.page).toHaveURL('/inmate')
  })

  await test.step('the new password works; the old one and the slip do not', async () => {
    const again = await openBrowser()
    await openSignedOutPage(again.page, '/reset-password')
    await again.page.getByLabel('Username').fill(person.username)
    await again.page.getByLabel('Slip').fill(slip)
    await again.page.getByLabel('New password', { exact: true }).fill('another-one-entirely')
    await again.page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(again.page.getByRole('alert')).toContainText('Password not changed')
    await expect(again.page.getByRole('alert')).toContainText('do not match, or the slip is used up or too old')
    const old = await again.context.request.post('/api/login', { data: person })
    expect(old.status()).toBe(401)
    await signIn(again.context, { username: person.username, password: fresh })
  })
})
