import { QUIET_SECONDS } from '@evenkeel/contract/base/limits.ts'
import type { Deps } from '../deps.ts'
import { newBrowserCode } from '../features/browsers/code.ts'
import { findUserByName, normalizeUsername } from '../features/users/public.ts'
import { DEMO_LOGINS, DUTY_OFFICERS, PEOPLE, type Person } from './people.ts'
import { DEMO_PASSWORD } from './settings.ts'

const ROLE_WORDS: Record<Person['role'], string> = {
  inmate: 'Person in care',
  staff: 'Officer',
  clinician: 'Clinician',
  admin: 'Administrator',
}

export function demoAccounts(): string[] {
  return DEMO_LOGINS.flatMap((number) => {
    const person = PEOPLE[number]
    const own = ROLE_WORDS[person?.role ?? 'inmate']
    const role = person?.serves === 'staff' ? 'Staff clinician' : DUTY_OFFICERS.includes(number) ? 'Duty officer' : own
    return person ? [`  ${role.padEnd(15)} ${person.username.padEnd(17)} ${DEMO_PASSWORD}`] : []
  })
}

const usernameOf = (role: Person['role'], at = 0) =>
  DEMO_LOGINS.flatMap((number) => (PEOPLE[number]?.role === role ? [PEOPLE[number].username] : []))[at] ?? ''

const walks = (origin: string) => [
  `  As an officer: ${usernameOf('staff', 1)} at ${origin}/staff/alerts says "on the way" to a call, then ${origin}/staff/referral: worried about somebody.`,
  `  As a clinician: ${usernameOf('clinician')} at ${origin}/care/alerts answers the newest call and hands it over, then ${origin}/care: the day's list.`,
  `  As an administrator: ${usernameOf('admin')} at ${origin}/admin: is tonight covered? Then ${origin}/admin/responders: fill the gap of Sunday evening.`,
]

export async function demoTour(deps: Deps, origin: string): Promise<string[]> {
  return [
    'Demo accounts (what it is, username, password):',
    ...demoAccounts(),
    ...(await dutyScreen(deps, origin)),
    'Three walks:',
    ...walks(origin),
  ]
}

async function dutyScreen(deps: Deps, origin: string): Promise<string[]> {
  const [admin] = await deps.systemDb.run([findUserByName({ usernameKey: normalizeUsername(usernameOf('admin')) })])
  if (!admin) return []
  const terms = { badges: false, quietSeconds: QUIET_SECONDS }
  const display = { name: 'Control room', unit: null, kind: 'display', outOfSight: true, ...terms } as const
  const { code, query } = newBrowserCode(deps, { ...display, madeBy: admin.id })
  await deps.systemDb.run([query])
  return [`Duty screen: open ${origin}/enroll in another browser and enter ${code} (good for ten minutes).`]
}
