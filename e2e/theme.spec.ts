import { register } from './support/people.ts'
import { openEntry, signInForm } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { SIGNED_OUT } from './support/watch.ts'

const stored = () => localStorage.getItem('theme')

test('light is the default, also where the system is dark', async ({ openBrowser }) => {
  const { page } = await openBrowser({ colorScheme: 'dark' })
  await openEntry(page)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(stored)).toBeNull()
})

for (const path of ['/', '/inmate']) {
  test(`the theme is toggled, kept and there before the first paint on ${path}`, async ({ page, context }) => {
    if (path !== '/') await register(context)
    await page.goto(path)
    const toggle = page.getByRole('button', { name: 'Toggle theme' })
    await expect(page.locator('form button[type=submit], nav a').first()).toBeVisible()
    await toggle.click()
    await expect(page.locator('html')).toHaveClass('dark')
    expect(await page.evaluate(stored)).toBe('dark')

    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset.atFirstSight = document.documentElement.className
      })
      new MutationObserver((_, observer) => {
        if (!document.body) return
        document.documentElement.dataset.whenBodyBegan = document.documentElement.className
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-when-body-began', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-at-first-sight', 'dark')
    await expect(page.locator('form button[type=submit], nav a').first()).toBeVisible()

    await toggle.click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(stored)).toBe('light')
  })
}

test('the theme outlives signing out', async ({ page, context, watch }) => {
  watch.expect(SIGNED_OUT)
  await register(context)
  await page.goto('/inmate')
  await expect(page.getByText('Track your mood')).toBeVisible()
  await expect(page.getByText('0 of 7 days')).toBeVisible()
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark')
})
