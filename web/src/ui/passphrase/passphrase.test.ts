import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import { expect, test } from 'vitest'
import { passphraseOf, passphraseWordsOf } from './passphrase.ts'

test.for(LOCALES)('there are 256 different short words in %s that every keyboard writes', async (locale) => {
  const words = await passphraseWordsOf(locale)
  expect(new Set(words).size).toBe(256)
  expect(words.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([])
})

test.for(LOCALES)(
  'a suggestion in %s has five of the words, is accepted as a password, and is never the same',
  async (locale) => {
    const words = await passphraseWordsOf(locale)
    const suggested = Array.from({ length: 500 }, () => passphraseOf(words))
    expect(new Set(suggested).size).toBe(500)
    for (const phrase of suggested) {
      expect(phrase.split('-').filter((word) => words.includes(word))).toHaveLength(5)
      expect([phrase, brokenRule(FIELD_RULES.newPassword, phrase)?.code]).toEqual([phrase, undefined])
    }
  },
)
