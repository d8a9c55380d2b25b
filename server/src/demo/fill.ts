import { HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { hoursOf } from '@evenkeel/contract/rota/rota-gaps.ts'
import type { Deps } from '../deps.ts'
import { firstAdministrator } from '../features/auth/register/create-account.ts'
import { notesContext } from '../features/checkins/present.ts'
import { insertCheckIn } from '../features/checkins/queries.ts'
import { saveFacility } from '../features/facility/public.ts'
import { reachContext, saveReach } from '../features/reach-me/queries.ts'
import { setDuty } from '../features/responders/queries.ts'
import { replaceRota } from '../features/rota/queries.ts'
import { findUserByName, normalizeUsername, noteSignIn } from '../features/users/public.ts'
import { searchUsers } from '../features/users/search/queries.ts'
import { addDays, daysUntil } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import { type Account, newAccount } from './account.ts'
import { pastAlert, pastDrills } from './alerts.ts'
import { assessmentsOf } from './assessments.ts'
import { fillAudit } from './audit.ts'
import { askClinician, fillCare, newestOf, placeInmates, REQUESTS_OF_STAFF } from './care.ts'
import { facilityTime } from './facility-time.ts'
import { fillGoLive } from './go-live.ts'
import { historyOf, type PastCheckIn } from './history/history.ts'
import { journalOf } from './journal.ts'
import { lessonsOf } from './lessons.ts'
import { fillNewcomer } from './newcomer.ts'
import { ASKING, ASKING_PEOPLE, byRole, DEMO_LOGINS, DUTY_OFFICERS, fullNameOf, NOT_HERE, PEOPLE } from './people.ts'
import { planOf } from './plan.ts'
import { insertClinician, setExtension } from './queries.ts'
import { addLeaver, fillRecords } from './records.ts'
import { fillReferrals } from './referrals.ts'
import { DAYS, DEMO_PASSWORD } from './settings.ts'
import { toolUsesOf } from './tools.ts'
import { triesOf } from './tries.ts'
import { worksheetsOf } from './worksheets.ts'

const DAY_MS = 24 * 3_600_000
const PEER_SUPPORT = {
  calls988: 'yes' as const,
  texts988: 'yes' as const,
  peers: ['Sgt. Andre Whitfield, days: 555-0134', 'Officer Carmen Solis, nights: 555-0177'],
  peerLimits:
    'What you tell a peer stays with that peer. They must tell somebody when a life is in danger, when a child is hurt, and about sexual abuse in here.',
}

/** Statements in one round trip. */
const AT_ONCE = 500

/** In one transaction, and only into an empty database; true when it did. */
export async function fillDemo(deps: Deps): Promise<boolean> {
  const { calendar, clock, systemDb } = deps
  const [known, anybody] = await systemDb.run([
    findUserByName({ usernameKey: normalizeUsername(PEOPLE[0]?.username ?? '') }),
    searchUsers({ day: calendar.dayOf(clock.now()), at: clock.now(), before: null, limit: 1 }),
  ])
  if (known) return false
  if (anybody.rows.length > 0) {
    throw new Error('The demo fills an empty database, and this one has accounts: set DATA_DIR to a folder of its own.')
  }

  const accounts = await newAccounts(deps)
  const admins = accounts.filter((_, i) => PEOPLE[i]?.role === 'admin').map(({ userId }) => userId)
  const pasts = accounts.map(async (account, i) => [
    ...(await Promise.all(pastOf(deps, i).map((one) => toStatement(deps, account, one)))),
    noteSignIn({ userId: account.userId, day: lastDayOf(deps, i) }),
    ...(PEOPLE[i] ? await assessmentsOf(deps, account, PEOPLE[i], i, admins[0] ?? '') : []),
    ...(PEOPLE[i] ? toolUsesOf(deps, account.userId, PEOPLE[i], i) : []),
    ...(PEOPLE[i] ? lessonsOf(deps, account.userId, PEOPLE[i], i) : []),
  ])
  const past = (await Promise.all(pasts)).flat()

  await systemDb.transaction(async (run) => {
    for (const { statements } of accounts) await run(statements)
    const clinicians = accounts.filter((_, i) => PEOPLE[i]?.role === 'clinician').map(({ userId }) => userId)
    await run(cliniciansOf(deps, clinicians, admins))
    const [leadId, ...colleagues] = clinicians
    const onDuty = DUTY_OFFICERS.flatMap((i) => accounts[i]?.userId ?? [])
    const lead = PEOPLE.find(({ role }) => role === 'clinician')
    const trained = [...colleagues, ...onDuty]
    if (leadId)
      await fillGoLive(deps, run, admins, { id: leadId, name: `${lead?.firstName} ${lead?.lastName}`, trained })
    const inmates = accounts.flatMap(({ userId }, i) => {
      const person = PEOPLE[i]
      return person?.role === 'inmate'
        ? [{ userId, unit: person.unit, locale: person.locale, isLogin: DEMO_LOGINS.includes(i) || asksForHelp(i) }]
        : []
    })
    await placeInmates(deps, run, inmates)
    for (let i = 0; i < past.length; i += AT_ONCE) await run(past.slice(i, i + AT_ONCE))
    for (const [i, { userId }] of accounts.filter((_, i) => askedForHelp(i)).entries()) {
      const at = new Date(deps.clock.now().getTime() - (7 + 6.3 * i) * DAY_MS)
      const pressed = { kind: 'pressed' } as const
      const past = { userId, happening: pressed, message: HELP_MESSAGES.inmate, at, adminId: admins[0] ?? '' }
      await run((await pastAlert(deps, past)).queries)
    }
    await run(await pastDrills(deps, admins))
    await run(onDuty.map((userId) => setDuty({ userId, duty: true })))
    await run([...rotaOf(admins, onDuty, clinicians), saveFacility(PEER_SUPPORT)])
    const [forInmates, forStaff] = clinicians
    if (forInmates) await run([setExtension({ userId: forInmates, extension: '4417' })])
    const leave = await addLeaver(deps, run)
    if (forInmates) await fillCare(deps, run, inmates, forInmates)
    await leave()
    const newest = newestOf(inmates).at(-1)?.userId
    const newcomer = accounts.find(({ userId }) => userId === newest)
    if (newcomer && admins[1])
      await fillNewcomer(deps, run, newcomer, { id: admins[1], name: fullNameOf(byRole('admin')[1] ?? 0) })
    const officer = accounts.find((_, i) => DEMO_LOGINS.includes(i) && PEOPLE[i]?.role === 'staff')
    if (officer) await run([reachAt(deps, officer.userId)])
    const others = inmates.filter(({ isLogin }) => !isLogin).map(({ userId }) => userId)
    if (admins[0]) await fillRecords(deps, run, others.slice(20, 22), admins[0])
    if (officer && forInmates) await fillReferrals(deps, run, others.slice(2, 4), officer.userId, forInmates)
    const staff = accounts.filter((_, i) => PEOPLE[i]?.role === 'staff' && !DEMO_LOGINS.includes(i)).slice(6)
    for (const [i, request] of REQUESTS_OF_STAFF.entries())
      if (staff[i] && forStaff)
        await askClinician(deps, run, { ...staff[i], locale: 'en', audience: 'staff' }, request, forStaff)
    await fillAudit(deps, run, { admins, clinicians, people: others, staff: staff.map(({ userId }) => userId) })
  })
  await writeForThemself(deps, accounts[DEMO_LOGINS[0] ?? 0])
  return true
}

/** The numbers belong to nobody. */
function reachAt({ clock, keyring }: Deps, userId: string) {
  const left = { at: '555 010 0163, or at my brother’s farm', trusted: { name: 'Lou', phone: '555 010 0171' } }
  const sealed = keyring.seal(JSON.stringify(left), reachContext(userId))
  return saveReach({ userId, sealed, savedAt: new Date(clock.now().getTime() - 9 * DAY_MS) })
}

/** One each of people in care that nobody signs in as. */
const CLOSED_REQUESTS = 14
const askedForHelp = (number: number) =>
  PEOPLE.flatMap(({ role }, i) => (role === 'inmate' && !DEMO_LOGINS.includes(i) ? [i] : []))
    .slice(ASKING, ASKING + CLOSED_REQUESTS)
    .includes(number)

/** Made anew at each start of the demo (fresh-alerts.ts). */
const asksForHelp = (number: number) => ASKING_PEOPLE.includes(number)

/** Background work has no rights on journals, so entries, the plan and tries are written as their owner. */
async function writeForThemself(deps: Deps, writer: Account | undefined) {
  if (!writer) return
  const { userId, userKey } = writer
  const own = [...(await planOf(deps, writer)), ...(await triesOf(deps, writer)), ...(await worksheetsOf(deps, writer))]
  await deps.db.withUser(userId, [...journalOf(deps, userId, userKey), ...own])
}

const KINDS = {
  inmate: { role: 'inmate' },
  staff: { role: 'staff' },
  clinician: { role: 'clinician' },
  admin: firstAdministrator,
} as const

/** Registered the day before the first records; one after the other, because Argon2id runs few at once. */
async function newAccounts(deps: Deps) {
  const joined = new Date(deps.clock.now().getTime() - (DAYS + 1) * DAY_MS)
  const then = { ...deps, clock: { now: () => joined } }
  const accounts: Account[] = []
  for (const person of PEOPLE) {
    const kind = { ...KINDS[person.role], ...(person.serves && { respondsTo: [person.serves] }) }
    accounts.push(await newAccount(then, { ...person, password: DEMO_PASSWORD, approvedAt: joined, ...kind }))
  }
  return accounts
}

/** The accounts that are printed have no records of today yet. */
function pastOf({ calendar, clock }: Deps, number: number): PastCheckIn[] {
  const now = clock.now()
  const today = calendar.dayOf(now)
  const person = PEOPLE[number]
  if (!person) return []
  const history = historyOf(person, number, daysUntil(today, DAYS), facilityTime(calendar.timeZone))
  const last = number === NOT_HERE.number ? addDays(today, -NOT_HERE.days) : today
  return history.filter(
    ({ at }) =>
      at < now && calendar.dayOf(at) <= last && !(DEMO_LOGINS.includes(number) && calendar.dayOf(at) === today),
  )
}

/** Today for whoever records nothing. */
function lastDayOf(deps: Deps, number: number): string {
  if (mayRespond(PEOPLE[number]?.role ?? 'inmate')) return deps.calendar.dayOf(deps.clock.now())
  const times = pastOf(deps, number).map(({ at }) => at.getTime())
  const joined = deps.clock.now().getTime() - (DAYS + 1) * DAY_MS
  return deps.calendar.dayOf(new Date(Math.max(joined, ...times)))
}

async function toStatement({ calendar }: Deps, account: Account, { at, notes, ...entry }: PastCheckIn) {
  const row = { userId: account.userId, id: newId(at) }
  const day = calendar.dayOf(at)
  const note = notes ? await account.seal(notesContext(row), notes) : null
  const sealed = { notesSealed: note?.sealed ?? null, keyVersion: note?.keyVersion ?? null }
  return insertCheckIn({ ...entry, ...row, ...sealed, facilityDay: day, countedOn: day, createdAt: at, visitId: null })
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [...WEEKDAYS, 6, 7]

/** The second administrator confirms the lead, who confirms the other; that one goes away for some days soon. */
function cliniciansOf(
  { calendar, clock }: Deps,
  [lead = '', forStaff = '']: string[],
  [madeBy = '', confirmedBy = '']: string[],
) {
  const joined = new Date(clock.now().getTime() - (DAYS + 1) * DAY_MS)
  const here = { awayFrom: null, awayTo: null, awayCover: null }
  const made = { medical: false, attestedAt: null, madeBy, madeAt: joined, confirmedAt: joined, ...here }
  const leave = addDays(calendar.dayOf(clock.now()), 10)
  return [
    insertClinician({
      ...made,
      userId: lead,
      licenceNumber: 'TX-LPC 48213',
      serves: ['inmate'],
      confirmedBy,
      lead: true,
    }),
    insertClinician({
      ...made,
      userId: forStaff,
      licenceNumber: 'TX-PSY 30977',
      serves: ['staff'],
      confirmedBy: lead,
      lead: false,
      awayFrom: leave,
      awayTo: addDays(leave, 4),
    }),
  ]
}

/** One gap: Sunday evening for staff, whom no duty officer answers; one duty officer has not signed in for long. */
function rotaOf(admins: string[], [swing = '', weekend = '', notHere = '']: string[], clinicians: string[]) {
  const [first = '', second = first, third = first] = admins
  const duty = (userId: string, tier: number, days: number[], from: string, to: string) =>
    days.map((day) => ({ userId, tier, day, ...hoursOf(from, to) }))
  return replaceRota([
    ...duty(first, 1, WEEKDAYS, '06:00', '14:00'),
    ...duty(third, 1, WEEKDAYS, '14:00', '22:00'),
    ...duty(swing, 1, WEEKDAYS, '14:00', '22:00'),
    ...duty(second, 1, [...WEEKDAYS, 7], '22:00', '06:00'),
    ...duty(notHere, 1, [7], '18:00', '22:00'),
    ...duty(first, 1, [6], '06:00', '18:00'),
    ...duty(third, 1, [7], '06:00', '18:00'),
    ...duty(weekend, 1, [6], '06:00', '14:00'),
    ...duty(second, 1, [6], '18:00', '06:00'),
    ...clinicians.flatMap((userId) => duty(userId, 2, EVERY_DAY, '00:00', '24:00')),
  ])
}
