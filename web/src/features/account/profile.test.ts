import { expect, test } from 'vitest'
import { changesOf, findErrors, type Profile, shiftFrom } from './profile.ts'

const ana: Profile = { firstName: 'Ana', lastName: 'Ruiz', email: '', unit: 'B2', shift: 'night', locale: 'es' }

test('an unchanged profile sends nothing', () => {
  expect(changesOf(ana, { ...ana })).toEqual({})
})

test('only changes are sent, and a cleared field is sent as empty', () => {
  expect(changesOf(ana, { ...ana, unit: '', locale: 'en' })).toEqual({ unit: '', locale: 'en' })
})

test('empty fields are valid, spaces alone are not', () => {
  expect(findErrors({ ...ana, lastName: '' })).toEqual({})
  expect(findErrors({ ...ana, lastName: '   ' })).toEqual({ lastName: 'blank' })
})

test('an email address must be valid', () => {
  expect(findErrors({ ...ana, email: 'ana@example.org' })).toEqual({})
  for (const email of ['ana', 'ana@example', 'ana @example.org', '  '])
    expect(findErrors({ ...ana, email })).toEqual({ email: 'email' })
})

test('a shift is one of the three, or not given', () => {
  expect(['day', 'swing', 'night', '', 'noon'].map(shiftFrom)).toEqual(['day', 'swing', 'night', '', ''])
})
