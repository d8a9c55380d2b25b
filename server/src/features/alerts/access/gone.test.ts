import { GONE_OUTCOMES, RELEASED_OUTCOMES } from '@evenkeel/contract/alerts/alert-words.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, listAlerts, openAlert, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const [cleo, plain] = [await createResponder(w, ['inmate']), await createResponder(w, ['staff'])]
const today = () => w.deps.calendar.dayOf(w.now)
async function someone({ released = true } = {}) {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  if (released) await changeCustody(w, ana, { releasedOn: today() })
  const { id } = await newest(ana)
  await w.advanceMinutes(5)
  return { ana, id }
}
const newest = async (person: Person, source = 'assessment') =>
  (await listAlerts(cleo, '?limit=200')).find(
    ({ userId, metadata }) => userId === person.user.id && metadata.source === source,
  ) ?? expect.fail('No alert')
const close = (id: string, outcome = 'handed_over', note?: string) =>
  answerAlert(cleo, id, { status: 'resolved', outcome, ...(note && { note }) })
const note = (by: Person, id: string, outcome: string, said = 'told Ms. Li of County') =>
  answerAlert(by, id, { outcome, note: said })
const followUp = async (person: Person) =>
  (await w.superuser.query('select state, closed_reason as reason from care_work where user_id = $1', [person.user.id]))
    .rows

test.for(GONE_OUTCOMES)(
  '%s takes a closed alert off "Not yet seen", with name and time; its person’s weeks stay elevated',
  async (outcome) => {
    const { ana, id } = await someone()
    const count = async () => (await cleo.call(openAlerts.list, { query: {} })).notSeen
    const before = await count()
    await close(id)
    await w.runDueJobs()
    expect([await openAlert(cleo, id), await count()]).toMatchObject([{ notSeen: true }, before + 1])
    const overdue = await newest(ana, 'follow_up')
    expect((await note(cleo, id, outcome)).json).toMatchObject({ outcome, notSeen: false, faceToFaceAt: null })
    expect(await count()).toBe(before)
    expect((await openAlert(cleo, id)).timeline.at(-1)).toMatchObject({
      event: 'gone',
      detail: outcome,
      by: cleo.user.username,
      at: w.now.toISOString(),
      note: 'told Ms. Li of County',
    })
    expect((await ana.call(risk.current)).isElevated).toBe(true)
    const stays = outcome === 'sent_to_hospital'
    expect(await followUp(ana)).toMatchObject([{ state: stays ? 'triaged' : 'closed' }])
    expect(await openAlert(cleo, overdue.id)).toMatchObject({ status: stays ? 'active' : 'resolved' })
    expect((await note(cleo, id, outcome)).status, 'it was noted').toBe(409)
  },
)

test.for(RELEASED_OUTCOMES)(
  '%s is of somebody alone whose release was entered, also in the database',
  async (outcome) => {
    const { id } = await someone({ released: false })
    expect((await close(id, outcome)).problem.issues).toMatchObject([{ path: 'outcome' }])
    await close(id)
    expect((await note(cleo, id, outcome)).status).toBe(400)
    await expect(w.superuser.query('update alerts set outcome = $2 where id = $1', [id, outcome])).rejects.toThrow(
      'released',
    )
  },
)

test('who was told of a transfer is said, and nobody else notes it', async () => {
  const { ana, id } = await someone()
  for (const said of ['', ' '])
    expect((await close(id, 'transferred_told', said)).problem.issues).toMatchObject([{ path: 'note' }])
  await close(id)
  for (const by of [plain, ana, await w.as('staff')]) expect((await note(by, id, 'transferred_told')).status).toBe(403)
  expect(await openAlert(cleo, id)).toMatchObject({ notSeen: true })
})

test('who is seen in person after that is noted as before', async () => {
  const { id } = await someone()
  await close(id, 'released_called')
  await w.advanceMinutes(5)
  expect((await answerAlert(cleo, id, { outcome: 'seen_in_person' })).json).toMatchObject({ outcome: 'seen_in_person' })
})

test('the release stands with whom an alert is about, for who answers it alone', async () => {
  const { ana, id } = await someone({ released: false })
  await changeCustody(w, ana, { releasePlanned: today() })
  expect((await openAlert(cleo, id)).person).toMatchObject({ releasedOn: null, releasePlanned: today() })
  expect((await openAlert(plain, id)).person).toBeNull()
  await ana.send('POST', '/api/alerts', { body: { severity: 'critical' } })
  expect((await ana.send('GET', '/api/alerts/mine')).json).toMatchObject([{ person: { releasePlanned: null } }])
})
