import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { printEntries } from './print-entries.ts'

const w = await createTestApp()
const ask = async (of: { user: { id: string } }) =>
  cleo.send('POST', `/api/admin/users/${of.user.id}/assessment-request`)
const [cleo, ana] = [await w.as('admin'), await w.as('inmate')]

const config = { ...w.deps.config, auditLog: true }

test('with AUDIT_LOG each new entry is a line with ids, action and place in the chain, and no name or address', async () => {
  await ask(ana)
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const stop = await printEntries({ ...w.deps, config, log })
  await ask(ana)
  await ask(ana)
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  stop()
  const read = lines.map((line) => JSON.parse(line))
  expect(read[0]).toMatchObject({
    msg: 'audit',
    audit: {
      seq: 2,
      action: 'user.assessment_asked',
      actorId: cleo.user.id,
      targetType: 'user',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  expect(read.map(({ audit }) => audit.seq)).toEqual([2, 3])
  expect(lines.join()).not.toMatch(new RegExp(`${ana.user.username}|${cleo.user.username}|${ana.user.id}|127\\.0`))
})
