import type { Alert } from '@evenkeel/contract/alerts.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../../testing/answers.ts'
import type { Caller } from '../../testing/caller.ts'
import { createWorld } from '../../testing/world.ts'

const w = await createWorld()
const list = async (caller: Caller, query = '') => (await caller.send('GET', `/api/alerts${query}`)).json as Alert[]
const raise = (caller: Caller, level: 'high' | 'critical') =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS[level] } })

test('people in care and staff see no list of alerts', async () => {
  for (const role of ['inmate', 'staff'] as const) {
    expect((await (await w.as(role)).send('GET', '/api/alerts')).problem).toMatchObject({ status: 403 })
  }
})

test('an administrator who does not respond to a role learns no name of it', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  await raise(ana, 'critical')
  await raise(ben, 'high')
  const admin = await w.as('admin')
  await w.superuser.query(`update users set responds_to = '{staff}' where id = $1`, [admin.user.id])

  const alerts = await list(admin)
  expect(alerts.find(({ userId }) => userId === ana.user.id)?.person).toBeNull()
  expect(alerts.find(({ userId }) => userId === ben.user.id)?.person).toMatchObject({ username: ben.user.username })
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [admin.user.id])
  expect((await list(admin)).every(({ person }) => person === null)).toBe(true)
})

test('a responder finds the alert of an assessment, newest first, without an answer in it', async () => {
  const [ana, admin] = [await w.as('inmate'), await w.as('admin')]
  await raise(ana, 'critical')

  const [newest] = await list(admin, '?limit=1')
  expect(newest).toMatchObject({
    userId: ana.user.id,
    severity: 'critical',
    status: 'active',
    message: 'An assessment shows that this person may not be safe.',
    metadata: { source: 'assessment', riskScore: 8 },
    person: { username: ana.user.username },
  })
  expect(JSON.stringify(newest)).not.toMatch(/d9|phq|gad/i)
  expect(await list(admin, '?status=resolved')).toEqual([])
  expect((await admin.send('GET', '/api/alerts?status=nonsense')).status).toBe(400)
})
