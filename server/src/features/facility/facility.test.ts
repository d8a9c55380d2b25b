import { facility } from '@evenkeel/contract/facility.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const ENV = { FACILITY_NAME: 'Harbor', FACILITY_UNITS: 'A, B, Cedar House', FACILITY_CODES: 'harbor-7777' }
const PATH = '/api/admin/facility'

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const w = await createTestApp({ env: ENV, rowLevelSecurity })
  const cleo = await w.as('admin')
  const people = { inmate: await w.as('inmate'), staff: await w.as('staff'), clinician: await w.as('clinician') }
  const save = (body: unknown, caller: Caller = cleo) => caller.send('PUT', PATH, { body })
  const readFacility = () => cleo.call(facility.show)
  const written = async () => (await w.ask('select action from audit_entries order by seq')).map(({ action }) => action)

  test('the settings apply until an administrator saves something', async () => {
    expect(await readFacility()).toEqual({
      name: 'Harbor',
      units: ['A', 'B', 'Cedar House'],
      calls988: 'unknown',
      texts988: 'unknown',
      extension: null,
      outsideLine: null,
      keepsUnits: false,
      dormitories: [],
      codes: [],
      staffCodes: [],
      peers: [],
      peerLimits: null,
      personalDevices: false,
      settings: expect.objectContaining({
        facilityName: 'Harbor',
        registration: 'open',
        units: 3,
        codes: 1,
        staffCodes: 0,
        minGroupSize: 5,
        alertSteps: [2, 5, 10],
        alertHourSteps: [15, 30],
        alertAnswerSteps: [5, 15, 60],
      }),
    })
  })

  test('everybody can read the name, units and telephone numbers, but no code', async () => {
    await save({
      codes: ['secret-code'],
      staffCodes: ['tower-code'],
      extension: '4357',
      outsideLine: 'Dial #77',
      calls988: 'no',
      texts988: 'yes',
    })
    const { json, text } = await w.nobody().send('GET', '/api/facility')
    expect(json).toEqual({
      name: 'Harbor',
      units: ['A', 'B', 'Cedar House'],
      calls988: 'no',
      texts988: 'yes',
      extension: '4357',
      outsideLine: 'Dial #77',
    })
    expect(text).not.toMatch(/secret|tower|harbor-7777/)
    await save({ codes: [], staffCodes: [], extension: '', outsideLine: '', calls988: 'unknown', texts988: 'unknown' })
  })

  test('whom staff can call is for them alone: not for people in care, nor signed out, nor before approval', async () => {
    const given = { peers: ['Sgt. Cole, days: 555-0134', 'Peer line'], limits: 'Danger is told.\nNothing else.' }
    await save({ peers: [' Sgt. Cole, days: 555-0134', 'Peer line '], peerLimits: given.limits })
    for (const caller of [people.staff, people.clinician, cleo])
      expect(await caller.call(facility.peers)).toEqual(given)
    expect((await people.inmate.send('GET', '/api/facility/peers')).problem).toMatchObject({ status: 403 })
    expect((await w.nobody().send('GET', '/api/facility/peers')).status).toBe(401)
    for (const caller of [w.nobody(), people.inmate])
      expect((await caller.send('GET', '/api/facility')).text).not.toMatch(/Cole|Danger/)
    const newcomer = w.nobody()
    const body = {
      username: 'new-officer',
      password: 'river-lantern-42',
      firstName: 'Ray',
      lastName: 'Cruz',
      role: 'staff',
    }
    expect((await newcomer.send('POST', '/api/register', { body })).status).toBe(201)
    expect(await newcomer.call(facility.peers)).toEqual({ peers: [], limits: null })
    const rows = await w.ask('select a::text from audit_entries a')
    expect(JSON.stringify(rows)).not.toMatch(/Cole|Danger/)
    await save({ peers: [], peerLimits: '' })
    expect(await people.staff.call(facility.peers)).toEqual({ peers: [], limits: null })
  })

  test.for([
    [{ units: ['A', ' a '] }, 'units.1'],
    [{ units: ['North Wing', 'B', 'NORTHWING'] }, 'units.2'],
    [{ units: ['A', 'ａ'] }, 'units.1'],
    [{ units: ['A', 'un listed'] }, 'units.1'],
    [{ units: ['A', 'Unlisted'] }, 'units.1'],
    [{ units: ['A', '  '] }, 'units.1'],
    [{ units: ['x'.repeat(101)] }, 'units.0'],
    [{ units: Array.from({ length: 201 }, (_, i) => `Unit ${i}`) }, 'units'],
    [{ codes: ['dawn-999'] }, 'codes.0'],
    [{ codes: ['  ab-c  '] }, 'codes.0'],
    [{ staffCodes: ['tower-7'] }, 'staffCodes.0'],
    [{ codes: Array.from({ length: 51 }, (_, i) => `long-code-${i}`) }, 'codes'],
    [{ codes: ['the-same-one'], staffCodes: ['the-same-one'] }, 'staffCodes'],
    [{ staffCodes: ['harbor-7777'] }, 'staffCodes'],
    [{ extension: '4'.repeat(41) }, 'extension'],
    [{ extension: '44a7' }, 'extension'],
    [{ outsideLine: 'x'.repeat(81) }, 'outsideLine'],
    [{ peers: ['Cole: 555-0134', '  '] }, 'peers.1'],
    [{ peers: ['x'.repeat(101)] }, 'peers.0'],
    [{ peers: Array.from({ length: 11 }, (_, i) => `Peer ${i}`) }, 'peers'],
    [{ peerLimits: 'x'.repeat(601) }, 'peerLimits'],
    [{ calls988: true }, 'calls988'],
    [{ texts988: 'maybe' }, 'texts988'],
    [{ reaches988: true }, 'reaches988'],
    [{ minGroupSize: 1 }, 'minGroupSize'],
    [{ registration: 'open' }, 'registration'],
    [{ units: ['C'], keepsUnits: false }, 'keepsUnits'],
  ] as const)('%j is refused, and nothing of it is stored', async ([body, path]) => {
    const [before, entries] = [await readFacility(), await written()]
    const { problem } = await save({ extension: '1', ...body })
    expect(problem).toMatchObject({ status: 400, issues: [{ path }] })
    expect(await written()).toEqual([...entries])
    expect(await readFacility()).toEqual(before)
  })

  test('only the given fields change, and each change is in the audit log without its content', async () => {
    const before = await readFacility()
    const entries = (await written()).length
    expect((await save({ codes: [' dawn-9999 ', 'dawn-9999', 'tide-1111'] })).json).toEqual({
      ...before,
      codes: ['dawn-9999', 'tide-1111'],
    })
    expect((await save({ extension: '12' })).json).toMatchObject({ codes: ['dawn-9999', 'tide-1111'], extension: '12' })
    expect((await save({})).json).toMatchObject({ codes: ['dawn-9999', 'tide-1111'], extension: '12' })
    expect((await save({ codes: [], extension: null })).json).toEqual(before)
    expect((await written()).slice(entries)).toEqual(Array(4).fill('facility.saved'))
    const rows = await w.ask('select a::text from audit_entries a')
    expect(JSON.stringify(rows)).not.toMatch(/dawn|tide/)
  })

  test('what somebody changed since it was read is not replaced, and what is stored already is no conflict', async () => {
    const { codes } = await readFacility()
    await save({ codes: ['dawn-9999'], was: { codes } })
    const second = await save({ codes: ['tide-1111'], extension: '12', was: { codes, extension: null } })
    expect(second.problem).toMatchObject({ status: 409, code: 'conflict' })
    expect(await readFacility()).toMatchObject({ codes: ['dawn-9999'], extension: null })
    expect((await save({ codes: ['dawn-9999'], was: { codes } })).status).toBe(200)
    expect((await save({ codes: [], was: { codes: ['dawn-9999'] } })).status).toBe(200)
  })

  test('units keep the given order, can be removed, and return to those of the settings', async () => {
    const units = ['Cedar', 'A', 'North Wing']
    expect((await save({ units: units.map((name) => ` ${name} `) })).json).toMatchObject({ units, keepsUnits: true })
    expect((await save({ texts988: 'unknown' })).json).toMatchObject({ units, keepsUnits: true })
    const rows = await w.ask('select key from facility_units order by position')
    expect(rows.map(({ key }) => key)).toEqual(['cedar', 'a', 'northwing'])
    expect((await save({ units: [] })).json).toMatchObject({ units: [], keepsUnits: true })
    expect((await save({ units: null })).json).toMatchObject({ units: ['A', 'B', 'Cedar House'], keepsUnits: false })
  })

  test('a save answers with what is read afterwards, byte for byte', async () => {
    const codes = ['a "quoted" code', '{dawn,9999}', 'NULL-NULL', 'back\\slash\\-99']
    for (const body of [{ codes }, { units: ['É', ' "B" \\ {c,d} '] }, { extension: '12', calls988: 'no' }]) {
      const saved = await save(body)
      expect(saved.status).toBe(200)
      expect((await cleo.send('GET', PATH)).text).toBe(saved.text)
    }
    expect(await readFacility()).toMatchObject({ codes, units: ['É', '"B" \\ {c,d}'] })
    await save({ codes: [], units: null, extension: null, calls988: 'unknown', texts988: 'unknown' })
  })

  test('lists saved at the same moment are never mixed', async () => {
    const lists = Array.from({ length: 8 }, (_, i) => Array.from({ length: 20 }, (__, j) => `List ${i} unit ${j}`))
    const answers = await Promise.all(lists.map((units) => save({ units })))
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    expect(lists).toContainEqual((await readFacility()).units)
    await save({ units: null })
  })
})

test('administrators read what is set on the server; of what is secret only that it is there', async () => {
  const secrets = {
    SMTP_URL: 'smtp://someone:the-mail-secret@mail.example:25',
    MAIL_FROM: 'from-secret@facility.example',
    ALERT_WEBHOOK_URL: 'https://radio.example/the-hook-secret',
    ALERT_WEBHOOK_SECRET: 'the-signing-secret-x',
    METRICS_TOKEN: 'the-metrics-secret-x',
    FACILITY_CODES: 'the-code-secret',
  }
  const w = await createTestApp({ env: { ...ENV, ...secrets, ALERT_STEPS: '1,3,9', SHARED_DEVICE: '1' } })
  const answer = await (await w.as('admin')).send('GET', PATH)
  expect(answer.reply(facility.show).settings).toMatchObject({
    mail: true,
    webhook: true,
    metricsToken: true,
    codes: 1,
    alertSteps: [1, 3, 9],
    sharedDevice: true,
  })
  expect(answer.text).not.toMatch(/secret|radio\.example|mail\.example/)
})
