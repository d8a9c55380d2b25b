import type { quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const PROXY = { TRUST_PROXY: '1' }
const tally = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([s, all]) => [s, all.length]),
  )

export const CODES = { REGISTRATION: 'code', FACILITY_CODES: 'harbor-7777', FACILITY_STAFF_CODES: 'tower-7777' }

/** An app in which people register from given addresses; `many` counts the statuses of many calls. */
export async function registering(adjust: typeof quickRefusals, env: Record<string, string> = {}) {
  const w = await createTestApp({ env: { ...PROXY, ...env }, adjust, now: new Date('2026-03-11T12:00:00Z') })
  let made = 0
  const register = async (from: string, more: object = {}) => {
    made += 1
    const body = { username: `person.no.${made}`, password: PASSWORD, role: 'inmate', ...more }
    return w.nobody().send('POST', '/api/register', { body, headers: { 'x-forwarded-for': from } })
  }
  const many = async (count: number, one: (i: number) => ReturnType<typeof register>, atOnce = 20) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, count - i) }, (_, j) => one(i + j))
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
    }
    return tally(statuses)
  }
  const accounts = async () => (await w.ask('select count(*)::int as n from users'))[0].n
  const later = (seconds: number) => {
    w.now = new Date(w.now.getTime() + seconds * 1000)
  }
  /** Tries a wrong code, by turns for both roles. */
  const guess = (from: string, i: number) =>
    register(from, { facilityCode: `guess-${i}-xxxx`, role: i % 2 ? 'staff' : 'inmate' })
  return { w, register, guess, many, accounts, later }
}
