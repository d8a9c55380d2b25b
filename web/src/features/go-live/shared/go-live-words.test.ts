import { readFileSync } from 'node:fs'
import { REQUIRED_ITEMS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { expect, test } from 'vitest'
import { goLiveWords } from './go-live-words.ts'

test('the README says in the words of the page what has to be there before a unit goes live', () => {
  const { needed, lacks } = goLiveWords.en
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(needed(REQUIRED_ITEMS.map((what) => lacks[what]).join(', ')))
})
