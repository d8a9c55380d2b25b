import { alerts } from '@evenkeel/contract/alerts.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../../testing/answers.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const list = async (caller: Caller, query = '') => (await caller.send('GET', `/api/alerts${query}`)).reply(alerts.list)
const raise = (caller: Caller, level: 'high' | 'critical') =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS[level] } })

test('people in care and staff cannot list alerts', async () => {
  for (const role of ['inmate', 'staff'] as const) {
    expect((await (await w.as(role)).send('GET', '/api/alerts')).problem).toMatchObject({ status: 403 })
  }
})

test('an administrator who is not a responder for a role sees no name of it', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  await raise(ana, 'critical')
  await raise(ben, 'high')
  const admin = await w.as('admin')
  await w.superuser.query(`update users set responds_to = '{staff}' where id = $1`, [admin.user.id])

  const alerts = await list(admin)
  expect(alerts.filter(({ userId }) => userId === null)).toMatchObject([{ person: null }])
  expect(alerts.find(({ userId }) => userId === ben.user.id)?.person).toMatchObject({ username: ben.user.username })
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [admin.user.id])
  expect((await list(admin)).every(({ person }) => person === null)).toBe(true)
})

test('a responder finds the alert of an assessment, newest first, without the answers', async () => {
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
  expect(JSON.stringify({ ...newest, id: '', userId: '' })).not.toMatch(/d9|phq|gad/i)
  expect(await list(admin, '?status=resolved')).toEqual([])
  expect((await admin.send('GET', '/api/alerts?status=nonsense')).status).toBe(400)
})

test('the list has pages, and each keeps the requested status', async () => {
  const other = await createTestApp()
  const admin = await other.as('admin')
  for (let i = 0; i < 3; i += 1) {
    await raise(await other.as('inmate'), 'critical')
    const [newest] = await list(admin, '?limit=1')
    if (i === 1) await admin.send('PATCH', `/api/alerts/${newest?.id}`, { body: { status: 'resolved' } })
  }
  const first = await admin.send('GET', '/api/alerts?status=active&limit=1')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await admin.send('GET', next)

  const everything = await list(admin, '?status=active')
  expect(everything).toHaveLength(2)
  expect([...first.reply(alerts.list), ...second.reply(alerts.list)]).toEqual(everything)
  expect(second.headers.link).toBeUndefined()
  expect((await list(admin)).map(({ status }) => status)).toEqual(['active', 'resolved', 'active'])
})
