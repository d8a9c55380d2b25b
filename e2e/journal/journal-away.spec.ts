import { LATE_DRAFT, loseDrafts } from '../support/drafts.ts'
import { button, cardButton, cards, editor, entriesOf, JOURNAL, openJournal, write } from '../support/journal.ts'
import { register } from '../support/people.ts'
import { stayQuietUntilWarned } from '../support/quiet.ts'
import { notice, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const words = JOURNAL.en
const TEXT = 'Words that took an hour to find.'

test('while the server is down nothing written is lost, and it is saved once when the server returns', {
  tag: '@long',
}, async ({ openBrowser, startProduct, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  watch.allow(/status of 503|Failed to fetch dynamically imported module/)
  // Stored before the server was killed, and its answer lost: the page finds its own words there and goes on.
  watch.allow(/status of 409 .*\/api\/drafts/)
  const own = await startProduct()
  const { context, page } = await openBrowser({ baseURL: own.origin })
  await register(context)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.title).fill('Letters')
  await page.getByLabel(words.thoughts).fill(TEXT)
  await page.getByLabel(words.withMood).check()
  await page.getByRole('slider', { name: words.mood }).fill('3')

  await own.kill()
  await button(page, words.save).click()
  await expect(notice(page)).toContainText('Failed to save entry. Please try again.')
  await expect(editor(page).getByRole('alert')).toContainText('Every word is still here.')
  await expect(editor(page).getByRole('alert')).toContainText('it will not be saved twice')
  await expect(page.getByLabel(words.title)).toHaveValue('Letters')
  await expect(page.getByLabel(words.thoughts)).toHaveValue(TEXT)

  await own.start()
  await button(page, words.save).click()
  await expect(notice(page)).toContainText(words.saved)
  expect(await entriesOf(context)).toMatchObject([{ title: 'Letters', content: TEXT, mood: 3 }])
  await uncover(page)

  await own.kill()
  await cardButton(page, words.edit, 'Letters').click()
  await page.getByLabel(words.thoughts).fill(`${TEXT} And more.`)
  await button(page, words.update).click()
  await expect(notice(page)).toContainText('Failed to update entry. Please try again.')
  await own.start()
  await button(page, words.update).click()
  await expect(notice(page)).toContainText(words.updated)
  expect(await entriesOf(context)).toMatchObject([{ content: `${TEXT} And more.` }])

  await own.kill()
  await cardButton(page, words.delete, 'Letters').click()
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
  await expect(notice(page)).toContainText('Failed to delete entry. Please try again.')
  await expect(cards(page)).toHaveCount(1)
})

test('a lost response does not create a second entry, even when the text changes meanwhile', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*api\/journal/)
  watch.allow(LATE_DRAFT)
  await register(context)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill(TEXT)
  const writes = /\/api\/journal(\?draft=\d+)?$/
  await page.route(writes, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, words.save).click()
  await expect(editor(page).getByRole('alert')).toBeVisible()
  expect(await entriesOf(context)).toHaveLength(1)
  await page.unroute(writes)

  await page.getByLabel(words.thoughts).fill(`${TEXT} And an ending.`)
  await button(page, words.save).click()
  await expect(notice(page)).toContainText(words.saved)
  await expect(cards(page)).toHaveCount(1)
  expect(await entriesOf(context)).toMatchObject([{ content: `${TEXT} And an ending.` }])
})

test('leaving asks about words that could not be kept', { tag: '@long' }, async ({ page, context, watch }) => {
  await register(context)
  await loseDrafts(page, watch)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await button(page, words.cancel).click()
  await expect(editor(page)).toHaveCount(0)
  await expect(button(page, words.newEntry)).toBeFocused()

  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill(TEXT)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => button(page, words.cancel).click(),
    () => page.getByLabel(words.thoughts).press('Escape'),
    () => page.getByRole('link', { name: 'Check-In' }).click(),
    () => button(page, 'Sign Out').click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question).toContainText('Your last words are not kept yet.')
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel(words.thoughts)).toHaveValue(TEXT)
  }
  await page.getByRole('link', { name: 'Check-In' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/checkin')
  expect(await entriesOf(context)).toEqual([])
})

test('the warning before the end of the session says that words that are not kept will be lost', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  await page.clock.install()
  await register(context)
  await loseDrafts(page, watch)
  await openJournal(page)
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill(TEXT)
  const warning = await stayQuietUntilWarned(page)
  await expect(warning).toContainText('You have words that are not saved.')
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByLabel(words.thoughts)).toHaveValue(TEXT)
  await button(page, words.save).click()
  await expect(cards(page)).toHaveCount(1)
})

test('text of an entry that was deleted elsewhere becomes a new entry', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 404 .*api\/journal/)
  await register(context)
  const { id } = await write(context, { title: 'Letters', content: TEXT })
  await openJournal(page)
  await cardButton(page, words.edit, /^Edit: /).click()
  await page.getByLabel(words.thoughts).fill('Still here.')
  await context.request.delete(`/api/journal/${id}`)
  await button(page, words.update).click()
  await expect(editor(page).getByRole('alert')).toContainText('This entry was deleted somewhere else.')
  await button(page, words.save).click()
  await expect(notice(page)).toContainText(words.saved)
  expect(await entriesOf(context)).toMatchObject([{ title: 'Letters', content: 'Still here.' }])
})
