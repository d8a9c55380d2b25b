import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { describeFailure, listenFailure } from './failure.ts'

test('an address of another machine is refused by the name of its setting', async () => {
  const host = '192.0.2.1'
  const [error] = await once(createServer().listen({ host, port: 0 }), 'error')
  expect(describeFailure(listenFailure(error, { host, port: 0 }))).toMatch(
    /^Setting HOST is wrong: this machine has no address 192\.0\.2\.1\. Use/,
  )
})

test.for([
  ['a name that nobody knows', 'ENOTFOUND', 'getaddrinfo', 'HOST is wrong', 'DATABASE_URL'],
  ['a port that the account may not use', 'EACCES', 'listen', 'PORT', 'data folder'],
  ['a port that is taken', 'EADDRINUSE', 'listen', 'taken by another program', 'taken by another program'],
] as const)(
  '%s is told as one of where it listens, and apart from the same error elsewhere',
  ([, code, syscall, here, elsewhere]) => {
    const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
    expect(describeFailure(listenFailure(error, { host: 'a-name', port: 80 }))).toContain(here)
    expect(describeFailure(error)).toContain(elsewhere)
  },
)
