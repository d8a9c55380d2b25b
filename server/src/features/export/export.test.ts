import { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, listOwnAlerts, raiseAlert } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  corruptEntry,
  createEntry,
  createRecoveryCode,
  fastPasswords,
  resetBySlip,
  signIn,
} from '../journal/testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords, now: new Date('2026-03-12T03:30:00.000Z') })
type Person = Awaited<ReturnType<typeof w.as>>

const checkIn = (notes: string) => ({
  body: { moodScore: 6, stressScore: 7, physicalSymptoms: [], stressors: [], notes, isPreShift: true },
})
const download = (person: Person) => person.send('GET', '/api/user/export')
const fileOf = async (person: Person) => (await download(await confirmPassword(person))).json as Record<string, never>

/** Uses every feature once, with a marker in every text. */
async function live(person: Person, mark: string) {
  const answers = [
    await person.send('PATCH', '/api/user', { body: { firstName: `first-${mark}`, unit: `unit-${mark}` } }),
    await person.send('POST', '/api/checkins', checkIn(`note-${mark}`)),
    await person.send('POST', '/api/coping-tools/usage', {
      body: { toolName: 'box-breathing', duration: 60, completed: true },
    }),
    await person.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } }),
  ]
  await raiseAlert(person, `help-${mark}`)
  await createEntry(person, `entry-${mark}`, { title: `title-${mark}`, mood: 4 })
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201])
}

const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
const cleo = await createResponder(w)
await live(ben, 'of-ben')

test('it contains nothing of anybody else, and no secret that gives access', async () => {
  await live(ana, 'of-ana')
  const [raised] = await listOwnAlerts(ana)
  await answerAlert(cleo, raised?.id ?? '', { status: 'resolved', outcome: 'seen_in_person', note: 'note-of-cleo' })
  await createRecoveryCode(ana)
  const { text, json } = await download(await confirmPassword(ana))

  expect(text).toContain('of-ana')
  expect((json as { accessLog: unknown }).accessLog).toMatchObject([
    { action: 'alert.opened', by: cleo.user.username },
    { action: 'alert.answered', by: cleo.user.username },
    { action: 'person.code_made', by: 'yourself' },
  ])
  for (const mark of ['of-ben', 'note-of-cleo', ben.user.id, cleo.user.id, ben.user.username])
    expect(text).not.toContain(mark)
  for (const word of ['wrapped', 'salt', 'verifier', 'hash', 'secret', 'sealed', 'blob', 'riskScore']) {
    expect(text.toLowerCase()).not.toContain(`"${word.toLowerCase()}`)
  }
  const rows = await w.ask(`select encode(token_hash, 'hex') as token from sessions`)
  for (const { token } of rows) expect(text).not.toContain(token)
})

test('it contains everything that a person did and wrote, with notes, answers and journal in clear', async () => {
  const dan = await w.as('staff')
  await live(dan, 'of-dan')
  const file = await fileOf(dan)

  expect(file.profile).toMatchObject({ username: dan.user.username, firstName: 'first-of-dan', unit: 'unit-of-dan' })
  expect(file.checkIns).toMatchObject([
    { moodScore: 6, stressScore: 7, notes: 'note-of-dan', unit: 'unit-of-dan', facilityDay: '2026-03-11' },
  ])
  const unsent = [
    'countedOn',
    'createdAt',
    'dayNumber',
    'facilityDay',
    'notesState',
    'shift',
    'statsGroup',
    'unit',
    'visitId',
  ]
  expect(Object.keys(file.checkIns?.[0] ?? {}).sort()).toEqual([...Object.keys(NewCheckIn.shape), ...unsent].sort())
  expect(file.toolUses).toMatchObject([{ toolName: 'box-breathing', duration: 60, completed: true }])
  expect(file.alerts).toMatchObject([
    { source: 'assessment' },
    { message: 'help-of-dan', status: 'active', events: [{ event: 'raised' }] },
  ])
  expect(file.journal).toMatchObject({
    lockedEntries: 0,
    entries: [{ locked: false, title: 'title-of-dan', content: 'entry-of-dan', mood: 4 }],
  })
  expect(file.signIn).toMatchObject({ secondFactor: { on: false, since: null }, sessions: [{ secondFactor: false }] })
  expect(file.facility).toBe('Evenkeel')
})

test('it contains answers and scores of assessments, and the alert that one of them raised', async () => {
  const eve = await w.as('inmate')
  await eve.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  const file = await fileOf(eve)

  expect(file.assessments).toMatchObject({
    taken: [{ answers: ANSWERS.critical, riskLevel: 'critical', raisedAlert: true }],
    askedAt: null,
  })
  expect(file.alerts).toMatchObject([{ source: 'assessment', status: 'active' }])
})

test('the file name has the facility’s day and nothing personal', async () => {
  const { status, headers } = await download(await confirmPassword(ana))

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="evenkeel-export-2026-03-11.json"')
})

test('entries under an older key are counted and marked, and an altered one does not block the others', async () => {
  const [fay, admin] = [await w.as('inmate'), await w.as('admin')]
  // Slips use the clock of the database.
  w.now = new Date()
  await createEntry(fay, 'under the old key')
  await resetBySlip(admin, fay, 'green-tide-evening')
  await signIn(fay, fay.user.username, 'green-tide-evening')
  await createEntry(fay, 'under the new key')
  const altered = await createEntry(fay, 'altered')
  await corruptEntry(w, altered.id)
  await fay.send('POST', '/api/user/confirm', { body: { password: 'green-tide-evening' } })
  const { json, text } = await download(fay)

  expect(text).not.toContain('under the old key')
  expect((json as { journal: unknown }).journal).toMatchObject({
    lockedEntries: 1,
    entries: [{ locked: true }, { locked: false, content: 'under the new key' }, { unreadable: true }],
  })
})

test('it contains an administrator’s own hours on duty only', async () => {
  const gus = await createResponder(w)
  await w.ask(
    'insert into rota_entries values (1, $1, 1, 2, 480, 960, 1), (2, $2, 1, 3, 0, 1440, null)',
    gus.user.id,
    cleo.user.id,
  )
  const { text, json } = await download(await confirmPassword(gus))

  expect(json).toMatchObject({ duty: [{ tier: 1, day: 2, weeks: 1, from: '08:00', to: '16:00' }] })
  expect(text).not.toContain('of-ben')
})

test('each export is in the audit log', async () => {
  const hal = await w.as('staff')
  await fileOf(hal)
  expect(await audited(hal)).toEqual(['user.exported'])
  const file = await fileOf(hal)
  expect(file.accessLog).toMatchObject([{ action: 'user.exported', by: 'yourself' }])
})

async function audited({ user }: Person) {
  const rows = await w.ask('select action from audit_entries where owner_id = $1 order by seq', user.id)
  return rows.map(({ action }) => action)
}
