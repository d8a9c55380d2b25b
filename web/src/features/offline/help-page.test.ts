import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { expect, test } from 'vitest'
import { helpPage } from './help-page.ts'
import { helpWords } from './help-words.ts'

const NOW = Date.parse('2026-11-21T17:04:05.000Z')
const FACTS: PublicFacts = {
  name: 'Cedar County',
  calls988: 'unknown',
  texts988: 'unknown',
  extension: null,
  outsideLine: null,
  timeZone: 'America/Chicago',
  at: '2026-11-21T17:00:00.000Z',
}
/** What a language says, without tags. */
const said = (facts: Partial<PublicFacts> | null, locale: 'en' | 'es' = 'en') => {
  const html = helpPage(helpWords, facts && { ...FACTS, ...facts }, NOW)
  return (new RegExp(`<section id="${locale}".*?</section>`).exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ')
}

test('without facts the page says what is true everywhere, and when it knows more it says so, and when that was', () => {
  expect(said(null)).toContain('Some places block this number.')
  expect(said(null)).not.toContain('as of')
  const known = said({ calls988: 'yes', extension: '4400' })
  expect(known).toContain('From a phone here, dial 4400 for mental health.')
  expect(known).toContain('What phones here reach is as of Nov 21, 2026, 11:00')
  expect(known).not.toContain('Some places block')
  expect(said({ extension: '4400' }, 'es')).toContain('marque 4400')
})

test('where calls to 988 do not go through nobody is told to call it in care', () => {
  const text = said({ calls988: 'no' })
  expect(text).not.toContain('A phone: call')
  expect(text.replace(/\s+/g, ' ')).toContain('Calls to 988 do not go through from the phones here.')
})

test('facts of more than a day are called old', () => {
  const old = 'This is old. A number may have changed.'
  expect(said({})).not.toContain(old)
  expect(said({ at: '2026-11-20T17:04:06.000Z' })).not.toContain(old)
  expect(said({ at: '2026-11-20T17:04:04.000Z' })).toContain(old)
})

test('what an administrator wrote is text on the page', () => {
  expect(helpPage(helpWords, { ...FACTS, outsideLine: '<img src=x onerror=alert(1)> $&' }, NOW)).not.toContain('<img')
})
