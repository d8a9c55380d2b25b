import type { Page } from '@playwright/test'
import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** The next write of this page that is stored. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.ok() && answer.request().method() === 'PUT' && /worksheets/.test(answer.url()),
  )

test('a worksheet goes on after a reload in the middle of a sentence, and two pages with it lose no word', async ({
  page,
  context,
  watch,
}) => {
  // A page that does not know of the other one's write is refused, and reads what is stored.
  watch.allow(/status of 409 .*api\/worksheets/)
  await register(context)
  await page.goto('/worksheets')
  const begin = page.getByRole('button', { name: 'Begin: One problem' })
  await expect(begin).toBeVisible()
  // The forms move up when the person has no worksheet yet, and a press on a button that moves is lost.
  await expect(page.locator('#main .skeleton')).toHaveCount(0)
  await begin.click()
  const problem = page.getByLabel('The problem in one sentence')
  await problem.fill('No call this week')
  await page.reload()
  await expect(problem).toHaveValue('No call this week')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('The problem in one sentence')).toHaveValue('No call this week')
  const written = kept(page)
  await page.getByLabel('The part that is mine').fill('Ask for the form')
  await written
  const combined = kept(other)
  await other.getByRole('radio', { name: 'A part of it' }).check()
  await expect(other.getByLabel('The part that is mine')).toHaveValue('Ask for the form')
  await combined
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A part of it' })).toBeChecked()
  await expect(page.getByLabel('The part that is mine')).toHaveValue('Ask for the form')
})
