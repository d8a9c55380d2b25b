import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  fastPasswords,
  listEntries,
  NEW_PASSWORD,
  sendEntry,
  signIn,
  updateEntry,
} from './testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords, env: { RATE_LIMIT_FACTOR: '1000' } })
const REFUSALS = [401, 409]

/** Writes again and again until it is refused or stopped, and collects the accepted writes. */
function keepWriting(caller: Caller, name: string) {
  const acknowledged: string[] = []
  const refused: number[] = []
  let going = true
  const done = (async () => {
    for (let i = 0; going; i += 1) {
      const content = `${name} ${i}`
      const { status } = await sendEntry(caller, { content })
      if (status === 201) acknowledged.push(content)
      else refused.push(status)
      if (status === 401) return
    }
  })()
  return {
    acknowledged,
    refused,
    async stop() {
      going = false
      await done
    },
  }
}

test('in twenty runs, what other sessions write during a password change is under the new key or refused', async () => {
  let acknowledgedInAll = 0
  const ana = await w.as('inmate')
  for (let i = 0; i < 20; i += 1) await createEntry(ana, `before ${i}`)
  const expected = new Set((await listEntries(ana, '?limit=200')).texts)
  for (let round = 0; round < 20; round += 1) {
    const [from, to] = round % 2 ? [NEW_PASSWORD, PASSWORD] : [PASSWORD, NEW_PASSWORD]
    const others = [w.nobody(), w.nobody()]
    for (const other of others) await signIn(other, ana.user.username, from)
    const writers = [...others, ana].map((caller, i) => keepWriting(caller, `round ${round} of ${i}`))
    await pause(round)
    expect((await changePassword(ana, from, to)).status).toBe(204)
    await pause(10)
    await Promise.all(writers.map(({ stop }) => stop()))

    expect(writers.flatMap(({ refused }) => refused).filter((status) => !REFUSALS.includes(status))).toEqual([])
    for (const content of writers.flatMap(({ acknowledged }) => acknowledged)) expected.add(content)
    acknowledgedInAll += writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const all = await everything(ana)
    expect(all.filter(({ unreadable }) => unreadable)).toEqual([])
    expect([...expected].filter((content) => !all.some((entry) => entry.content === content))).toEqual([])
    expect(all).toHaveLength(expected.size)
  }
  expect(acknowledgedInAll).toBeGreaterThan(40)
})

async function everything(caller: Caller) {
  const all: Awaited<ReturnType<typeof listEntries>>['entries'] = []
  for (let next: string | null = '?limit=200'; next; ) {
    const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(caller, next)
    expect([page.status, page.locked]).toEqual([200, '0'])
    all.push(...page.entries)
    next = page.next?.slice('/api/journal'.length) ?? null
  }
  return all
}

test('edits during a password change are stored in order or refused, and an entry is never mixed', async () => {
  const ana = await w.as('inmate')
  const { id } = await createEntry(ana, 'c0', { title: 't0', mood: 1 })
  for (let round = 0; round < 10; round += 1) {
    const [from, to] = round % 2 ? [NEW_PASSWORD, PASSWORD] : [PASSWORD, NEW_PASSWORD]
    const [changed, ...edits] = await Promise.all([
      changePassword(ana, from, to),
      ...[1, 2, 3].map(async (n) => {
        await pause(n * 2)
        return updateEntry(ana, id, { title: `t${n}`, content: `c${n}`, mood: n })
      }),
    ])
    expect(changed.status).toBe(204)
    for (const { status } of edits) expect([200, 409]).toContain(status)
    const [entry] = (await listEntries(ana)).entries
    expect(entry?.unreadable).toBe(false)
    expect([entry?.title?.slice(1), entry?.content.slice(1)]).toEqual([
      entry?.content.slice(1),
      entry?.content.slice(1),
    ])
  }
})
