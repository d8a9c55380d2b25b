import { assessments, type SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { ROLES } from '@evenkeel/contract/base/roles.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { FORM_KINDS, type FormKind } from '@evenkeel/contract/care/care-words.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { recurringHandlers } from '../../recurring.ts'
import { type Caller, createCaller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createCareApp } from '../../testing/features/care.ts'
import {
  countCopies,
  createSharer,
  fill,
  openPage,
  QUIET,
  release,
  sharedId,
  startSharing,
  stopSharing,
  tryPage,
  tryShared,
} from '../../testing/features/sharing.ts'
import { countWaiting } from '../../testing/test-database.ts'

const HOUR = 3_600_000
/** The database asks for the time too, so this app has the true one. */
const { w, grace, sam } = await createCareApp({ now: new Date() })
type Person = Awaited<ReturnType<typeof w.as>>

const copiesIn = (person: Person) => countCopies(w, person)
const sharer = (...kinds: FormKind[]) => createSharer(w, ...kinds)

test('a clinician reads the forms since the grant, and none of before', async () => {
  const ana = await w.as('inmate')
  await fill(ana, ANSWERS.moderate)
  await startSharing(ana, 'answers')
  expect((await openPage(grace, ana.user.id)).shared).toEqual([])
  const { id, createdAt } = await fill(ana)

  const [shared] = (await openPage(grace, ana.user.id)).shared
  expect(shared).toMatchObject({ kind: 'answers', copies: 1 })
  const opened = (await tryShared(grace, shared?.id ?? '')).reply(carePeople.openShared)
  expect(opened.copies).toEqual([
    { id: expect.not.stringMatching(id), at: createdAt, scores: { phq9: 3, gad7: 1 }, responses: QUIET },
  ])
  expect((await ana.call(sharing.own)).grants).toMatchObject([{ kind: 'answers', copies: 1 }])
})

test('who shares the trend shares two totals, and no answer', async () => {
  const ana = await sharer('trend')
  const opened = (await tryShared(grace, await sharedId(grace, ana.user.id, 'trend'))).json
  expect(opened).toMatchObject({ kind: 'trend', copies: [{ scores: { phq9: 3, gad7: 1 } }] })
  expect(JSON.stringify(opened)).not.toMatch(/responses|"d1"|level/)
  const rows = await w.ask('select sealed from care_copies where user_id = $1', ana.user.id)
  expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toMatch(/phq9|scores/)
})

test('to care “no”, never asked, stopped and ended are the same bytes', async () => {
  const [never, asked, stopped, ended, empty] = await Promise.all([1, 2, 3, 4, 5].map(() => w.as('inmate')))
  if (!never || !asked || !stopped || !ended || !empty) throw new Error('five people')
  for (const person of [never, asked, stopped, ended]) await fill(person)
  expect((await fill(asked)).offersSharing).toBe(true)
  for (const person of [stopped, ended]) {
    await startSharing(person, 'answers')
    await fill(person)
  }
  await stopSharing(stopped, 'answers')
  await w.ask(`update care_grants set ends_at = now() where user_id = $1`, ended.user.id)
  // Given, and nothing was copied yet.
  await startSharing(empty, 'trend')

  const bytes = async ({ user }: Person) => {
    const { status, text } = await tryPage(grace, user.id)
    expect(status).toBe(200)
    return text
      .replaceAll(user.id, 'ID')
      .replaceAll(user.username, 'NAME')
      .replace(/"opening":"[^"]+"/, '')
  }
  const seen = await Promise.all([never, asked, stopped, ended, empty].map(bytes))
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toContain('"shared":[]')
})

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`each role, call, owner and state of a grant: only those who serve the person read what is in force (row-level security ${rowLevelSecurity})`, async () => {
    const own =
      rowLevelSecurity === 'on' ? { w, grace, sam } : await createCareApp({ now: new Date(), rowLevelSecurity })
    const gone = await own.w.as('clinician')
    const people = {
      inmate: await own.w.as('inmate'),
      staff: await own.w.as('staff'),
      admin: await own.w.as('admin'),
      clinician: await own.w.as('clinician', { confirmed: false }),
    }
    const others: Caller[] = [...ROLES.map((role) => people[role]), own.sam, gone]
    await own.w.ask('update users set disabled_at = now() where id = $1', gone.user.id)
    const idOf = async (userId: string, kind: FormKind) =>
      (await own.w.ask('select id from care_grants where user_id = $1 and kind = $2', userId, kind))[0]?.id as string
    const ana = await own.w.as('inmate')
    await fill(ana)
    for (const kind of FORM_KINDS) await startSharing(ana, kind)
    await fill(ana)
    const [answers, trend] = [await idOf(ana.user.id, 'answers'), await idOf(ana.user.id, 'trend')]

    const refused = async (caller: Caller, id: string) => {
      for (const answer of [await tryPage(caller, ana.user.id), await tryShared(caller, id)]) {
        expect([401, 403, 404]).toContain(answer.status)
        expect(answer.text).not.toMatch(/inmate-|scores|responses/)
      }
    }
    for (const caller of others) for (const id of [answers, trend]) await refused(caller, id)
    // Nor does anybody start or stop it for them: these calls name nobody.
    for (const caller of [people.admin, people.clinician, own.grace, own.sam])
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await caller.send(method, '/api/user/sharing/answers')).status).toBe(403)
    await stopSharing(people.inmate, 'answers')
    await stopSharing(people.staff, 'answers')

    const read = async (id: string) => (await tryShared(own.grace, id)).status
    expect([await read(answers), await read(trend)]).toEqual([200, 200])
    await stopSharing(ana, 'answers')
    expect([await read(answers), await read(trend)]).toEqual([404, 200])
    const { now } = own.w
    own.w.now = new Date(now.getTime() + 90 * 24 * HOUR)
    expect(await read(trend)).toBe(404)
    own.w.now = now
    expect(await read(trend)).toBe(200)
    await release(own.w, ana)
    expect(await read(trend)).toBe(404)
    for (const unknown of [ana.user.id, own.grace.user.id, '01890000-0000-7000-8000-000000000000'])
      expect(await read(unknown)).toBe(404)
    expect((await tryPage(own.grace, own.sam.user.id)).status).toBe(404)
    expect((await tryPage(own.sam, people.staff.user.id)).status).toBe(200)
    expect((await tryPage(own.sam, ana.user.id)).status).toBe(404)
  })
}

test('once stopped the copies are gone, and the next read is not found, on another node too', async () => {
  const other = await createApp(w.deps, null)
  const [ana, there] = [await sharer('answers', 'trend'), createCaller(other)]
  for (const [name, value] of grace.cookies) there.cookies.set(name, value)
  const id = await sharedId(grace, ana.user.id, 'answers')
  expect((await tryShared(there, id)).status).toBe(200)

  const heard: string[] = []
  const own: string[] = []
  const silence = w.deps.live.subscribe('care inmate', ({ kind }) => heard.push(kind))
  const quiet = w.deps.live.subscribe(ana.user.id, ({ kind }) => own.push(kind))
  // Events come in order: what was sent before this one has come too.
  for (const to of ['care inmate', ana.user.id]) w.deps.live.publish({ to, kind: 'reach.asked' })
  for (const list of [heard, own]) {
    await expect.poll(() => list).toContain('reach.asked')
    list.length = 0
  }
  expect((await stopSharing(ana, 'answers')).grants).toMatchObject([{ kind: 'trend' }])
  expect([(await tryShared(there, id)).status, (await tryShared(grace, id)).status]).toEqual([404, 404])
  expect(await copiesIn(ana)).toBe(1)
  await expect.poll(() => heard).toEqual(['care.unshared'])
  // Stopping again ends nothing, and tells nobody.
  await stopSharing(ana, 'answers')
  silence()
  // What is shared anew holds nothing of before.
  await startSharing(ana, 'answers')
  // Other pages of theirs hear both.
  await expect.poll(() => own).toEqual(['sharing.changed', 'sharing.changed'])
  quiet()
  expect((await openPage(grace, ana.user.id)).shared).toMatchObject([{ kind: 'trend' }])
  await other.close()
})

test('after 90 days the copies are deleted, and sharing can begin anew', async () => {
  const ana = await sharer('answers')
  const [{ until = '', since = '' } = {}] = (await ana.call(sharing.own)).grants
  expect(Date.parse(until) - Date.parse(since)).toBe(90 * 24 * HOUR)
  const { now } = w
  w.now = new Date(until)
  expect((await ana.call(sharing.own)).grants).toEqual([])
  expect(await copiesIn(ana)).toBe(1)
  await recurringHandlers(w.deps)['expired-rows']()
  expect(await copiesIn(ana)).toBe(0)

  await startSharing(ana, 'answers')
  w.now = new Date(w.now.getTime() + 90 * 24 * HOUR)
  // Ended and not cleared away yet: another one takes its place.
  expect((await startSharing(ana, 'answers')).grants).toMatchObject([{ since: w.now.toISOString(), copies: 0 }])
  // While one is in force, starting again changes nothing.
  const first = await ana.call(sharing.own)
  w.now = new Date(w.now.getTime() + HOUR)
  expect(await startSharing(ana, 'answers')).toEqual(first)
  w.now = now
  await stopSharing(ana, 'answers')
})

test('a form that is sent while its writer stops sharing is stored, and not copied', async () => {
  const ana = await sharer('answers')
  await w.superuser.query('begin')
  await w.ask('delete from care_grants where user_id = $1', ana.user.id)
  const sent = fill(ana)
  await expect.poll(() => countWaiting(w.superuser)).toBe(1)
  await w.superuser.query('commit')
  expect(await sent).toMatchObject({ type: 'triggered' })
  expect(await copiesIn(ana)).toBe(0)
  expect(await ana.call(assessments.list, { query: {} })).toHaveLength(2)
})

test('sharing is offered once, after a form that told nobody, and never after the first', async () => {
  const [ana, ben, cleo] = [await w.as('inmate'), await w.as('inmate'), await w.as('admin')]
  expect((await fill(ana)).offersSharing).toBe(false)
  expect((await fill(ana, ANSWERS.critical)).offersSharing).toBe(false)
  const body = { responses: QUIET }
  const headers = { 'idempotency-key': '6b3c4b1e-6f0c-4f7e-9d3c-0a7b1d9f5c11' }
  const first = await ana.send('POST', '/api/assessments', { body, headers })
  const again = await ana.send('POST', '/api/assessments', { body, headers })
  expect([(first.json as SubmittedAssessment).offersSharing, again.text]).toEqual([true, first.text])
  expect((await fill(ana)).offersSharing).toBe(false)

  await fill(ben)
  await startSharing(ben, 'trend')
  expect((await fill(ben)).offersSharing).toBe(false)
  for (const form of [1, 2]) expect((await fill(cleo)).offersSharing, `form ${form}`).toBe(false)
})

test('where nobody cares for a role nothing is offered, and nothing can be shared', async () => {
  await w.ask('update users set disabled_at = now() where id = $1', sam.user.id)
  const ben = await w.as('staff')
  await fill(ben)
  expect((await fill(ben)).offersSharing).toBe(false)
  expect(await ben.call(sharing.own)).toEqual({ available: false, readers: [], readersAsOf: null, grants: [] })
  expect((await ben.send('PUT', '/api/user/sharing/answers')).status).toBe(409)
  await w.ask('update users set disabled_at = null where id = $1', sam.user.id)
  expect(await ben.call(sharing.own)).toMatchObject({ available: true, readers: ['Sam Bell'], grants: [] })
  expect((await startSharing(ben, 'answers')).grants).toHaveLength(1)
})

test('an opening of what has ended meanwhile cannot be noted, so it fails as a whole', async () => {
  const target = { type: 'grant', id: newId(new Date()) } as const
  const entry = addAuditEntry({
    at: new Date(),
    actorId: null,
    action: 'grant.opened',
    target,
    ip: '127.0.0.1',
    reason: 'visit',
  })
  await expect(w.deps.systemDb.run([entry])).rejects.toMatchObject({ code: '23503' })
})
