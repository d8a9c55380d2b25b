// Proves P95.
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { prepareFacility } from './start.ts'

const w = await createTestApp({ env: { FACILITY_UNITS: 'A,B' } })
const cleo = await w.as('admin')
const start = (change: { units?: string[]; minGroupSize?: number } = {}) =>
  prepareFacility({ ...w.deps, config: { ...w.deps.config, ...change } })
const units = async () =>
  (await w.superuser.query('select name from facility_units order by position')).rows.map(({ name }) => name)
const changes = async () =>
  (await w.superuser.query(`select * from audit_entries where action = 'facility.group_size_changed' order by seq`))
    .rows
const groupSize = async () => (await w.superuser.query('select min_group_size from facilities')).rows[0].min_group_size

test('the first start stores the group size and adds no entry to the audit log', async () => {
  expect([await groupSize(), await changes(), await units()]).toEqual([5, [], ['A', 'B']])
  await start()
  expect([await groupSize(), await changes(), await units()]).toEqual([5, [], ['A', 'B']])
})

test('a start takes the units of the settings, without repetitions and empty names', async () => {
  await start({ units: ['B', ' b', 'Un listed', 'C'] })
  expect(await units()).toEqual(['B', 'C'])
  await start({ units: [] })
  expect(await units()).toEqual([])
})

test('a start keeps the units that an administrator saved', async () => {
  await cleo.send('PUT', '/api/admin/facility', { body: { units: ['Mine'] } })
  await start({ units: ['Theirs'] })
  expect(await units()).toEqual(['Mine'])
  await cleo.send('PUT', '/api/admin/facility', { body: { units: [] } })
  await start({ units: ['Theirs'] })
  expect(await units()).toEqual([])
  await cleo.send('PUT', '/api/admin/facility', { body: { units: null } })
})

test('a changed group size is in the audit log once, however many nodes start with it', async () => {
  await Promise.all(Array.from({ length: 6 }, () => start({ minGroupSize: 8 })))
  expect(await groupSize()).toBe(8)
  expect(await changes()).toMatchObject([
    { actor_id: null, target_type: null, target_id: null, owner_id: null, ip: '' },
  ])
  await start({ minGroupSize: 5 })
  expect(await changes()).toHaveLength(2)
})
