import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { countRows, createResponder } from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const [grace, hana] = [await w.as('clinician'), await w.as('clinician')]
const forStaff = await w.as('clinician', { serves: ['staff'] })
const waiting = await w.as('clinician', { confirmed: false })
const [cleo, otto, ana] = [await createResponder(w), await w.as('staff'), await w.as('inmate')]
const day = (ahead: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() + ahead * 86_400_000))
const at = (who: { user: { id: string } }) => `/api/clinicians/${who.user.id}/away`
const away = (by: Caller, who: { user: { id: string } }, body: object = {}) =>
  by.send('PUT', at(who), { body: { from: day(0), to: day(3), cover: null, ...body } })
const back = (by: Caller, who: { user: { id: string } }) => by.send('DELETE', at(who))
const shown = async (by: Caller, who: { user: { id: string } }) =>
  (await by.call(clinicians.list)).find(({ id }) => id === who.user.id)

test('a clinician marks themself away, and the lead marks others; each ends it with one press, and both are in the audit log', async () => {
  expect((await away(hana, hana, { cover: grace.user.id })).reply(clinicians.away)).toMatchObject({
    away: { from: day(0), to: day(3), cover: { id: grace.user.id, name: grace.user.username } },
    mayMarkAway: true,
  })
  expect((await back(hana, hana)).reply(clinicians.back)).toMatchObject({ away: null })
  expect((await away(grace, hana)).status).toBe(200)
  expect(await shown(forStaff, hana)).toMatchObject({ away: { to: day(3), cover: null }, mayMarkAway: false })
  expect((await back(grace, hana)).status).toBe(200)
  // Pressed in a second tab.
  expect((await back(grace, hana)).status).toBe(200)
  for (const action of ['user.clinician_away', 'user.clinician_back'])
    expect(
      await countRows(w, 'audit_entries', 'action = $1 and target_id = $2', [action, hana.user.id]),
    ).toBeGreaterThan(1)
})

test('nobody else does: no administrator, no colleague, nobody who is not confirmed', async () => {
  for (const by of [cleo, otto, ana, w.nobody()]) {
    expect([401, 403]).toContain((await away(by, hana)).status)
    expect([401, 403]).toContain((await back(by, hana)).status)
  }
  for (const by of [hana, forStaff, waiting]) expect((await away(by, grace)).status).toBe(403)
  expect((await away(waiting, waiting)).status).toBe(403)
  expect((await away(grace, waiting)).status).toBe(409)
  expect((await away(grace, ana)).status).toBe(404)
  // Nor does an administrator in a call of theirs, where nobody leads.
  await w.superuser.query('update clinicians set lead = false')
  for (const by of [cleo, grace]) expect((await away(by, hana)).status).toBe(403)
  const { rows } = await w.superuser.query(
    `select set_config('app.user_id', $1, false), set_config('app.role', 'admin', false), set_away($2, $3, $3, null) as answer`,
    [cleo.user.id, hana.user.id, day(0)],
  )
  expect(rows[0].answer).toBe('not_yours')
  await w.superuser.query('update clinicians set lead = true where user_id = $1', [grace.user.id])
  expect(await countRows(w, 'clinicians', 'away_from is not null')).toBe(0)
})

test('the rota says who of it is away, to administrators alone, and stays as it is', async () => {
  const read = async () => (await cleo.call(rota.show)).away
  expect(await read()).toEqual([])
  await away(hana, hana, { from: day(2), to: day(4) })
  expect(await read()).toEqual([{ userId: hana.user.id, from: day(2), to: day(4) }])
  expect((await hana.send('GET', '/api/admin/rota')).status).toBe(403)
  await back(hana, hana)
})

test.for([
  ['begins in the past', () => ({ from: day(-1) })],
  ['ends before it begins', () => ({ from: day(2), to: day(1) })],
  ['has 61 days', () => ({ to: day(60) })],
  ['has no end', () => ({ to: '' })],
] as const)('an absence that %s is refused', async ([, body]) => {
  expect((await away(hana, hana, body())).status).toBe(400)
})

test('60 days are allowed; who has the work is another clinician who is enabled and serves the same people', async () => {
  expect((await away(hana, hana, { to: day(59) })).status).toBe(200)
  const wrong = [hana, forStaff, waiting, cleo, ana]
  for (const { user } of wrong) expect((await away(hana, hana, { cover: user.id })).status).toBe(409)
  await w.superuser.query('update users set disabled_at = now() where id = $1', [grace.user.id])
  expect((await away(hana, hana, { cover: grace.user.id })).status).toBe(409)
  await w.superuser.query('update users set disabled_at = null')
  await back(hana, hana)
})
