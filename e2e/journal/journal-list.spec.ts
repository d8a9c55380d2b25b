import { inDatabase } from '../support/database.ts'
import { button, cardButton, cards, editor, entriesOf, JOURNAL, openJournal, write } from '../support/journal.ts'
import { register } from '../support/people.ts'
import { tabTo, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const words = JOURNAL.en

test('more entries load on demand, and the search covers loaded entries', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await register(context)
  for (let day = 1; day <= 32; day++)
    await write(context, { title: `Day ${day}`, content: day === 1 ? 'Café con mi hermana' : 'Rain.' })
  await openJournal(page)
  await expect(cards(page)).toHaveCount(30)
  await expect(page.getByLabel('Search your entries')).toHaveCount(0)
  await uncover(page)
  const search = page.getByLabel('Search your entries')
  await expect(search).toHaveAccessibleDescription(/Searches the entries loaded here/)
  await search.fill('cafe hermana')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('None of the entries loaded here has these words.')).toBeVisible()
  await button(page, 'Load more').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('1 of 32 loaded entries')).toBeVisible()
  await search.fill('')
  await expect(cards(page)).toHaveCount(32)
  await expect(button(page, 'Load more')).toHaveCount(0)
})

test('a long entry shows three lines, and the rest on request', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await write(context, { title: 'Long', content: Array.from({ length: 12 }, (_, at) => `Line ${at}`).join('\n') })
  await openJournal(page)
  await uncover(page)
  const text = page.getByText('Line 11')
  const lines = () =>
    text.evaluate((p) => Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)))
  expect(await lines()).toBe(3)
  await cardButton(page, 'Read more', 'Long').click()
  expect(await lines()).toBe(12)
})

test('an entry that was altered in the database is reported, and can be deleted', async ({
  page,
  context,
  product,
}) => {
  await register(context)
  await write(context, { title: 'Good', content: 'Whole.' })
  const { id } = await write(context, { title: 'Bad', content: 'Altered.' })
  await inDatabase(
    product.dataDir,
    'update journal_entries set blob = set_byte(blob, 60, get_byte(blob, 60) # 1) where id = $1',
    [id],
  )
  await openJournal(page)
  const broken = cards(page).filter({ hasText: 'This entry cannot be opened.' })
  await expect(broken.getByRole('button')).toHaveCount(1)
  await expect(cards(page)).toHaveCount(2)
  await broken.getByRole('button', { name: /^Delete: Entry of / }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
  await expect(cards(page)).toHaveCount(1)
  expect(await entriesOf(context)).toMatchObject([{ title: 'Good' }])
})

test('the whole journal works by keyboard alone', { tag: '@long' }, async ({ page, context }) => {
  await register(context)
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
  await tabTo(page, button(page, words.newEntry))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.thoughts)).toBeFocused()
  await page.keyboard.type('By key.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Letters')
  await tabTo(page, button(page, words.save))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.closedNow, { exact: true })).toBeFocused()
  await tabTo(page, button(page, 'Show what is mine'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Edit: Letters'))
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit: Letters' })).toBeFocused()
  await tabTo(page, button(page, 'Delete: Letters'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: words.delete })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
})

test('a list that failed to load says so, and writing still works', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 503 .*api\/journal/)
  await register(context)
  const away = { status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable","message":"Away"}' }
  await page.route('/api/journal?*', (route) => route.fulfill(away))
  await page.goto('/journal')
  await expect(page.getByRole('alert')).toContainText('We could not load your entries. Nothing is lost.')
  await page.unroute('/api/journal?*')
  await button(page, words.newEntry).click()
  await page.getByLabel(words.thoughts).fill('All the same.')
  await button(page, words.save).click()
  await expect(cards(page)).toHaveCount(1)
})
