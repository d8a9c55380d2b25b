import { DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { about, personAndOfficer } from '../../testing/features/referrals.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { keep, kept, listDrafts } from './testing/drafts.ts'

const w = await createTestApp()
const { ana, otto } = await personAndOfficer(w)
await w.as('clinician', { serves: ['inmate', 'staff'] })
const HOUR_MS = 3_600_000

const talk = DraftValues.parse({ form: 'talk', about: ['sleep'], when: 'soon', line: 'heron' })
const referral: DraftValues = {
  form: 'referral',
  personId: ana.user.id,
  signs: ['no_hope'],
  noticedBy: 'family',
  chosen: 'now',
  line: 'heron',
}
const slots = async (person: typeof ana) =>
  (await listDrafts(person)).filter(({ values }) => values !== null).map(({ slot }) => slot)

test('a request to talk that is not sent comes back for a day, sealed, and is nobody else’s', async () => {
  await kept(ana, 'talk', 0, talk)
  expect(await listDrafts(ana)).toMatchObject([{ slot: 'talk', state: 'open', values: talk }])
  const rows = await w.ask<{ sealed: Buffer }>('select sealed from drafts where user_id = $1', ana.user.id)
  expect(rows.map(({ sealed }) => sealed.includes('heron'))).toEqual([false])
  for (const role of ['inmate', 'staff', 'clinician', 'admin'] as const)
    expect(await slots(await w.as(role))).toEqual([])
  const before = w.now
  w.now = new Date(before.getTime() + 23.9 * HOUR_MS)
  expect(await slots(ana)).toEqual(['talk'])
  w.now = new Date(before.getTime() + 24.1 * HOUR_MS)
  expect(await slots(ana)).toEqual([])
  w.now = before
})

test('sending it empties its draft in the same transaction, a refusal leaves it, and a second page’s newer words stay', async () => {
  const ben = await w.as('inmate')
  await kept(ben, 'talk', 0, talk)
  expect((await ben.send('POST', '/api/care/requests?draft=1', { body: { about: ['nothing'] } })).status).toBe(400)
  expect(await slots(ben)).toEqual(['talk'])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { line: 'heron' }
  const first = await ben.send('POST', '/api/care/requests?draft=1', { body, headers })
  expect([first.status, await slots(ben)]).toEqual([201, []])
  expect((await keep(ben, 'talk', 1, talk)).status).toBe(409)
  expect((await ben.send('POST', '/api/care/requests?draft=2', { body, headers })).json).toEqual(first.json)
  await kept(ben, 'talk', 2, talk)
  await kept(ben, 'talk', 3, DraftValues.parse({ ...talk, line: 'another page' }))
  expect((await ben.send('POST', '/api/care/requests?draft=3', { body: { line: 'more' } })).status).toBe(200)
  expect(await slots(ben)).toEqual(['talk'])
})

test('a referral that is not sent comes back whole but for name and place, which are looked up again', async () => {
  await kept(otto, 'referral', 0, referral)
  expect(await listDrafts(otto)).toMatchObject([{ slot: 'referral', values: referral }])
  const again = await otto.call(referrals.people, { body: { id: ana.user.id } })
  expect(again).toMatchObject({ people: [{ id: ana.user.id, unit: 'Unit B', unitTyped: false }], more: false })
  const rows = await w.ask(
    `select count(*)::int as looked from audit_entries where action = 'people.looked_up' and actor_id = $1`,
    otto.user.id,
  )
  expect(rows).toEqual([{ looked: 1 }])
  for (const id of [otto.user.id, (await w.as('admin')).user.id])
    expect((await otto.call(referrals.people, { body: { id } })).people).toEqual([])
  for (const body of [{}, { id: ana.user.id, text: 'Ana' }])
    expect((await otto.send('POST', '/api/referrals/people', { body })).status).toBe(400)
  expect((await ana.send('POST', '/api/referrals/people', { body: { id: ana.user.id } })).status).toBe(403)
})

test('an officer’s file of own data has the draft without what it says of somebody, and sending the referral empties it', async () => {
  await confirmPassword(otto)
  const { text, json } = await otto.send('GET', '/api/user/export')
  expect(json).toMatchObject({ drafts: [{ form: 'referral', state: 'open', values: null }] })
  expect(text).not.toContain('heron')
  const send = (body: object) => otto.send('POST', '/api/referrals?draft=1', { body })
  expect((await send({ ...about(ana), personId: otto.user.id })).status).toBe(404)
  expect(await slots(otto)).toEqual(['referral'])
  expect((await send(about(ana))).status).toBe(201)
  expect(await slots(otto)).toEqual([])
})

test('a unit that somebody typed themself is marked as such', async () => {
  await w.ask(`update users set unit_typed = true where id = $1`, ana.user.id)
  expect(await otto.call(referrals.people, { body: { text: 'Reyes' } })).toMatchObject({
    people: [{ unitTyped: true }],
  })
})
