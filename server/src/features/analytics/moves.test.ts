import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { raiseAlert } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { askToTalk } from '../../testing/features/care.ts'
import { aSheet, begin } from '../worksheets/testing/worksheets.ts'
import { advanceDays, checkIn, createFacility, group, release } from './testing/group.ts'

/** Figures that change at the moment of an event: an account, an alert or its answer, the first clinician, a listed unit. */
const AT_ONCE = [
  'stats.userCount',
  'stats.activeAlertsCount',
  'stats.medianResponseMinutes',
  'stats.hasClinicians',
  'stats.nextFigures',
  'stress-by-unit',
  'stress-by-shift',
]
/** Figures that what people enter changes, and only in the night after the week. */
const BY_NIGHT = [
  ...['avgStress', 'avgMood', 'from', 'to', 'previous', 'noise', 'activeUsers', 'checkInRate'].map(
    (one) => `stats.${one}`,
  ),
  ...['tools', 'modules', 'begun'].map((one) => `content-utilization.${one}`),
  ...['stress-by-unit', 'stress-by-shift', 'trend', 'hard'],
]
/** What the calendar or a setting moves, and nobody. */
const BY_ITSELF = [
  ...['minGroupSize', 'period', 'wholeWeeks', 'alertsFrom'].map((one) => `stats.${one}`),
  'content-utilization.from',
  'content-utilization.to',
]

const CALLS = ['stats', 'stress-by-unit', 'stress-by-shift', 'trend']

/** Every figure that an administrator can read, by its reply and its name there. */
async function figures(admin: Caller): Promise<Map<string, string>> {
  const get = async (path: string) => (await admin.send('GET', path)).json
  const found = new Map<string, string>()
  for (const call of CALLS) {
    const json = await get(`/api/analytics/${call}`)
    if (call !== 'stats') found.set(call, JSON.stringify(json))
    else for (const [key, value] of Object.entries(json as object)) found.set(`stats.${key}`, JSON.stringify(value))
  }
  for (const [key, value] of Object.entries((await get('/api/analytics/content-utilization')) as object))
    found.set(`content-utilization.${key}`, JSON.stringify(value))
  return found.set('hard', JSON.stringify(await get('/api/admin/content/hard')))
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()].filter((name) => after.get(name) !== before.get(name)).sort()

const { w, admin } = await createFacility({ env: { FACILITY_UNITS: 'A', MIN_GROUP_SIZE: '6' } })

test('of every figure of every reply it is known what moves it', async () => {
  const known = new Set([...AT_ONCE, ...BY_NIGHT, ...BY_ITSELF])
  expect([...known].sort()).toEqual([...(await figures(admin)).keys()].sort())
})

const use = { toolName: 'box-breathing', duration: 60, completed: true, effectiveness: 4 }
/** What people do; which figures it moves, and when. */
const EVENTS: Record<string, { act: (person: Caller) => Promise<unknown>; moves: string[] }> = {
  'a check-in': {
    act: (person) => checkIn([person], 8),
    moves: ['stats.activeUsers', 'stats.avgMood', 'stats.avgStress', 'stats.checkInRate', 'stress-by-unit', 'trend'],
  },
  'a session with a rating': {
    act: (person) => person.send('POST', '/api/coping-tools/usage', { body: use }),
    moves: ['content-utilization.tools', 'stats.activeUsers', 'stats.checkInRate'],
  },
  'a lesson': {
    act: (person) => person.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 5 } }),
    moves: ['content-utilization.modules', 'stats.activeUsers', 'stats.checkInRate'],
  },
  'a lesson marked as hard': {
    act: (person) => person.send('POST', '/api/content/modules/m01/hard', { body: { section: 0, lesson: 0 } }),
    moves: ['hard'],
  },
  'a request to talk': { act: askToTalk, moves: [] },
  'a worksheet': {
    act: (person) => begin(person, aSheet()),
    moves: ['content-utilization.begun'],
  },
  'an assessment': {
    act: (person) => person.send('POST', '/api/assessments', { body: { responses: ANSWERS.low } }),
    moves: ['stats.activeUsers', 'stats.checkInRate'],
  },
}

test.for(Object.keys(EVENTS))(
  '%s of 23 people, who are too few for the running week, moves nothing before the night, and then its own figures',
  async (name) => {
    const { act, moves } = EVENTS[name] ?? { act: async () => {}, moves: [] }
    await w.as('clinician')
    const people = await group(w, 'inmate', 23, { unit: 'A' })
    const before = await figures(admin)
    for (const person of people) await act(person)
    expect(changed(before, await figures(admin))).toEqual([])
    advanceDays(w, 1)
    await release(w)
    expect(changed(before, await figures(admin))).toEqual([])

    advanceDays(w, 6)
    const calendar = changed(before, await figures(admin))
    await release(w)
    const moved = changed(before, await figures(admin)).filter((one) => !calendar.includes(one))
    expect(moved).toEqual(moves)
    expect(moved.filter((one) => !BY_NIGHT.includes(one))).toEqual([])
    expect(calendar).toEqual([
      'content-utilization.from',
      'content-utilization.to',
      'stats.alertsFrom',
      'stats.from',
      'stats.nextFigures',
      'stats.to',
      'stats.wholeWeeks',
    ])
  },
)

test('an account and an alert move their own figures at once, and nothing else', async () => {
  // Somebody without a unit is there already, so that no other line is listed.
  await w.as('inmate')
  const before = await figures(admin)
  await raiseAlert(await w.as('inmate'))
  const moved = changed(before, await figures(admin))
  expect(moved).toEqual(['stats.activeAlertsCount', 'stats.medianResponseMinutes', 'stats.userCount'])
  expect(moved.filter((one) => !AT_ONCE.includes(one))).toEqual([])
})

test('that there is a clinician is known at once, and nothing of what they do', async () => {
  const before = await figures(admin)
  await w.as('clinician')
  const moved = changed(before, await figures(admin))
  expect(moved).toEqual(['stats.hasClinicians', 'stats.userCount'])
  expect(moved.filter((one) => !AT_ONCE.includes(one))).toEqual([])
})
