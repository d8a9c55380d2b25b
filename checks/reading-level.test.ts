import { expect, test } from 'vitest'
import { allWords } from './reading-level/all-words.ts'
import { SPECIFIED } from './reading-level/readers.ts'
import { readingLevels, tooHard } from './reading-level/rule.ts'
import { type Words, wordsIn } from './reading-level/strings.ts'

const all = await allWords()

const HARD =
  'Administrators previously authenticated themselves; therefore subsequent notifications were unnecessary everywhere.'
const hard = (key: string, text = HARD, locale: Words['locale'] = 'en') => tooHard({ key, locale, text })

test('every string is as plain as its reader needs it', () => {
  expect(all.length).toBeGreaterThan(4000)
  expect(readingLevels(all)).toEqual([])
})

test('a hard string is reported with its file, key, reader and grade', () => {
  expect(hard('help.texts.sent')).toMatch(/^help\.texts\.sent \(en, care\) has grade \d\d\.\d, not 5: Admin/)
  const spanish =
    'La autenticación administrativa se restablecerá automáticamente, conservándose íntegramente la confidencialidad.'
  expect(hard('help.texts.sent', spanish, 'es')).toMatch(
    /^help\.texts\.sent \(es, care\) has INFLESZ -?\d+\.\d, not 65: La/,
  )
})

test('what everybody reads is held to the grade of people in care; the words of staff and administrators to theirs', () => {
  const sixth = 'Everybody is asked these questions at the start, and then once a month.'
  expect(hard('help.ask.of.staff.told', sixth)).toBeUndefined()
  expect(hard('people.saved', sixth)).toBeUndefined()
  for (const key of ['common.failed', 'help.ask.of.inmate.told', 'audit.own.user.exported'])
    expect(hard(key, sixth), key).toContain('(en, care)')
})

test('in a short string each long word has to be known', () => {
  expect(hard('inmate.menu', 'Authentication')).toContain('the long word Authentication')
  expect(hard('inmate.menu', 'Recovery code')).toBeUndefined()
  expect(hard('inmate.menu', 'Autenticación obligatoria', 'es')).toContain('the long word Autenticación')
})

test('how it is encrypted is said on the privacy page alone', () => {
  expect(hard('journal.privacy', 'It is encrypted.')).toContain('a technical word')
  expect(hard('journal.privacy', 'Está cifrado.', 'es')).toContain('a technical word')
  expect(hard('privacy.kept', 'It is encrypted.')).toBeUndefined()
})

test('an exemption holds for the ordered text alone, and one that nothing needs is reported', () => {
  const changed = all.map((it) => (it.key in SPECIFIED ? { ...it, text: HARD } : it))
  const keys = Object.keys(SPECIFIED)
  expect(readingLevels(changed).filter((it) => keys.some((key) => it.startsWith(`${key} (en`)))).toHaveLength(
    keys.length,
  )
  expect(readingLevels([])).toHaveLength(keys.length)
})

test('functions are read with one, two and other arguments; one that nothing suits stops the check', () => {
  const minutes = (n: number) => (n === 1 ? 'a minute' : `${n} minutes`)
  const read = wordsIn({ deep: { en: { minutes }, es: { minutes } } }, 'file')
  expect(read.filter(({ locale }) => locale === 'en').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['a minute', '2 minutes']),
  )
  expect(read[0]?.key).toBe('file.deep.minutes')
  const picky = (name: string) => ({ a: 'b' })[name]
  expect(() => wordsIn({ en: { picky }, es: {} }, 'file')).toThrow('file.picky')
})
