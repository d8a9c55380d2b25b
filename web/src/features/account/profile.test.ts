import { expect, test } from 'vitest'
import { changesOf, mistakesIn, type Profile, shiftFrom } from './profile.ts'

const ana: Profile = { firstName: 'Ana', lastName: 'Ruiz', email: '', unit: 'B2', shift: 'night', locale: 'es' }

test('nothing changed sends nothing', () => {
  expect(changesOf(ana, { ...ana })).toEqual({})
})

test('only what changed is sent, and an emptied field is sent as empty', () => {
  expect(changesOf(ana, { ...ana, unit: '', locale: 'en' })).toEqual({ unit: '', locale: 'en' })
})

test('empty fields are fine, blanks alone are not', () => {
  expect(mistakesIn({ ...ana, lastName: '' })).toEqual({})
  expect(mistakesIn({ ...ana, lastName: '   ' })).toEqual({ lastName: 'blank' })
})

test('an email address must look like one', () => {
  expect(mistakesIn({ ...ana, email: 'ana@example.org' })).toEqual({})
  for (const email of ['ana', 'ana@example', 'ana @example.org', '  '])
    expect(mistakesIn({ ...ana, email })).toEqual({ email: 'email' })
})

test('a shift is one of the three, or not given', () => {
  expect(['day', 'swing', 'night', '', 'noon'].map(shiftFrom)).toEqual(['day', 'swing', 'night', '', ''])
})
