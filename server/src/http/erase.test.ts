import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sessionKey } from '../features/own-keys/session-key.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createApi, readPlan } from './api.ts'
import { createCookies } from './cookies.ts'

const w = await createTestApp()
const ana = await w.as('inmate')
const ZERO = Buffer.alloc(32)

/** A server whose only call opens the data key of the session and keys of the record key. */
async function openingKeys(then: () => null) {
  const opened: Buffer[] = []
  const before: boolean[] = []
  const app = Fastify()
  await app.register(cookie)
  const cookies = createCookies(w.deps.config)
  createApi(app, w.deps, cookies, async () => null).read(checkins.today, async ({ request, userId, personCipher }) => {
    const holder = sessionKey(cookies, request, userId)
    const { bodyKey } = await personCipher.replyCipher()
    return readPlan([holder.query], ([wrapped]) => {
      opened.push(holder.open(wrapped).key, bodyKey(ZERO))
      before.push(...opened.map((key) => key.equals(ZERO)))
      return then()
    })
  })
  const headers = { cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const { statusCode } = await app.inject({ method: 'GET', url: checkins.today.path, headers })
  await app.close()
  return { statusCode, before, after: opened.map((key) => key.equals(ZERO)) }
}

test('keys that a request opened are overwritten once it is answered', async () => {
  expect(await openingKeys(() => null)).toEqual({ statusCode: 200, before: [false, false], after: [true, true] })
})

test('they are overwritten when it fails, too', async () => {
  const failed = await openingKeys(() => {
    throw new Error('It failed')
  })
  expect(failed).toEqual({ statusCode: 500, before: [false, false], after: [true, true] })
})
