import { audit } from '@evenkeel/contract/audit/audit.ts'
import { reachMe } from '@evenkeel/contract/reach-me.ts'
import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { answerAlert, createResponder, type Person, raiseAlert } from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

const LEFT = { at: '555 010 0199, or my brother’s farm', trusted: { name: 'Lou', phone: '555 010 0142' } }
const save = (by: Person, body: object = LEFT) => by.send('PUT', '/api/user/reach-me', { body })
const open = (by: Person, id: string) => by.send('POST', `/api/alerts/${id}/reach-me`)

for (const rowLevelSecurity of ['on', 'bypassed'] as const)
  test(`it opens for who has an answered alert of now of that person in hand, and their own name stands in the list of who opened (row-level security ${rowLevelSecurity})`, async () => {
    const w = await createTestApp({ rowLevelSecurity })
    const [ben, rosa, sol] = [
      await w.as('staff'),
      await createResponder(w, ['staff']),
      await createResponder(w, ['staff']),
    ]
    expect((await save(ben)).json).toEqual({ savedAt: w.now.toISOString(), reach: LEFT })
    const { id } = await raiseAlert(ben)
    const refused = async (by: Person) => expect((await open(by, id)).status).toBe(404)
    await refused(rosa)
    await answerAlert(rosa, id, { status: 'acknowledged' })
    expect((await open(rosa, id)).json).toEqual(LEFT)
    await refused(sol)
    expect((await open(ben, id)).status).toBe(403)
    expect((await ben.call(audit.own, { query: {} })).map(({ action, by }) => [action, by?.name])).toContainEqual([
      'alert.reach_opened',
      rosa.user.username,
    ])
    // Somebody else has it from then on.
    await rosa.send('POST', `/api/alerts/${id}/hand-over`, { body: { to: sol.user.id } })
    await refused(sol)
    await sol.send('POST', `/api/alerts/${id}/take`)
    await refused(rosa)
    expect((await open(sol, id)).status).toBe(200)
    await editAlerts(w, `update alerts set drill = true`)
    await refused(sol)
    await editAlerts(w, `alter table alerts disable trigger user; update alerts set drill = false, urgency = 'hour'`)
    await refused(sol)
    await editAlerts(w, `update alerts set urgency = 'now'; alter table alerts enable trigger user`)
    await answerAlert(sol, id, { status: 'resolved' })
    await refused(sol)
  })

const w = await createTestApp()

test('nobody opens their own, of a drill or otherwise', async () => {
  const [sol, rosa] = [await createResponder(w, ['staff']), await createResponder(w, ['staff'])]
  const { id } = await raiseAlert(sol)
  await answerAlert(rosa, id, { status: 'acknowledged' })
  await w.ask(`insert into reach_me values ($1, '\\x00', now())`, sol.user.id)
  expect((await open(sol, id)).status).toBe(404)
})

test('only who works here leaves it; it is sealed, and gone once removed', async () => {
  const ben = await w.as('staff')
  for (const other of [await w.as('inmate'), await w.as('clinician'), await createResponder(w)])
    for (const status of [(await save(other)).status, (await other.send('GET', '/api/user/reach-me')).status])
      expect(status).toBe(403)
  for (const body of [
    { at: null, trusted: null },
    { at: ' ', trusted: null },
    { at: 'x'.repeat(201), trusted: null },
    { at: null, trusted: { name: 'Lou', phone: '12' } },
  ])
    expect((await save(ben, body)).status).toBe(400)
  await save(ben)
  const rows = () => w.ask<{ sealed: Buffer }>('select sealed from reach_me where user_id = $1', ben.user.id)
  expect((await rows())[0]?.sealed.toString('latin1')).not.toMatch(/555|Lou|farm/)
  await save(ben, { at: 'Cell', trusted: null })
  expect(await ben.call(reachMe.own)).toMatchObject({ reach: { at: 'Cell', trusted: null } })
  expect((await ben.send('DELETE', '/api/user/reach-me')).status).toBe(204)
  expect([await ben.call(reachMe.own), await rows()]).toEqual([{ savedAt: null, reach: null }, []])
})

test('whoever redeemed a slip since reads none of it, in the file neither, and does not change it', async () => {
  const ben = await w.as('staff')
  await save(ben)
  await w.ask(
    `insert into audit_entries (id, at, actor_id, action, target_type, target_id, ip)
     values (gen_random_uuid(), $2, $1, 'user.slip_redeemed', 'user', $1, '127.0.0.1')`,
    ben.user.id,
    w.now,
  )
  expect(await ben.call(reachMe.own)).toEqual({ savedAt: w.now.toISOString(), reach: null })
  expect([(await save(ben)).status, (await ben.send('DELETE', '/api/user/reach-me')).status]).toEqual([409, 409])
  const { text } = await ben.send('GET', '/api/user/export')
  expect(text).not.toMatch(/brother|555 010/)
})
