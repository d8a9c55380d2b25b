import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

let people = 0
describe.for([
  ['without a code in the settings', {}],
  ['beside those of the settings', { FACILITY_CODES: 'harbor-7' }],
] as const)('codes that an administrator keeps, %s', async ([, env]) => {
  const w = await createTestApp({ env: { REGISTRATION: 'code', ...env } })
  const cleo = await w.as('admin')
  const saveCodes = (codes: string[]) => cleo.send('PUT', '/api/admin/facility', { body: { codes } })
  const register = async (facilityCode?: string) => {
    people += 1
    const body = { username: `person-${people}`, password: 'quiet-harbor-at-dawn', role: 'inmate', facilityCode }
    return (await w.nobody().send('POST', '/api/register', { body })).status
  }

  test('registration needs a valid code', async () => {
    for (const codes of [[], ['dawn-9', 'tide-11']]) {
      await saveCodes(codes)
      for (const wrong of [undefined, '', ' ', 'dawn', 'DAWN-9', 'dawn-9tide-11', '{}', 'null']) {
        expect([wrong, await register(wrong)]).toEqual([wrong, 403])
      }
    }
  })

  test('each code allows registrations until it is removed', async () => {
    await saveCodes([' dawn-9 ', 'tide-11'])
    expect([await register('dawn-9'), await register(' tide-11 ')]).toEqual([201, 201])
    await saveCodes(['tide-11'])
    expect([await register('dawn-9'), await register('tide-11')]).toEqual([403, 201])
  })

  test('a code from the settings works whatever the facility has stored', async () => {
    await saveCodes([])
    expect(await register('harbor-7')).toBe('FACILITY_CODES' in env ? 201 : 403)
  })
})
