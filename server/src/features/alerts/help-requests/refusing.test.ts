import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { answerAlert, countRows, listOwnAlerts, raiseAlert, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const ana = await w.as('inmate')
const send = (body: unknown, key?: string, caller: Caller = ana) =>
  caller.send('POST', '/api/alerts', { body, ...(key && { headers: { 'idempotency-key': key } }) })

test.for([
  ['another severity', { severity: 'high' }, 'severity'],
  ['a severity that is none', { severity: 'CRITICAL' }, 'severity'],
  ['no severity', { message: 'help' }, 'severity'],
  ['a field that the call does not know', { severity: 'critical', source: 'assessment' }, 'source'],
  ['somebody else’s name', { severity: 'critical', userId: crypto.randomUUID() }, 'userId'],
  ['a message of 1,001', { severity: 'critical', message: 'x'.repeat(1001) }, 'message'],
  ['a message of 501 characters of two units', { severity: 'critical', message: '🙏'.repeat(501) }, 'message'],
  ['a message that is no text', { severity: 'critical', message: null }, 'message'],
  ['a message that cannot be stored', { severity: 'critical', message: 'a\0b' }, 'message'],
] as const)('%s is refused and named, and nothing is written', async ([, body, path]) => {
  const caller = await w.as('inmate')
  const { status, json } = await send(body, undefined, caller)
  expect(status).toBe(400)
  expect(json).toMatchObject({ issues: [{ path }] })
  expect(await countRows(w, 'alerts', 'user_id = $1', [caller.user.id])).toBe(0)
})

test('a message of exactly 1,000 characters is stored whole, and an empty one is accepted', async () => {
  const [ben, dee] = [await w.as('staff'), await w.as('staff')]
  expect((await raiseAlert(ben, '🙏'.repeat(500))).message).toBe('🙏'.repeat(500))
  expect((await raiseAlert(dee, '')).message).toBe('')
})

test('without a message it says what was asked for', async () => {
  expect((await raiseAlert(await w.as('inmate'))).message).toBe('Crisis support was requested.')
})

test('the same key gets the first answer again, whatever happened to the request since', async () => {
  const [ben, cleo] = [await w.as('inmate'), await w.as('admin')]
  const key = crypto.randomUUID()
  const first = await sendHelpRequest(ben, { key, message: 'once' })
  const joined = await sendHelpRequest(ben, { key: crypto.randomUUID() })
  await answerAlert(cleo, (await listOwnAlerts(ben))[0]?.id ?? '', { status: 'resolved' })
  const again = await sendHelpRequest(ben, { key: key.toUpperCase(), message: 'once' })

  expect(joined.status).toBe(200)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await countRows(w, 'alerts', 'user_id = $1', [ben.user.id])).toBe(1)
  expect(await listOwnAlerts(ben)).toMatchObject([{ repeats: 1, status: 'resolved' }])
})

test('a request that was added to the open one is also replayed under its key', async () => {
  const ben = await w.as('inmate')
  await raiseAlert(ben)
  const key = crypto.randomUUID()
  const [first, again] = [await sendHelpRequest(ben, { key }), await sendHelpRequest(ben, { key })]

  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  expect(await listOwnAlerts(ben)).toMatchObject([{ repeats: 1 }])
})

test('fifty requests in a row are all accepted', async () => {
  const ben = await w.as('inmate')
  const statuses: number[] = []
  for (let i = 0; i < 50; i += 1) statuses.push((await sendHelpRequest(ben)).status)

  expect(statuses).toEqual([201, ...Array(49).fill(200)])
})
