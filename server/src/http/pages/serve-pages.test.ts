import { expect, test } from 'vitest'
import { acceptedLocale } from './serve-pages.ts'

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['de, fr;q=0.9', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.3, ES-419;q=0.7', 'es'],
  ['es;q=0, en', 'en'],
  ['fr, es;q=0.1', 'es'],
  ['*', 'en'],
  [';;;,,,q=', 'en'],
  ['est', 'en'],
] as const)('%j is read as %s', ([header, locale]) => {
  expect(acceptedLocale(header)).toBe(locale)
})
