import { PASSWORD, register, signIn, userOf } from '../support/people.ts'
import { notice, signInForm } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test('a person changes their profile, and only the changes are sent', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/account')
  await page.getByLabel('First name').fill('   ')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')

  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByLabel('Unit').fill('C-4')
  await expect(page.getByLabel('Shift')).toHaveCount(0)
  await page.getByLabel('Work hours').selectOption({ label: 'Day' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page)).toContainText('Your changes are saved.')
  await expect(page.getByRole('banner')).toContainText('Ana')
  expect(await userOf(context)).toMatchObject({
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.org',
    unit: 'C-4',
    shift: 'day',
  })
})

test('changing the password needs the old one, ends other sessions, and works', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/status of 403 .*\/api\/user\/password/)
  watch.allow(SIGNED_OUT)
  const person = await register(context)
  const other = await openBrowser()
  await signIn(other.context, person)
  const streaming = other.page.waitForResponse('/api/events')
  await other.page.goto('/inmate')
  await streaming

  await page.goto('/account')
  const fresh = 'seven-lanterns-over-water'
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await page.getByLabel('Current password').fill('not-my-password')
  await page.getByLabel('New password').fill(fresh)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/This is not your current password/)
  await expect(page.getByLabel('New password')).toHaveValue(fresh)

  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(notice(page)).toContainText('Password changed')
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expect(signInForm(other.page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1)

  const answers = await Promise.all(
    [PASSWORD, fresh].map((password) =>
      other.context.request.post('/api/login', { data: { username: person.username, password } }),
    ),
  )
  expect(answers.map((answer) => answer.status())).toEqual([401, 200])
})
