import { expect, test } from 'vitest'
import { shownName } from './display-name.ts'

test('a person is called by their first name', () => {
  expect(shownName({ firstName: 'Ana', email: 'a.b@c.org', username: 'anab' })).toBe('Ana')
})

test('or by their address before the @', () => {
  expect(shownName({ firstName: null, email: 'a.b@c.org', username: 'anab' })).toBe('a.b')
})

test('or by their username', () => {
  expect(shownName({ firstName: '', email: null, username: 'anab' })).toBe('anab')
})
