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

test('a name that nobody knows is one of HOST here, and not of the database', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  expect(describeFailure(listenFailure(error, { host: 'no-such-name', port: 0 }))).toContain('HOST is wrong')
  expect(describeFailure(error)).toContain('DATABASE_URL')
})

test('a port that the account may not use is told apart from a folder that belongs to somebody else', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(describeFailure(listenFailure(error, { host: '0.0.0.0', port: 80 }))).toContain('PORT')
  expect(describeFailure(error)).toContain('data folder')
})

test('a port that is taken stays what it is', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' })
  expect(describeFailure(listenFailure(error, { host: '0.0.0.0', port: 80 }))).toContain('taken by another program')
})
