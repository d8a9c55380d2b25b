import { expectAccessible } from '../support/accessible.ts'
import { button, CODE, cardButton, cards, editor, entriesOf, JOURNAL, openJournal } from '../support/journal.ts'
import { register } from '../support/people.ts'
import { notice, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const SECRET = 'My brother wrote back.'

for (const locale of ['en', 'es'] as const) {
  const words = JOURNAL[locale]
  test.describe(locale, { tag: locale === 'es' ? '@long' : [] }, () => {
    test.use({ locale: `${locale}-US` })
    test.slow()

    test('a person writes the first entry and gets a recovery code, which is shown once and can be revoked', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/status of 403 .*\/api\/journal\/recovery-code/)
      const { password } = await register(context, { locale })
      await openJournal(page)
      await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
      await expectAccessible(page, locale, 'journal empty')

      await test.step('nothing is saved without text', async () => {
        await button(page, words.writeFirst).click()
        await expect(page.getByLabel(words.thoughts)).toBeFocused()
        await page.getByLabel(words.thoughts).fill('   ')
        await button(page, words.save).click()
        await expect(notice(page)).toContainText(words.requiredTitle)
        await expect(notice(page)).toContainText(words.required)
        await expect(page.getByLabel(words.thoughts)).toBeFocused()
        await expect(page.getByLabel(words.thoughts)).toHaveAccessibleDescription(words.required)
        await expectAccessible(page, locale, 'journal editor')
        expect(await entriesOf(context)).toEqual([])
      })

      await test.step('saving shows the entry first, and below it the way to a recovery code', async () => {
        await page.getByLabel(words.thoughts).fill(SECRET)
        await button(page, words.save).click()
        await expect(notice(page)).toContainText(words.saved)
        await expect(page.getByText(words.closedNow, { exact: true })).toBeFocused()
        await expect(page.getByRole('heading', { name: words.offer })).toHaveCount(0)
        await uncover(page)
        await expect(cards(page)).toContainText(words.untitled)
        await expect(cards(page)).toContainText(words.private)
        await expect(cards(page)).not.toContainText('/10')
        await expectAccessible(page, locale, 'journal recovery offer')
      })

      await test.step('only the code is printed', async () => {
        await page.getByRole('link', { name: words.readOffer }).click()
        await button(page, words.write).click()
        await page.getByRole('dialog').getByLabel(words.yourPassword, { exact: true }).fill(password)
        await page.keyboard.press('Enter')
        const paper = page.getByRole('region', { name: words.code })
        await expect(paper.getByText(CODE)).toBeVisible()
        await expectAccessible(page, locale, 'journal recovery code')
        await page.emulateMedia({ media: 'print' })
        await expect(paper.getByText(CODE)).toBeVisible()
        await expect(page.getByText(SECRET)).toBeHidden()
        await expect(page.getByRole('heading')).toHaveCount(0)
        await page.emulateMedia({ media: 'screen' })
        await button(page, words.written).click()
        await expect(paper).toHaveCount(0)
        await page.goto('/recovery-code')
        await expect(page.getByText(words.hasCode)).toBeVisible()
        await expect(page.getByText(CODE)).toHaveCount(0)
      })

      await test.step('the code is revoked', async () => {
        await button(page, words.revoke).click()
        await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
        await expect(page.getByRole('heading', { name: words.offer })).toBeVisible()
        await openJournal(page)
      })

      await test.step('a second entry offers no code', async () => {
        await button(page, words.newEntry).click()
        await page.getByLabel(words.thoughts).fill('Another day.')
        await button(page, words.save).click()
        await expect(cards(page)).toHaveCount(2)
        await expect(page.getByText(words.offer)).toHaveCount(0)
      })
    })

    test('an entry is covered until its writer uncovers it, keeps its mood when edited, and is deleted after a question', async ({
      page,
      context,
    }) => {
      await register(context, { locale })
      await openJournal(page)
      await button(page, words.newEntry).click()
      await page.getByLabel(words.title).fill('Night shift')
      await page.getByLabel(words.thoughts).fill(SECRET)
      await page.getByLabel(words.withMood).check()
      await page.getByRole('slider', { name: words.mood }).fill('8')
      await button(page, words.save).click()
      await expect(page.getByText(words.closedNow, { exact: true })).toBeFocused()

      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await expect(page.getByText(/Night shift|My brother|8\/10/)).toHaveCount(0)
      await expectAccessible(page, locale, 'journal list closed')
      await uncover(page)
      await expect(cards(page)).toContainText('Night shift')
      await expect(cards(page)).toContainText(SECRET)
      await expect(cards(page)).toContainText(words.moodOfTen(8))
      await expectAccessible(page, locale, 'journal list open')

      await test.step('the entry is edited', async () => {
        await cardButton(page, words.edit, 'Night shift').click()
        await expect(editor(page)).toHaveAccessibleName(words.editEntry)
        await expect(page.getByLabel(words.title)).toHaveValue('Night shift')
        await page.getByLabel(words.thoughts).fill('He wrote a long letter.')
        await button(page, words.update).click()
        await expect(notice(page)).toContainText(words.updated)
        await expect(editor(page)).toHaveCount(0)
        await expect(cardButton(page, words.edit, 'Night shift')).toBeFocused()
        expect(await entriesOf(context)).toMatchObject([
          { title: 'Night shift', content: 'He wrote a long letter.', mood: 8 },
        ])
      })

      await test.step('the mood can be left out', async () => {
        await cardButton(page, words.edit, 'Night shift').click()
        await page.getByLabel(words.withMood).uncheck()
        await expect(page.getByRole('slider')).toHaveCount(0)
        await button(page, words.update).click()
        await expect(editor(page)).toHaveCount(0)
        await expect(page.getByText('8/10')).toHaveCount(0)
        expect(await entriesOf(context)).toMatchObject([{ mood: null }])
      })

      await test.step('the entry is deleted', async () => {
        await cardButton(page, words.delete, 'Night shift').click()
        const question = page.getByRole('dialog')
        await expect(question).toContainText(words.deleteText)
        await expect(question.getByRole('button', { name: words.cancel })).toBeFocused()
        await expectAccessible(page, locale, 'journal delete')
        await question.getByRole('button', { name: words.cancel }).click()
        await expect(cards(page)).toHaveCount(1)
        await cardButton(page, words.delete, 'Night shift').click()
        await question.getByRole('button', { name: words.delete }).click()
        await expect(notice(page)).toContainText(words.deleted)
        await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        expect(await entriesOf(context)).toEqual([])
      })
    })
  })
}
