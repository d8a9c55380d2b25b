import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  type Person,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

/** Noon of a Monday in Chicago. */
const MONDAY = new Date('2026-03-02T18:00:00.000Z')
const w = await createTestApp({ now: MONDAY })
const rosa = await createResponder(w, ['inmate'])
const sol = await createResponder(w, ['staff'])
const [ana, ben, cal] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
await updateProfile(w, ana, { firstName: '=cmd', lastName: 'Reyes', unit: 'Unit B' })
await updateProfile(w, ben, { firstName: 'Ben', lastName: 'Ode', unit: 'Unit C' })
await w.superuser.query(`update users set housing = 'B-12', admitted_on = '2020-01-01' where id = $1`, [ana.user.id])

const at = (hours: number) => {
  w.now = new Date(MONDAY.getTime() + hours * 3_600_000)
}
/** Seen in person; closed without an outcome; an assessment's; staff's, open; a drill. */
const seen = (await raiseAlert(ana, 'MARKED')).id
await answerAlert(rosa, seen, { status: 'resolved', outcome: 'seen_in_person', note: 'MARKED' })
at(24)
const missing = (await raiseAlert(ben)).id
await answerAlert(rosa, missing, { status: 'resolved' })
at(25)
await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
at(48)
const ofStaff = (await raiseAlert(cal)).id
const drill = (await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).reply(alerts.drill).id
const [assessed = ''] = (await listAlerts(rosa, '?source=assessment')).map(({ id }) => id)

const NAMES = new Map([
  [seen, 'seen'],
  [missing, 'missing'],
  [assessed, 'assessed'],
  [ofStaff, 'staff'],
  [drill, 'drill'],
])
const found = async (reader: Person, query: string) => (await listAlerts(reader, query)).map(({ id }) => NAMES.get(id))

test.for([
  ['', ['drill', 'staff', 'assessed', 'missing', 'seen']],
  ['?from=2026-03-03&to=2026-03-03', ['assessed', 'missing']],
  ['?to=2026-03-02', ['seen']],
  ['?unit=unit%20b', ['assessed', 'seen']],
  ['?urgency=hour', ['assessed']],
  ['?urgency=now&drill=none', ['missing', 'seen']],
  ['?source=help&drill=none', ['staff', 'missing', 'seen']],
  ['?outcome=missing', ['missing']],
  ['?outcome=seen_in_person', ['seen']],
  ['?outcome=handed_over', []],
  ['?drill=only', ['drill']],
  ['?status=active&drill=none', ['staff', 'assessed']],
  ['?notSeen=true', ['missing']],
  ['?unit=unit%20b&source=help', ['seen']],
] as const)('the filter %s finds what it says', async ([query, expected]) => {
  expect(await found(rosa, query)).toEqual(expected)
})

test('the filters that tell whose an alert is or how urgent find nothing for who does not respond to the role', async () => {
  expect(await found(sol, '?urgency=now')).toEqual(['staff'])
  for (const query of ['?unit=unit%20b', '?urgency=hour', '?notSeen=true']) expect(await found(sol, query)).toEqual([])
  expect(await found(sol, '?outcome=missing')).toEqual(['missing'])
  for (const query of ['?urgency=soon', '?outcome=done', '?drill=yes', '?notSeen=false', '?from=March'])
    expect((await rosa.send('GET', `/api/alerts${query}`)).status).toBe(400)
})

test('a clinician finds the alerts of those whom they serve alone', async () => {
  const grace = await w.as('clinician', { serves: ['staff'] })
  expect([await found(grace, ''), await found(grace, '?urgency=now'), await found(grace, '?unit=unit%20b')]).toEqual([
    ['staff'],
    ['staff'],
    [],
  ])
})

test('pages follow each other with the same filters', async () => {
  const first = await rosa.send('GET', '/api/alerts?drill=none&limit=2')
  const next = /<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect(next).toContain('drill=none')
  expect((await rosa.send('GET', next)).reply(alerts.list).map(({ id }) => NAMES.get(id))).toEqual(['missing', 'seen'])
})

test('the file asks for the password, is in the audit log, and says what the list says to this reader', async () => {
  const file = (reader: Person, query = '') => reader.send('GET', `/api/alerts/export.csv${query}`)
  expect((await file(rosa)).problem.code).toBe('confirmation_required')
  for (const reader of [rosa, sol]) await reader.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const { text, headers } = await file(rosa, '?drill=none')
  expect(headers['content-disposition']).toBe('attachment; filename="evenkeel-alerts-2026-03-04.csv"')
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(5)
  expect(
    lines.map(([id = '', , urgency, , , , , outcome, person, unit, housing]) => [
      NAMES.get(id),
      urgency,
      outcome,
      person,
      unit,
      housing,
    ]),
  ).toEqual([
    [undefined, 'urgency', 'outcome', 'person', 'unit', 'housing'],
    ['staff', '', '', '', '', ''],
    ['assessed', 'hour', '', "'=cmd Reyes", 'Unit B', 'B-12'],
    ['missing', 'now', 'missing', 'Ben Ode', 'Unit C', ''],
    ['seen', 'now', 'seen_in_person', "'=cmd Reyes", 'Unit B', 'B-12'],
  ])
  expect(lines[0]?.at(-1)).toBe('came')
  expect(text).not.toMatch(/MARKED|score/)
  const theirs = await file(sol)
  expect(theirs.text).not.toMatch(/Reyes|Ben|Unit|hour/)
  expect((await rosa.call(audit.list, { query: { action: 'alert.exported' } })).length).toBe(2)
  // The people whom the file names read that they were seen.
  expect((await ben.call(audit.own, { query: {} })).map(({ action }) => action)).toContain('alert.listed')
})

test('closed alerts that nobody saw face to face are counted for who answers the role, until it is noted', async () => {
  const counts = async (reader: Person) => (await reader.call(openAlerts.list, { query: {} })).notSeen
  expect([await counts(rosa), await counts(sol)]).toEqual([1, 0])
  expect((await answerAlert(sol, missing, { outcome: 'seen_in_person' })).problem.code).toBe('forbidden')
  expect((await answerAlert(rosa, missing, { outcome: 'seen_in_person' })).status).toBe(200)
  expect(await counts(rosa)).toBe(0)
  expect(await found(rosa, '?notSeen=true')).toEqual([])
})

test('a month that is none has no report, and one without alerts an empty one', async () => {
  for (const month of ['2026-13', 'March', '2026-3'])
    expect((await rosa.send('GET', `/api/alerts/report?month=${month}`)).status).toBe(400)
  expect(await rosa.call(alertHistory.report, { query: { month: '2025-01' } })).toMatchObject({
    month: '2025-01',
    all: { raised: 0, waits: 0, median: null },
    byUrgency: [],
  })
})
