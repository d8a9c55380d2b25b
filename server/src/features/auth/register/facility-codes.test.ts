import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { createTestApp } from '../../../testing/test-app.ts'

let people = 0
describe.for([
  ['without a code in the settings', {}],
  ['beside those of the settings', { FACILITY_CODES: 'harbor-7777', FACILITY_STAFF_CODES: 'tower-7777' }],
] as const)('codes that an administrator keeps, %s', async ([, env]) => {
  const w = await createTestApp({ env: { REGISTRATION: 'code', ...env } })
  const cleo = await w.as('admin')
  const saveCodes = (codes: string[], staffCodes: string[] = []) =>
    cleo.send('PUT', '/api/admin/facility', { body: { codes, staffCodes } })
  const register = async (facilityCode?: string, role = 'inmate') => {
    people += 1
    // A minute apart, so that no try waits for those before it.
    w.now = new Date(w.now.getTime() + 60_000)
    const body = { username: `person-${people}`, password: 'quiet-harbor-at-dawn', role, facilityCode }
    return (await w.nobody().send('POST', '/api/register', { body })).status
  }

  test('registration needs a valid code', async () => {
    for (const codes of [[], ['dawn-9999', 'tide-1111']]) {
      await saveCodes(codes)
      for (const wrong of [undefined, '', ' ', 'dawn', 'DAWN-9999', 'dawn-9999tide-1111', '{}', 'null']) {
        expect([wrong, await register(wrong)]).toEqual([wrong, 403])
      }
    }
  })

  test('each code allows registrations until it is removed', async () => {
    await saveCodes([' dawn-9999 ', 'tide-1111'])
    expect([await register('dawn-9999'), await register(' tide-1111 ')]).toEqual([201, 201])
    await saveCodes(['tide-1111'])
    expect([await register('dawn-9999'), await register('tide-1111')]).toEqual([403, 201])
  })

  test('a code from the settings works whatever the facility has stored', async () => {
    await saveCodes([])
    expect(await register('harbor-7777')).toBe('FACILITY_CODES' in env ? 201 : 403)
  })

  test('a code of people in care makes no account of staff, and the other way round', async () => {
    await saveCodes(['dawn-9999'], ['ridge-1111'])
    expect([await register('dawn-9999', 'staff'), await register('ridge-1111')]).toEqual([403, 403])
    expect([await register('dawn-9999'), await register('ridge-1111', 'staff')]).toEqual([201, 201])
    if ('FACILITY_STAFF_CODES' in env) {
      expect([await register('tower-7777'), await register('harbor-7777', 'staff')]).toEqual([403, 403])
      expect([await register('tower-7777', 'staff'), await register('harbor-7777')]).toEqual([201, 201])
    }
  })
})

test.for([
  ['FACILITY_CODES', { FACILITY_CODES: 'harbor-7' }],
  ['FACILITY_STAFF_CODES', { FACILITY_STAFF_CODES: 'tower-77,tower-7' }],
  ['FACILITY_STAFF_CODES', { FACILITY_CODES: 'harbor-7777', FACILITY_STAFF_CODES: 'harbor-7777' }],
] as const)('no start with %s wrong in %j', ([name, env]) => {
  expect(() => readConfig(env)).toThrow(`Setting ${name} is wrong`)
})
