import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { expect, test } from 'vitest'
import { cliniciansOf } from '../../platform/live.ts'
import { answerAlert, createResponder, raiseAlert } from '../../testing/features/alerts.ts'
import { askToTalk, changeWork } from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { auditActionsOn, confirmPassword, isAuditChainValid, rowsOf } from '../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { createEntry, createRecoveryCode, fastPasswords, signIn } from '../journal/testing/journal.ts'
import { voidRecoveries } from '../own-keys/recovery/queries.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const START = new Date('2026-03-05T18:00:00.000Z')
const w = await createTestApp({ adjust: fastPasswords, now: START })
/** Here alerts and care records go with the account; what stays where they have days of their own says records/kept.test.ts. */
await w.superuser.query(`update facilities set retention = retention || '{"alerts": null, "care": null}'`)
type Person = Awaited<ReturnType<typeof w.as>>
const DAY = 24 * 3_600_000
const MINUTE = 60_000

const sweep = () => deleteDueAccounts(w.deps, voidRecoveries)
const ask = (person: Person) => person.send('POST', '/api/user/deletion', { body: {} })
const take = (person: Person) => person.send('DELETE', '/api/user/deletion')
const state = async (person: Person) => (await person.send('GET', '/api/user/deletion')).json
const exists = async ({ user }: Person) =>
  (await w.superuser.query('select from users where id = $1', [user.id])).rowCount === 1
const rows = async ({ user }: Person) => Object.values(await rowsOf(w, user.id)).reduce((sum, n) => sum + n, 0)

/** The account asks for its deletion, and the clock moves past the seven days. */
async function askForDeletion(person: Person, later: number) {
  await confirmPassword(person)
  const { json } = await ask(person)
  w.now = new Date(w.now.getTime() + later)
  return (json as { deletesAt: string }).deletesAt
}
const PAST = DELETION_DAYS * DAY

async function live(person: Person) {
  await person.send('POST', '/api/checkins', {
    body: { moodScore: 5, stressScore: 5, physicalSymptoms: [], stressors: [], notes: 'mine', isPreShift: true },
  })
  await person.send('POST', '/api/coping-tools/usage', {
    body: { toolName: 'box-breathing', duration: 60, completed: true },
  })
  await createEntry(person, 'only mine')
  await createRecoveryCode(person)
}

test('a request returns the same bytes as a later read', async () => {
  const ana = await w.as('inmate')
  await confirmPassword(ana)
  const answer = await ask(ana)
  expect([answer.status, (await ana.send('GET', '/api/user/deletion')).text]).toEqual([201, answer.text])
})

test('before the end of the seventh day nothing is deleted', async () => {
  const ana = await w.as('inmate')
  await live(ana)
  await askForDeletion(ana, 0)
  const before = await rowsOf(w, ana.user.id)
  w.now = new Date(w.now.getTime() + PAST - 1)
  await sweep()

  expect(await exists(ana)).toBe(true)
  expect(await rowsOf(w, ana.user.id)).toEqual(before)
  expect((await ana.send('GET', '/api/journal')).status).toBe(200)
})

test('asking again keeps the first time, and is in the audit log once', async () => {
  const ana = await w.as('inmate')
  const first = await askForDeletion(ana, 3 * DAY)
  const again = await ask(ana)

  expect(again.status).toBe(201)
  expect(again.json).toMatchObject({ deletesAt: first })
  expect(await state(ana)).toEqual(again.json)
  expect(await auditActionsOn(w, ana.user.id)).toEqual(['user.deletion_asked'])
})

test('after a cancellation the account keeps everything', async () => {
  const ana = await w.as('inmate')
  await live(ana)
  await askForDeletion(ana, PAST + MINUTE)
  const before = await rows(ana)
  expect((await take(ana)).status).toBe(204)
  await sweep()

  expect([await exists(ana), await rows(ana)]).toEqual([true, before])
  expect(await auditActionsOn(w, ana.user.id)).toEqual([
    'person.code_made',
    'user.deletion_asked',
    'user.deletion_cancelled',
  ])
})

test('a cancellation without a request is not in the audit log', async () => {
  const ana = await w.as('inmate')
  expect((await take(ana)).status).toBe(204)
  expect(await auditActionsOn(w, ana.user.id)).toEqual([])
})

test('after the seventh day every row of the person is deleted, and every row of others is still there', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  for (const person of [ana, ben]) await live(person)
  await askForDeletion(ana, PAST - 1)
  await sweep()
  const others = await rowsOf(w, ana.user.id, 'others')
  expect(Object.values(await rowsOf(w, ana.user.id)).filter((n) => n > 0).length).toBeGreaterThan(6)
  w.now = new Date(w.now.getTime() + 1)
  await sweep()
  await sweep()

  expect(await exists(ana)).toBe(false)
  expect(await rows(ana)).toBe(0)
  expect(await rowsOf(w, ana.user.id, 'others')).toEqual(others)
  expect(await auditActionsOn(w, ana.user.id)).toEqual(['person.code_made', 'user.deletion_asked', 'user.deleted'])
  expect(await isAuditChainValid(w)).toBe(true)
})

test('the account’s sessions end, its password is wrong, and its name is free again', async () => {
  const ana = await w.as('inmate')
  const heard: string[] = []
  const stop = w.deps.live.subscribe(ana.user.id, ({ kind }) => heard.push(kind))
  await askForDeletion(ana, PAST)
  await sweep()

  await expect.poll(() => heard).toEqual(['session.ended'])
  stop()
  expect((await ana.send('GET', '/api/user')).status).toBe(401)
  const { username } = ana.user
  const back = await signIn(w.nobody(), username, PASSWORD)
  expect([back.status, back.problem.code]).toEqual([401, 'invalid_credentials'])
  const body = { username, password: 'another-harbor-at-noon', role: 'inmate' }
  expect((await w.nobody().send('POST', '/api/register', { body })).status).toBe(201)
})

test('while the person waits for help, or somebody has to look again, the account stays, then it is deleted', async () => {
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const alert = await raiseAlert(ana)
  await askForDeletion(ana, PAST)
  await sweep()
  expect([await exists(ana), (await ana.send('GET', '/api/user')).status]).toEqual([true, 200])

  await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'seen_in_person' })
  await sweep()
  expect(await exists(ana)).toBe(true)
  await w.ask(`update care_work set state = 'met', met_at = now(), ended_at = now() where user_id = $1`, ana.user.id)
  await sweep()
  expect([await exists(ana), await rows(ana)]).toEqual([false, 0])
})

test('an account whose now was closed before anybody saw the person waits until somebody did, also without clinicians', async () => {
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const alert = await raiseAlert(ana)
  await answerAlert(cleo, alert.id, { status: 'resolved', outcome: 'raised_by_mistake' })
  await w.ask(`update care_work set state = 'met', met_at = now(), ended_at = now() where user_id = $1`, ana.user.id)
  await askForDeletion(ana, PAST)
  await sweep()
  expect(await exists(ana)).toBe(true)
  await answerAlert(cleo, alert.id, { outcome: 'seen_in_person' })
  await sweep()
  expect(await exists(ana)).toBe(false)
})

test('while those who care have to meet the person the account stays, then it is deleted', async () => {
  const [ana, grace] = [await w.as('inmate'), await w.as('clinician')]
  const { id } = await askToTalk(ana)
  await askForDeletion(ana, PAST)
  await sweep()
  expect([await exists(ana), (await ana.send('GET', '/api/user')).status]).toEqual([true, 200])

  await changeWork(grace, id, { do: 'meet', how: 'face' })
  await sweep()
  expect([await exists(ana), await rows(ana)]).toEqual([false, 0])
})

test('a first visit keeps no account: it goes with it, and clinicians hear that their list changed', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  for (const one of [ana, ben]) await changeCustody(w, one, { admittedOn: w.deps.calendar.dayOf(new Date()) })
  const visits = async () =>
    await w.ask(`select user_id as id from care_work where kind = 'visit' and state = 'triaged'`)
  expect(await visits()).toEqual(expect.arrayContaining([{ id: ana.user.id }, { id: ben.user.id }]))
  const heard: string[] = []
  const stop = w.deps.live.subscribe(cliniciansOf('inmate'), ({ kind }) => heard.push(kind))
  await askForDeletion(ana, PAST)
  await sweep()
  expect([await exists(ana), await rows(ana)]).toEqual([false, 0])
  expect(await visits()).toEqual([{ id: ben.user.id }])
  await expect.poll(() => heard).toEqual(['care.changed'])
  stop()
})

test('two nodes at once delete an account once', async () => {
  const ana = await w.as('inmate')
  await live(ana)
  await askForDeletion(ana, PAST)
  await Promise.all([sweep(), sweep(), sweep()])

  expect(await exists(ana)).toBe(false)
  expect(await auditActionsOn(w, ana.user.id)).toEqual(['person.code_made', 'user.deletion_asked', 'user.deleted'])
  expect(await isAuditChainValid(w)).toBe(true)
})
