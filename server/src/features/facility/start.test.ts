import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { confirmKept, readKept } from './kept.ts'
import { prepareFacility } from './start.ts'

const w = await createTestApp({ env: { FACILITY_UNITS: 'A,B' } })
const cleo = await w.as('admin')
const start = (change: { units?: string[]; minGroupSize?: number } = {}) =>
  prepareFacility({
    ...w.deps,
    config: { ...w.deps.config, ...change, given: change.minGroupSize ? { minGroupSize: change.minGroupSize } : {} },
  })
const units = async () => (await w.ask('select name from facility_units order by position')).map(({ name }) => name)
const changes = async () =>
  await w.ask(`select * from audit_entries where action = 'facility.group_size_changed' order by seq`)
const groupSize = async () => (await w.ask('select min_group_size from facilities'))[0].min_group_size

test('the first start stores the group size and adds no entry to the audit log', async () => {
  expect([await groupSize(), await changes(), await units()]).toEqual([5, [], ['A', 'B']])
  await start()
  expect([await groupSize(), await changes(), await units()]).toEqual([5, [], ['A', 'B']])
})

test('a start takes the units of the settings, without repetitions and empty names, where there are none', async () => {
  await w.superuser.query('delete from facility_units')
  await start({ units: ['B', ' b', 'Un listed', 'C'] })
  expect(await units()).toEqual(['B', 'C'])
  await start({ units: [] })
  expect(await units()).toEqual(['B', 'C'])
})

const SETTINGS = {
  FACILITY_TIME_ZONE: 'America/Los_Angeles',
  FACILITY_NAME: 'Harbor',
  MIN_GROUP_SIZE: '8',
  FACILITY_UNITS: 'A,B',
}
const HARBOR = { timeZone: 'America/Los_Angeles', facilityName: 'Harbor', minGroupSize: 8 }

/** The database as a start with these settings finds it, before and after it. */
async function startAgain(here: TestApp, env: Record<string, string>) {
  const config = await readKept(readConfig(env), here.deps.systemDb, here.now)
  await prepareFacility({ ...here.deps, config })
  const rows = await here.ask<{ stored: object }>(
    `select json_build_object('zone', time_zone, 'size', min_group_size, 'units', array(select name from facility_units order by position)) as stored from facilities`,
  )
  return { config, stored: rows[0]?.stored }
}

test('without a setting what is stored counts: no default overwrites the zone, the name, the group size or the units', async () => {
  const here = await createTestApp({ env: SETTINGS })
  const { config, stored } = await startAgain(here, {})
  expect(config).toMatchObject({ ...HARBOR, unconfirmed: [] })
  expect(stored).toEqual({ zone: 'America/Los_Angeles', size: 8, units: ['A', 'B'] })
})

test('a setting that differs counts once somebody confirmed it, and is named until then', async () => {
  const here = await createTestApp({ env: SETTINGS })
  const other = {
    FACILITY_TIME_ZONE: 'America/Denver',
    FACILITY_NAME: 'Cedar',
    MIN_GROUP_SIZE: '6',
    FACILITY_UNITS: 'C',
  }
  const before = await startAgain(here, other)
  expect(before.config).toMatchObject(HARBOR)
  expect(before.config.unconfirmed).toEqual([
    'FACILITY_NAME (Cedar here, Harbor in the data)',
    'FACILITY_TIME_ZONE (America/Denver here, America/Los_Angeles in the data)',
    'MIN_GROUP_SIZE (6 here, 8 in the data)',
    'FACILITY_UNITS',
  ])
  expect(before.stored).toEqual({ zone: 'America/Los_Angeles', size: 8, units: ['A', 'B'] })

  await confirmKept({ ...here.deps, config: before.config })
  const after = await startAgain(here, other)
  expect(after.config).toMatchObject({ timeZone: 'America/Denver', facilityName: 'Cedar', unconfirmed: [] })
  expect(after.stored).toEqual({ zone: 'America/Denver', size: 6, units: ['C'] })
  expect((await startAgain(here, {})).config).toMatchObject({ facilityName: 'Cedar', minGroupSize: 6, unconfirmed: [] })
})

test('a setting that was never set before counts at once, and the zone of a database of 1.0 stays', async () => {
  const here = await createTestApp()
  expect((await startAgain(here, { FACILITY_TIME_ZONE: 'America/Denver' })).config.timeZone).toBe('America/Denver')
  await here.superuser.query(`update facilities set kept = null, time_zone = 'America/Boise'`)
  const { config } = await startAgain(here, { FACILITY_NAME: 'Harbor' })
  expect(config).toMatchObject({ timeZone: 'America/Boise', facilityName: 'Harbor', unconfirmed: [] })
  expect((await startAgain(here, { FACILITY_TIME_ZONE: 'America/Denver' })).config).toMatchObject({
    timeZone: 'America/Boise',
  })
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
  expect([await groupSize(), await changes()]).toMatchObject([8, [{}]])
})
