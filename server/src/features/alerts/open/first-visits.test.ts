import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { countRows, createResponder, updateProfile } from '../../../testing/features/alerts.ts'
import { createCareApp } from '../../../testing/features/care.ts'
import { asReader } from '../../../testing/row-level-security.ts'

const { w, grace, sam } = await createCareApp({ env: { FACILITY_TIME_ZONE: 'America/Chicago' } })
const rosa = await createResponder(w, ['inmate'])
const run = await asReader(w)
const readBy = async (who: Caller) => (await who.call(openAlerts.list, { query: {} })).firstVisits
/** Somebody whose first visit falls due then. */
async function visitDue(name: string, due: string) {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: name, lastName: 'Lopez' })
  await w.superuser.query(`update users set admitted_on = '2026-03-01', unit = 'A', housing = '12' where id = $1`, [
    ana.user.id,
  ])
  await w.superuser.query(
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at)
     values ($1, gen_random_uuid(), 'visit', 'admission', 'inmate', 'triaged', $2, $2, $3)`,
    [ana.user.id, w.now, due],
  )
  return ana
}
const away = (who: { user: { id: string } }, to: string) =>
  grace.send('PUT', `/api/clinicians/${who.user.id}/away`, { body: { from: '2026-03-10', to, cover: null } })

const cal = await visitDue('Cal', '2026-03-14T05:00:00Z')
await visitDue('Ben', '2026-03-17T05:00:00Z')
const ana = await visitDue('Ana', '2026-03-12T05:00:00Z')

test('who answers for people in care reads whose first visit falls due before a clinician is back, and nobody is called', async () => {
  expect(await readBy(rosa)).toBeUndefined()
  expect((await away(grace, '2026-03-14')).status).toBe(200)
  expect(await readBy(rosa)).toEqual({
    backOn: '2026-03-15',
    total: 2,
    people: [
      { name: 'Ana Lopez', unit: 'A', housing: '12', dueAt: '2026-03-12T05:00:00.000Z' },
      { name: 'Cal Lopez', unit: 'A', housing: '12', dueAt: '2026-03-14T05:00:00.000Z' },
    ],
  })
  expect(await countRows(w, 'alerts')).toBe(0)
  // Whoever is named can read that they were seen, by whom.
  const log = await ana.call(audit.own, { query: {} })
  expect(log.map(({ action, by }) => [action, by?.name])).toEqual([['care.listed', rosa.user.username]])
})

test('nobody else reads it, in the list or in the database, and it ends with the visit and with a clinician who is here', async () => {
  const staffOnly = await createResponder(w, ['staff'])
  const noResponder = await createResponder(w, [])
  for (const who of [staffOnly, noResponder, sam]) expect(await readBy(who), who.user.username).toBeUndefined()
  const readsIn = async (userId: string) =>
    (await run([userId, 'admin', ''], 'select * from first_visits_waiting($1)', [w.now])).rowCount
  for (const who of [ana, staffOnly, noResponder, sam]) expect(await readsIn(who.user.id)).toBe(0)
  expect(await readsIn(rosa.user.id)).toBe(2)
  await w.superuser.query(`update care_work set state = 'met', met_at = now() where user_id = $1`, [cal.user.id])
  expect((await readBy(rosa))?.people.map(({ name }) => name)).toEqual(['Ana Lopez'])
  const second = await w.as('clinician')
  expect(await readBy(rosa)).toBeUndefined()
  expect((await away(second, '2026-03-11')).status).toBe(200)
  // The second is back before it is due.
  expect(await readBy(rosa)).toBeUndefined()
})
