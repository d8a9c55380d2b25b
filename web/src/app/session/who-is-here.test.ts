import { expect, test } from 'vitest'
import { displayName } from './who-is-here.tsx'

test('a person is called by their first name', () => {
  expect(displayName({ firstName: 'Ana', email: 'a.b@c.org', username: 'anab' })).toBe('Ana')
})

test('without a first name, by the part of their email before the @', () => {
  expect(displayName({ firstName: null, email: 'a.b@c.org', username: 'anab' })).toBe('a.b')
})

test('without either, by their username', () => {
  expect(displayName({ firstName: '', email: null, username: 'anab' })).toBe('anab')
})
