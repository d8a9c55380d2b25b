import { createHash } from 'node:crypto'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

/**
 * Ana and ben ask for help; rosa responds to people in care and works with their alerts; dan is an administrator who
 * responds to nobody, eve one who responds to staff only.
 */
const w = await createTestApp({ env: { FACILITY_UNITS: 'A, B' } })
const origin = await listenOn(w)
const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
await updateProfile(w, ana, {
  firstName: 'Anastasia',
  lastName: 'Quill',
  unit: 'Cedar Nine',
  email: 'ana@quill.example',
})
await updateProfile(w, ben, {
  firstName: 'Benedikt',
  lastName: 'Osprey',
  unit: 'Birch Four',
  email: 'ben@osprey.example',
})
await w.superuser.query(`update users set booking_number = 'BN-7711' where id = $1`, [ana.user.id])
const rosa = await createResponder(w, ['inmate'])
const [dan, eve] = [await createResponder(w, []), await createResponder(w, ['staff'])]

const { id: pressed } = await raiseAlert(ana, 'MARKED message of ana')
await ben.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
const assessed = (await listAlerts(rosa)).find(({ metadata }) => metadata.source === 'assessment')
for (const id of [pressed, assessed?.id ?? '']) {
  await openAlert(rosa, id)
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'coming', note: 'MARKED note' })
}
await rosa.send('POST', `/api/admin/users/${ben.user.id}/assessment-request`)

/** What would tell who needed help, or what they said. */
const MARKS = [ana, ben].flatMap(({ user }) => [user.id, user.username])
const NAMES = [
  'Anastasia',
  'Quill',
  'Cedar Nine',
  'BN-7711',
  'Benedikt',
  'Osprey',
  'Birch Four',
  'quill.example',
  'MARKED',
  'may not be safe',
]
const marksIn = (text: string) => [...MARKS, ...NAMES].filter((mark) => text.includes(mark))

const confirmed = (caller: Person) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const alertIds = [pressed, assessed?.id ?? '']
function addressesOf(path: string) {
  const ids = path.startsWith('/api/admin/badges/') ? [ana.user.id, ben.user.id] : alertIds
  return path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path]
}
/** Lists of accounts name everybody, whether they needed help or not; a person's own calls are about the caller. */
const walked = endpointList.filter(
  ([name, { method, access }]) =>
    method === 'GET' &&
    Array.isArray(access) &&
    access.includes('admin') &&
    name !== 'users.find' &&
    name !== 'users.export',
)

test('the walk has marks to find: a responder finds them all', async () => {
  const found = await Promise.all([
    rosa.send('GET', '/api/alerts'),
    rosa.send('GET', `/api/alerts/${pressed}`),
    rosa.send('GET', '/api/admin/audit?limit=200'),
  ])
  expect(marksIn(found.map(({ text }) => text).join()).sort()).toEqual(
    [...MARKS, ...NAMES].filter((mark) => !/example/.test(mark)).sort(),
  )
  expect(walked.length).toBeGreaterThan(12)
})

test.for([
  ['an administrator who responds to nobody', dan],
  ['one who responds to staff only', eve],
] as const)('%s finds no one of them in any reply', async ([, caller]) => {
  await confirmed(caller)
  for (const [name, { path }] of walked) {
    for (const address of addressesOf(path)) {
      const answer = await caller.send('GET', address)
      // Of what was said to the second questions they learn not even whether there is something; who opened what is said after a death alone; people in care have no employer's provider.
      const isHidden = ['secondQuestions.open', 'records.opened', 'provider.find'].includes(name)
      expect([name, answer.status]).toEqual([name, isHidden ? 404 : 200])
      expect([name, marksIn(answer.text)]).toEqual([name, []])
    }
  }
  const alerts = await listAlerts(caller)
  expect(alerts.length).toBeGreaterThanOrEqual(2)
  for (const alert of alerts) {
    expect(alert).toMatchObject({
      userId: null,
      message: null,
      person: null,
      place: null,
      severity: null,
      urgency: null,
    })
    expect(await openAlert(caller, alert.id)).toMatchObject({ userId: null, message: null, person: null, place: null })
  }
})

test('the refusal of a change of such an alert tells them nothing more', async () => {
  const other = await w.as('inmate')
  const { id } = await raiseAlert(other, 'MARKED')
  const { status, text } = await answerAlert(dan, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(status).toBe(403)
  expect([text.includes(other.user.id), text.includes(other.user.username), text.includes('MARKED')]).toEqual(
    Array(3).fill(false),
  )
})

test('their live streams carry no more than ids of alerts', async () => {
  const streams = await Promise.all([dan, eve].map((one) => openStream(origin, one)))
  const other = await w.as('inmate')
  const { id } = await raiseAlert(other, 'MARKED')
  await other.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'coming' })
  for (const { heard, stream } of streams) {
    await expect.poll(() => heard().length).toBeGreaterThanOrEqual(3)
    expect([other.user.id, other.user.username, 'MARKED'].filter((mark) => stream.text.includes(mark))).toEqual([])
  }
})

test('in the audit log and its file the target of such an entry is a person, without id, name or alert', async () => {
  await confirmed(dan)
  const entries = (await dan.call(audit.list, { query: { limit: 200 } })).filter(
    ({ action }) => /^alert\.(opened|answered)$/.test(action) || action === 'user.assessment_asked',
  )
  expect(entries.length).toBeGreaterThan(4)
  for (const { target } of entries) expect(target).toMatchObject({ id: null, username: null })

  const { text } = await dan.send('GET', '/api/admin/audit/export.csv')
  const lines = text.split('\r\n').filter((line) => /,(alert\.opened|user\.assessment_asked),/.test(line))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toMatch(/,(alert,,,|user,,,)127/)
  expect([text.includes(pressed), marksIn(text)]).toEqual([false, []])
})

test('a search of the log for a name finds no entry about the alerts of that person', async () => {
  const find = async (caller: Person) => {
    const found = await caller.call(audit.list, { query: { q: ana.user.username } })
    return found.map(({ action }) => action).filter((action) => action.startsWith('alert.'))
  }
  expect(new Set(await find(rosa))).toEqual(new Set(['alert.opened', 'alert.answers_opened', 'alert.answered']))
  expect([await find(dan), await find(eve)]).toEqual([[], []])
})
test('who tries every account against the hashes of the log finds no owner of a withheld entry', async () => {
  const { rows } = await w.superuser.query('select * from audit_entries order by seq')
  const at = rows.findIndex(({ action, owner_id }) => action === 'alert.opened' && owner_id === ana.user.id)
  const [before, entry] = [rows[at - 1], rows[at]]
  const field = (value: unknown) => (value === null ? '-' : `${Buffer.byteLength(String(value))}:${value}`)
  const guess = (owner: string, salt: string) =>
    createHash('sha256')
      .update(before?.hash ?? Buffer.alloc(0))
      .update(
        [
          entry.seq,
          entry.id,
          entry.at.toISOString(),
          entry.actor_id,
          entry.action,
          'alert',
          pressed,
          owner,
          entry.ip,
          salt,
        ]
          .map(field)
          .join(','),
      )
      .digest('hex')
  const everybody = (await w.superuser.query('select id from users')).rows.map(({ id }) => id)
  const shown = entry.hash.toString('hex')
  expect(everybody.filter((owner) => guess(owner, entry.salt.toString('hex')) === shown)).toEqual([ana.user.id])
  expect(everybody.filter((owner) => guess(owner, '') === shown)).toEqual([])
  const salts = rows.map(({ salt }) => salt.toString('hex'))
  expect([new Set(salts).size, salts.every((salt) => salt.length === 32)]).toEqual([rows.length, true])
  for (const caller of [dan, rosa]) {
    const { text } = await caller.send('GET', '/api/admin/audit?limit=200')
    expect(salts.filter((salt) => text.includes(salt))).toEqual([])
  }
})
