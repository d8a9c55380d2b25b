import { SAID_IN_CARE } from '@evenkeel/content/check-module.ts'
import { expect, test } from 'vitest'
import { allWords } from './reading-level/all-words.ts'
import type { Words } from './reading-level/strings.ts'

/** Keys of strings that only people in care read: their file, or a part of the key that names them. */
const IN_CARE =
  /^inmate\.|^auth\.stayOver$|^released\.again$|^sign-in-again\.over$|^[^.]+\.(.*\.)?(inmate|care|inCare)(\.|$)/
/** A string for both says whom it is for. */
const FOR_BOTH = { en: /work here|^In care:/i, es: /trabaja aquí|^Bajo cuidado:/i }

const isWrong = ({ key, locale, text }: Words) =>
  !IN_CARE.test(key) && SAID_IN_CARE[locale].test(text) && !FOR_BOTH[locale].test(text)

const words = await allWords()
const say = (key: string, text: string, locale: Words['locale'] = 'en') => isWrong({ key, locale, text })

test('no string that staff, clinicians or administrators read sends them to an officer or a call button', () => {
  expect(words.filter(isWrong).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

test('people in care are told so, and a string for both says whom it is for', () => {
  expect(
    words.filter(({ key, locale, text }) => IN_CARE.test(key) && SAID_IN_CARE[locale].test(text)).length,
  ).toBeGreaterThan(30)
  expect(say('shell.tell', 'Tell any officer now.')).toBe(true)
  expect(say('care.lead', 'Tell any officer now.')).toBe(true)
  expect(say('shell.tell', 'Use your call button.')).toBe(true)
  expect(say('shell.tell', 'Avise ahora a un oficial.', 'es')).toBe(true)
  expect(say('shell.tell.care', 'Tell any officer now.')).toBe(false)
  expect(say('help.now.inmate.tell', 'Tell any officer now.')).toBe(false)
  expect(say('common.person', 'Tell any officer. Work here? Tell a peer.')).toBe(false)
})
