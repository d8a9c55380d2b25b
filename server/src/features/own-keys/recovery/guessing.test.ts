import { describe, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import {
  createEntry,
  createRecoveryCode,
  fastPasswords,
  listEntries,
  NEW_PASSWORD,
  resetBySlip,
  unlock,
} from '../../journal/testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')
const statuses = async (times: number, send: () => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let i = 0; i < times; i += 1) all.push((await send()).status)
  return all
}

describe('guessing', () => {
  const mistyped = (code: string) => (code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`)

  test('a mistyped code is refused with 400 and the field’s name, and does not count as a failed attempt', async () => {
    const ana = await w.as('inmate')
    const code = await createRecoveryCode(ana)
    for (const recoveryCode of [mistyped(code), code.slice(0, 10), '', '?', 'x'.repeat(100)]) {
      const { problem } = await unlock(ana, { recoveryCode })
      expect(problem).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: 'recoveryCode' }] })
    }
    expect(await statuses(8, () => unlock(ana, { recoveryCode: mistyped(code) }))).toEqual(Array(8).fill(400))
    expect((await unlock(ana, { oldPassword: 'wrong-guess' })).status).toBe(403)
  })

  test('wrong passwords and well-formed wrong codes are throttled together, and the entries stay', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
    await createEntry(ana, 'x')
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    const other = await createRecoveryCode(ben)
    expect(await statuses(3, () => unlock(ana, { oldPassword: 'wrong-guess' }))).toEqual([403, 403, 403])
    expect(await statuses(8, () => unlock(ana, { recoveryCode: other }))).toEqual([...Array(7).fill(403), 429])

    const right = await unlock(ana, { oldPassword: PASSWORD })
    expect(right.problem.code).toBe('rate_limited')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await listEntries(ana)).locked).toBe('1')
    expect((await listEntries(ben)).status).toBe(200)
  })
})
