import { expect, test } from 'vitest'
import { faultIn, symbolsIn } from './typed-code.ts'

const BADGE = 'SBY2Z6TCA922SZVD'

test.for([
  ['as it is printed', 'SBY2-Z6TC-A922-SZVD'],
  ['in small letters, with blanks', ' sby2 z6tc a922 szvd\n'],
  ['a Spanish layout', "SBY2'Z6TC'A922'SZVD"],
  ['an upside-down question mark', 'SBY2¿Z6TC¡A922?SZVD'],
  ['a German layout', 'SBY2ßZ6TCßA922ßSZVD'],
  ['a Hungarian layout', 'SBY2üZ6TCüA922üSZVD'],
  ['dashes of a text program', 'SBY2\u2013Z6TC\u2010A922\u2011SZVD'],
  ['a minus, a line and a slash', 'SBY2\u2212Z6TC_A922/SZVD'],
  ['a bracket and a sign that joins', 'SBY2)Z6TC\u200bA922\ufeffSZVD'],
  ['wide letters and digits', 'ＳＢＹ２－Ｚ６ＴＣ－Ａ９２２－ＳＺＶＤ'],
] as const)('a code is read from %s', ([, typed]) => {
  expect([symbolsIn(typed), faultIn(typed, 16)]).toEqual([BADGE, undefined])
})

test('letters that look like digits count as these, as a hand copies them', () => {
  expect(symbolsIn('oil-OIL')).toBe('011011')
})

test.for([
  ['nothing', '', 'short'],
  ['half of it', 'SBY2-Z6TC', 'short'],
  ['half of it, on a German layout', 'SBY2ßZ6TC', 'short'],
  ['one too many', 'SBY2-Z6TC-A922-SZVDX', 'long'],
  ['scanned twice', 'SBY2-Z6TC-A922-SZVDSBY2-Z6TC-A922-SZVD', 'long'],
  ['a French layout', 'SBYé)W-TC)Qçéé)SWVD', 'keyboard'],
  ['a Czech layout', 'SBYě=ZýTC=Aíěě=SZVD', 'keyboard'],
  ['a Russian layout', 'ЫИН2-Я6ЕС-Ф922-ЫЯМВ', 'keyboard'],
] as const)('of a code it says what is wrong: %s', ([, typed, fault]) => {
  expect(faultIn(typed, 16)).toBe(fault)
})

test.for([
  ['402917', undefined],
  ['402 917', undefined],
  ['SBY2-Z6TC-A922-SZVD', undefined],
  ['40291', 'short'],
  ['4029170', 'short'],
  ['à"éç&è', 'keyboard'],
  ['SBYé)W-TC)Qçéé)SWVD', 'keyboard'],
] as const)('a second step is of six digits or of a paper: %s', ([typed, fault]) => {
  expect(faultIn(typed, 6, 16)).toBe(fault)
})
