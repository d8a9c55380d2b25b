import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test('a person is called by their first name', () => {
  expect(displayName({ firstName: 'Ana', email: 'a.b@c.org', username: 'anab' })).toBe('Ana')
})

test('or by their address before the @', () => {
  expect(displayName({ firstName: null, email: 'a.b@c.org', username: 'anab' })).toBe('a.b')
})

test('or by their username', () => {
  expect(displayName({ firstName: '', email: null, username: 'anab' })).toBe('anab')
})
