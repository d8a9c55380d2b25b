import { register } from '../support/people.ts'
import { signInForm } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test('the theme survives signing out', { tag: '@long' }, async ({ page, context, watch }) => {
  watch.allow(SIGNED_OUT)
  await register(context)
  await page.goto('/inmate')
  await expect(page.getByText('Track your mood')).toBeVisible()
  await expect(page.getByText('0 of 7 days')).toBeVisible()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark')
})
