import { anAlert, details, mockHelpServer, pressGetHelp } from '../support/help.ts'
import { register } from '../support/people.ts'
import { IDLE } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'

test('a page that waits for help by itself does not stay signed in', async ({ page, context }) => {
  await page.clock.install()
  await register(context)
  const server = await mockHelpServer(page)
  server.answer = () => ({ status: 201, body: anAlert({ unansweredAt: null }) })
  await page.goto('/inmate')
  await pressGetHelp(page)
  await expect(details(page)).toContainText('Breathe in for 4 seconds')
  for (let quiet = 0; quiet < IDLE - 55_000; quiet += 20_000) {
    await page.clock.fastForward(20_000)
    // A page that keeps itself signed in hears the answer before the next step.
    await page.evaluate(() => fetch('/health/live'))
  }
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
})
