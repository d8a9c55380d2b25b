import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calendar } from '@evenkeel/server/platform/calendar.ts'
import { cookiesOf } from '@evenkeel/server/testing/product/browser.ts'
import type { Person } from '../setup/people.ts'
import { type Server, startOther } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A server with the cookies of its users. Readers and writers differ, because each server encrypts notes its own way. */
export type BenchmarkTarget = {
  name: 'product' | 'bare' | 'peer'
  origin: string
  cookies: { GET: string[]; POST: string[] }
}

/** Starts the servers that the product is compared with. */
export async function startOthers(scratch: Scratch): Promise<{ bare: Server; peer: Server }> {
  await scratch.superuser.query(readFileSync(inRepository('bench/peer/sessions.sql'), 'utf8'))
  const settings = {
    day: calendar('America/Chicago').dayOf(new Date()),
    page: inRepository('web/dist/landing.en.html'),
    key: randomBytes(32).toString('base64'),
  }
  const bare = await startOther(scratch, 'bench/bare/server.ts', { ...settings, login: scratch.app })
  try {
    const peer = await startOther(scratch, 'bench/peer/server.ts', { ...settings, login: scratch.system })
    return { bare, peer }
  } catch (error) {
    await bare.stop()
    throw error
  }
}

/** The peer's cookie for a person of the product. */
export async function signInToPeer({ origin }: Server, { id }: Person): Promise<string> {
  const reply = await fetch(`${origin}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id }),
  })
  if (!reply.ok) throw new Error(`The peer answered ${reply.status}: ${await reply.text()}`)
  return cookiesOf(reply)
}
