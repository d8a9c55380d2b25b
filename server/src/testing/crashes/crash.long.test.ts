import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { register } from '../product/browser.ts'
import { endOf, preparedFolder, processesNaming, startProduct } from '../product/product.ts'

/** One person writes as many. */
const MANY = { RATE_LIMIT_FACTOR: '1000' }

type Person = { cookie: string; address: string }

const begin = async (address: string): Promise<Person> => ({
  ...(await register(address, 'survivor', 'staff', 'quiet-harbor-at-dawn')),
  address,
})

const checkIn = ({ cookie, address }: Person, key: string) =>
  fetch(`${address}/api/checkins`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ moodScore: 6, notes: key }),
  })

async function everyCheckIn({ cookie, address }: Person): Promise<CheckIn[]> {
  const all: CheckIn[] = []
  for (let next: string | null = '/api/checkins?limit=200'; next; ) {
    const answer: Response = await fetch(`${address}${next}`, { headers: { cookie } })
    all.push(...((await answer.json()) as CheckIn[]))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  return all
}

/** Writes concurrently until stopped; returns the keys that were acknowledged and those with an unknown outcome. */
function keepWriting(person: Person) {
  const acknowledged = new Set<string>()
  const sent: string[] = []
  let going = true
  const hands = Array.from({ length: 8 }, async () => {
    while (going) {
      const key = randomUUID()
      sent.push(key)
      const answer = await checkIn(person, key).catch(() => null)
      if (answer?.status === 201) acknowledged.add(key)
      else await pause(10)
    }
  })
  return {
    acknowledged,
    sent,
    stop: async () => {
      going = false
      await Promise.all(hands)
    },
  }
}

test('kill -9 of the app loses no acknowledged check-in, duplicates none and leaves no process', async () => {
  const folder = await preparedFolder()
  const first = await startProduct(folder, MANY)
  const person = await begin(first.address)
  const writing = keepWriting(person)
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(50)
  first.process.kill('SIGKILL')
  await endOf(first.process)
  await writing.stop()

  const second = await startProduct(folder)
  const again = { ...person, address: second.address }
  const retried = writing.sent.slice(-20)
  for (const key of retried) expect((await checkIn(again, key)).status).toBe(201)

  const notes = (await everyCheckIn(again)).map((row) => row.notes)
  expect([...writing.acknowledged].filter((key) => !notes.includes(key))).toEqual([])
  expect(new Set(notes).size).toBe(notes.length)

  second.process.kill('SIGTERM')
  expect(await endOf(second.process)).toBe(0)
  await expect.poll(() => processesNaming(folder)).toEqual([])
})

test('while PostgreSQL is away calls answer 503 with Retry-After, and the product recovers by itself', async () => {
  const folder = await preparedFolder()
  const product = await startProduct(folder, MANY)
  const person = await begin(product.address)
  const writing = keepWriting(person)
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(0)

  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  const refused = await firstRefusal(person)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })

  await expect.poll(async () => (await checkIn(person, randomUUID())).status).toBe(201)
  await writing.stop()
  const notes = (await everyCheckIn(person)).map((row) => row.notes)
  expect([...writing.acknowledged].filter((key) => !notes.includes(key))).toEqual([])

  product.process.kill('SIGTERM')
  expect(await endOf(product.process)).toBe(0)
})

async function firstRefusal({ cookie, address }: Person): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${address}/api/checkins/today`, { headers: { cookie } })
    if (answer.status !== 200) return answer
  }
}
