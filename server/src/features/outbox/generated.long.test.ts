import { randomUUID } from 'node:crypto'
import { KEPT_KINDS } from '@evenkeel/contract/outbox/outbox-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { post, type Sealed, sealItem, ticketFor } from './testing/handing.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet')

const bodies = fc.oneof(
  fc.record({
    moodScore: fc.integer(),
    stressScore: fc.integer(),
    scale: fc.constantFrom('five', 'ten'),
    notes: fc.string(),
  }),
  fc.record({ toolName: fc.string(), duration: fc.double(), completed: fc.boolean() }),
  fc.record({ of: fc.oneof(fc.integer(), fc.uuid(), fc.string()), effectiveness: fc.integer() }),
  fc.record({ about: fc.array(fc.string()), when: fc.string(), line: fc.string() }),
  fc.record({ severity: fc.constant('critical'), message: fc.string(), notTo: fc.array(fc.uuid()) }),
  fc.record({ moduleId: fc.string(), progress: fc.integer(), completed: fc.boolean() }),
  fc.record({ sealedNotes: fc.record({ id: fc.uuid(), version: fc.integer(), bytes: fc.string() }) }),
  fc.jsonValue(),
)
const items = fc.record(
  {
    item: fc.oneof(fc.integer({ min: -2, max: 110 }), fc.double()),
    kind: fc.constantFrom(...KEPT_KINDS),
    key: fc.uuid(),
    elapsed: fc.oneof(fc.integer({ min: 0, max: 1e9 }), fc.double(), fc.maxSafeInteger()),
    body: bodies,
  },
  { requiredKeys: ['kind', 'body'] },
)
const changes = fc.option(
  fc.record(
    { plain: fc.string({ maxLength: 200 }), aad: fc.string(), bytes: fc.constantFrom(20_479, 20_481) },
    { requiredKeys: [] },
  ),
  { nil: undefined },
)
const outside = fc.option(
  fc.record(
    {
      enc: fc.base64String(),
      sealed: fc.base64String(),
      key: fc.uuid(),
      browser: fc.constantFrom(tablet.id, randomUUID()),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
)

test('10,000 generated items end in no error of the server', { timeout: 900_000 }, async () => {
  let ana = await w.as('inmate')
  let ticket = await ticketFor(tablet, ana)
  const seen = new Map<string, number>()
  let number = 0
  await fc.assert(
    fc.asyncProperty(items, changes, outside, async (item, change, other) => {
      // What no device signed is slow from the twentieth at once on: a second between them is enough.
      w.now = new Date(w.now.getTime() + 1000)
      if (++number % 20 === 0) ticket = await ticketFor(tablet, await renewed())
      const fitting = change && JSON.stringify(change).includes('plain') ? change : { ...change }
      const sealed: Sealed = { ...(await sealItem(ticket, item, fitting)), ...other }
      const answer = await post(tablet, sealed)
      const said = answer.status === 200 ? String((answer.json as { outcome: string }).outcome) : String(answer.status)
      seen.set(said, (seen.get(said) ?? 0) + 1)
      expect(answer.status).toBeLessThan(500)
      expect(said).not.toBe('later')
    }),
    { numRuns: 10_000 },
  )
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['stored', 'refused']))

  async function renewed() {
    // A person has a limit of tickets.
    if (number % 400 === 0) ana = await w.as('inmate')
    return ana
  }
})
