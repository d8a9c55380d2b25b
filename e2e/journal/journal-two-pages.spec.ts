import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an entry that is open on two pages keeps what both wrote until the person chooses', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409/)
  await register(context)
  await context.request.post('/api/journal', { data: { content: 'One. Two.' } })
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/journal')
    await one.getByRole('button', { name: /^Edit/ }).click()
    await expect(one.getByLabel('Your thoughts')).toHaveValue('One. Two.')
  }
  await page.getByLabel('Your thoughts').fill('One. Two. Three.')
  await page.getByRole('button', { name: 'Update Entry' }).click()
  await expect(page.getByText('Entry Updated')).toBeVisible()

  await other.getByLabel('Your thoughts').fill('Uno. Two.')
  await other.getByRole('button', { name: 'Update Entry' }).click()
  await expect(other.getByText('This was changed in another place')).toBeVisible()
  await expect(other.getByLabel('Your thoughts')).toHaveValue('Uno. Two.')
  await other.getByRole('button', { name: 'Choose' }).click()
  const dialog = other.getByRole('dialog', { name: 'Which one do you want?' })
  await expect(dialog).toContainText('One. Two. Three.')
  await dialog.getByRole('button', { name: 'Use what is here' }).click()
  await other.getByRole('button', { name: 'Update Entry' }).click()
  await expect(other.getByText('Entry Updated')).toBeVisible()
  const [stored] = await (await context.request.get('/api/journal')).json()
  expect(stored.content).toBe('Uno. Two.')
})
