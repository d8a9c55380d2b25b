import { expect, test } from 'vitest'
import { isLocal } from './local-address.ts'

test.for([
  ['localhost', true],
  ['evenkeel.localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.44', true],
  ['[::1]', true],
  ['10.0.0.7', false],
  ['evenkeel.county.example', false],
  ['localhost.example', false],
  ['mylocalhost', false],
  ['1127.0.0.1', false],
] as const)('%s stands for the machine itself: %s', ([hostname, is]) => {
  expect(isLocal(hostname)).toBe(is)
})
