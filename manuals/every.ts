import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { APIRequestContext, Browser } from '@playwright/test'
import { DEMO_LOGINS, PEOPLE } from '../server/src/demo/people.ts'
import { DEMO_PASSWORD } from '../server/src/demo/settings.ts'
import type { Made, Manual, Walk } from './manual.ts'
import { LONGEST_MS, Screen } from './screen.ts'
import { walk } from './walk.ts'
import { walkAdmin } from './walks/admin.ts'
import { CHOSEN, type Slip, walkCare } from './walks/care.ts'
import { walkClinician } from './walks/clinician.ts'
import { walkOfficer } from './walks/officer.ts'
import { typeCode } from './walks/tablet.ts'
import { admin } from './words/admin.ts'
import { care } from './words/care.ts'
import { clinician } from './words/clinician.ts'
import { officer } from './words/officer.ts'

const HALF_A_DAY = 12 * 3_600_000

/** People of the demo, others in each language: both walk through the same one. */
const CAST = {
  en: { newcomer: ['Sam', 'Rivera'], leaves: 'hannah.ramos', tablets: ['Tablet 3', 'Tablet 4'] },
  es: { newcomer: ['Ana', 'Morales'], leaves: 'kelly.dixon', tablets: ['Tableta 5', 'Tableta 6'] },
} as const

const loginOf = (role: Role) => DEMO_LOGINS.map((i) => PEOPLE[i]).find((one) => one?.role === role)
const usernameOf = (role: Role) => loginOf(role)?.username ?? ''
const fullNameOf = (role: Role) => `${loginOf(role)?.firstName} ${loginOf(role)?.lastName}`

/** All manuals in one language: what each reader does follows from what the one before did. */
export async function manualsOf(browser: Browser, origin: string, locale: Locale): Promise<Made[]> {
  const enter = async (role?: Role) => {
    const device = {
      reducedMotion: 'reduce',
      deviceScaleFactor: 2,
      timezoneId: 'America/Chicago',
      serviceWorkers: 'block',
    } as const
    const viewport = { width: 480, height: 900 }
    const context = await browser.newContext({ baseURL: origin, viewport, locale: `${locale}-US`, ...device })
    if (role) {
      const login = { username: usernameOf(role), password: DEMO_PASSWORD }
      await call(context.request, 'POST', '/api/login', login)
      await call(context.request, 'PATCH', '/api/user', { locale })
    }
    context.setDefaultTimeout(LONGEST_MS)
    return new Screen(await context.newPage(), locale)
  }
  const keeper = await enter('admin')
  const { request } = keeper.page
  const made: Made[] = []
  const make = async <M extends Manual>(name: string, manual: M, steps: Walk<M>, screen: Screen) => {
    // Somebody hears a request within the next minute.
    await call(request, 'POST', '/api/reach', {})
    made.push({ name, locale, manual, pictures: await walk(name, manual, steps, screen) })
    await screen.page.context().close()
  }

  const { leaves, tablets } = CAST[locale]
  await call(request, 'POST', '/api/user/confirm', { password: DEMO_PASSWORD })
  const slip = await newcomer(request, locale)
  const officerId = await nameDuty(request, usernameOf('staff'))
  const [tablet, another] = [await enter(), await enter()]
  await enroll(request, tablet, tablets[0])
  const at = async (id: string, password: string) => ({ tablet, badge: await badgeOf(request, id), password })
  // Theirs are the language and the PIN of the one before.
  const { page } = await enter('staff')
  await call(page.request, 'POST', '/api/user/confirm', { password: DEMO_PASSWORD })
  await call(page.request, 'DELETE', '/api/user/pin')
  await page.context().close()
  await make('person-in-care', care[locale], walkCare(slip, await at(slip.id, CHOSEN)), await enter())
  await make(
    'officer',
    officer[locale],
    walkOfficer(usernameOf('staff'), slip.name, await at(officerId, DEMO_PASSWORD)),
    await enter(),
  )
  const asking = await enter('inmate')
  await call(asking.page.request, 'POST', '/api/alerts', { severity: 'critical' })
  await asking.page.context().close()
  await make('clinician', clinician[locale], walkClinician(slip.name, fullNameOf('inmate')), await enter('clinician'))
  await call(request, 'POST', '/api/user/confirm', { password: DEMO_PASSWORD })
  const day = new Date(Date.now() - HALF_A_DAY).toISOString().slice(0, 10)
  await make('administrator', admin[locale], walkAdmin(leaves, day, { page: another, name: tablets[1] }), keeper)
  for (const { page } of [tablet, another]) await page.context().close()
  return made
}

async function newcomer(request: APIRequestContext, locale: Locale): Promise<Slip & { id: string }> {
  const [firstName, lastName] = CAST[locale].newcomer
  const username = `${firstName}.${lastName}`.toLowerCase()
  const account = { username, role: 'inmate', firstName, lastName, unit: 'B Unit' }
  const { slip, user } = await call(request, 'POST', '/api/admin/users', account)
  return { id: user.id, username, name: `${firstName} ${lastName}`, slip }
}

/** The officer of the demo goes to people in care from now on. */
async function nameDuty(request: APIRequestContext, username: string): Promise<string> {
  const [found] = await call(request, 'GET', `/api/admin/users?q=${username}`)
  await call(request, 'PUT', `/api/admin/users/${found.id}/duty`, { duty: true })
  return found.id
}

/** The page of a tablet on which people sign in with badges. */
async function enroll(request: APIRequestContext, tablet: Screen, name: string) {
  const { code } = await call(request, 'POST', '/api/admin/browsers', { name, kind: 'tablet', badges: true })
  await tablet.open('/enroll')
  await typeCode(tablet, code)
  await tablet.page.locator('form button[type=submit]').click()
  await tablet.page.getByText(name).waitFor()
}

async function badgeOf(request: APIRequestContext, id: string): Promise<string> {
  await call(request, 'POST', '/api/user/confirm', { password: DEMO_PASSWORD })
  const [made] = await call(request, 'POST', '/api/admin/badges', { userIds: [id] })
  return made.code
}

async function call(request: APIRequestContext, method: string, path: string, data?: object) {
  const answer = await request.fetch(path, { method, timeout: LONGEST_MS, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path} gave ${answer.status()}: ${await answer.text()}`)
  return answer.status() === 204 ? {} : answer.json()
}
