import { assess, register, signInAsAdmin } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a critical result stands on the administrators’ page with the name of who needs somebody', async ({
  page,
  openBrowser,
}) => {
  const { context: theirs } = await openBrowser()
  await register(theirs, { assessed: false, firstName: 'Rosalind' })
  await assess(theirs, { d9: 2 })

  await signInAsAdmin(page.context())
  await page.goto('/admin')
  const alerts = page.getByRole('region', { name: 'Active alerts' })
  await expect(alerts).toContainText('Rosalind Rivera')
  await expect(alerts).toContainText('Critical')
  await expect(alerts).toContainText('An assessment shows that this person may not be safe.')
  await expect(alerts).not.toContainText(/PHQ|GAD|d9/)
})

test('a responder asks for an assessment, and the open portal of the person offers it without a reload', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser()
  const { username } = await register(theirs.context)
  await theirs.page.goto('/inmate')
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible()

  await signInAsAdmin(page.context())
  await page.goto('/admin')
  await page.getByRole('searchbox').fill(username)
  await page.getByRole('button', { name: `Ask for an assessment: ${username}` }).click()
  await expect(page.getByText('The assessment is offered to this person now.')).toBeVisible()

  await expect(theirs.page.getByText('Mental health staff asked how you are doing.')).toBeVisible()
  await theirs.page.getByRole('link', { name: 'Start assessment' }).click()
  await expect(theirs.page.getByRole('main')).toContainText('Mental health staff asked how you are doing.')
})
