import { expect, test } from 'vitest'
import { FIELD_RULES } from './field-rules.ts'
import { brokenRule } from './text-rules.ts'

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
])('%s is good enough', (password) => {
  expect(wrongWith(password)).toBeUndefined()
})
