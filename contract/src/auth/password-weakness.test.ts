import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIELD_RULES } from '../base/field-rules.ts'
import { brokenRule } from '../base/text-rules.ts'
import { isPattern, runAt } from './password-weakness.ts'

const wrongWith = (password: string) => brokenRule(FIELD_RULES.newPassword, password)?.code

test.for([
  [
    'number',
    '12/05/1987',
    '19870512',
    '1987-05-12!',
    '05.12.87 05',
    '555-123-4567',
    '(555) 123-4567',
    '+1 555 123 4567',
  ],
  ['number', '55512345', '7841 2296', 'abc19870512', 'x555-123-4567!', '٠١٢٣٤٥٦٧٨'],
  ['pattern', 'aaaaaaaa', 'abababab', 'abcabcabc', 'hola-hola-', 'ababa-ababa-', '😀😀😀😀😀😀😀😀', 'ñañañaña'],
  ['pattern', 'abcdefgh', 'hgfedcba', 'abcd1234', 'qwertyuiop', 'QWERTY123!', 'asdfzxcv', 'aaaabbbb1', 'abcxyz987!'],
  [
    'season',
    'Summer2024',
    'summer24!',
    'fall-2026',
    'Winter!!22',
    'verano2024',
    'Otoño2025',
    'primavera99',
    '2024Invierno',
  ],
  [
    'season',
    'January2020',
    'may87!!!!',
    '5 de mayo de 1987',
    'enero-2020!!',
    'setiembre22',
    'Diciembre.25',
    'Summ3r2024',
  ],
  [
    'place',
    'County Jail 2026!',
    '  county-JAIL  ',
    'c0untyj4il99',
    'State Prison 7',
    'Evenkeel2026',
    'la cárcel del condado',
    'jailhouse1',
    'inmate123',
    'recluso-2024',
    'Prisoner-77!',
  ],
] as const)('%s: %s', ([code, ...passwords]) => {
  for (const password of passwords) expect([password, wrongWith(password)]).toEqual([password, code])
})

test.for([
  'quiet-harbor-at-dawn',
  'caballo lento come maíz',
  'summer rain on tin',
  'the fall of leaves',
  'marching-band-4',
  'mayonesa con pan',
  '1987 was a warm year',
  'k9#vT2!q7Z',
  'correcthorse',
  'río verde y luna',
  'qwerty is not a river',
  '73-tall-lamps',
  'nogales-en-flor',
  'county fair pancakes',
  'centrifuge at noon',
])('%s is good enough', (password) => {
  expect(wrongWith(password)).toBeUndefined()
})

/** How many characters `runAt` looks at to find the run at the beginning of this text. */
function looksAt(text: string) {
  let looks = 0
  const counting = new Proxy<ArrayLike<string>>(
    { length: text.length },
    {
      get(target, key) {
        if (key === 'length') return target.length
        looks += 1
        return text[Number(key)]
      },
    },
  )
  expect(runAt(counting, 0)).toBe(text.length)
  return looks
}

test('a run ten times as long takes ten times the work', () => {
  const [short, long] = [25, 250].map((length) => looksAt('-'.repeat(length)))
  expect(long).toBeLessThanOrEqual(15 * (short ?? 0))
})

test('a run is the longest piece of one character, of the alphabet or of a row of keys, from three on', () => {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const both = rows.flatMap((row) => [row, [...row].reverse().join('')])
  const isRun = (part: string) => part === part.charAt(0).repeat(part.length) || both.some((row) => row.includes(part))
  const text = fc.array(fc.constantFrom('a', 'b', 'aaa', 'cba', '890', '098', 'qwe', 'ewq', 'nm', '-'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join('')
      const ends = Array.from(written, (_, at) => at + 1).filter((end) => isRun(written.slice(0, end)))
      const longest = Math.max(...ends)
      expect(runAt(written, 0)).toBe(longest >= 3 ? longest : 1)
    }),
  )
})

test('of a password nothing after its longest length is looked at', () => {
  const most = 'quiet-harbor-at-dawn-'.repeat(20).slice(0, 256)
  expect([isPattern(most), isPattern(`${'-'.repeat(256)}${most}`)]).toEqual([false, true])
})
