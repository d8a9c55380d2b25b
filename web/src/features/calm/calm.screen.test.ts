import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { expect, test } from '../../testing/test.ts'
import { facilityPhonesWords } from '../../words/facility-phones.ts'
import { copingWords } from '../coping/words.ts'
import { learningWords } from '../learning/shared/learning-words.ts'
import { offlineWords } from '../offline/shared/words.ts'
import { calmWords } from './words.ts'

const FACTS: PublicFacts = {
  name: 'Cedar County',
  calls988: 'no',
  texts988: 'unknown',
  extension: '4400',
  outsideLine: null,
  timeZone: 'America/Chicago',
  at: '2026-11-20T17:04:05.123Z',
}
const says = (app: App, facts: Partial<PublicFacts> = {}) =>
  app.server.files.set('/facility.json', { ...FACTS, ...facts })

for (const locale of ['en', 'es'] as const) {
  const words = calmWords[locale]
  const { tell } = offlineWords[locale]

  test(`whom to tell stands before tools and lessons, and staff read their own (${locale})`, async ({ app }) => {
    says(app)
    await app.open('/calm', { as: null, locale })
    await expect.element(app.screen.getByText(tell.care)).toBeVisible()
    await expect.element(app.screen.getByText(words.nobodyTold)).toBeVisible()
    const start = app.screen.getByRole('button', { name: new RegExp(copingWords[locale].start) })
    await expect.poll(() => start.elements().length).toBe(6)
    await expectAccessible(app, locale, 'calm')
    await app.screen.getByRole('switch', { name: words.worksHere }).click()
    await expect.element(app.screen.getByText(tell.staff)).toBeVisible()
    await expect.element(app.screen.getByText(tell.care)).not.toBeInTheDocument()
    await app.screen.getByRole('tab', { name: words.lessons }).click()
    const read = app.screen.getByRole('button', { name: new RegExp(learningWords[locale].actions.start) })
    await expect.poll(() => read.elements().length).toBe(12)
    await expectAccessible(app, locale, 'lessons of calm')
    expect(app.server.calls).toEqual([])
  })
}

test('phones are as the facility said, and called old after a day', async ({ app }) => {
  const { old } = offlineWords.en
  const { dial, calls } = facilityPhonesWords.en
  says(app)
  await app.open('/calm', { as: null })
  await expect.element(app.screen.getByText(dial('4400'))).toBeVisible()
  await expect.element(app.screen.getByText(calls.no)).toBeVisible()
  await expect.element(app.screen.getByText(old)).toBeVisible()
  says(app, { at: new Date().toISOString() })
  await app.open('/calm', { as: null })
  await expect.element(app.screen.getByText(calls.no)).toBeVisible()
  await expect.element(app.screen.getByText(old)).not.toBeInTheDocument()
})
