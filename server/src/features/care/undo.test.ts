import { care } from '@evenkeel/contract/care/care.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { beforeEach, expect, test } from 'vitest'
import { answerAlert, countRows, raiseAlert } from '../../testing/features/alerts.ts'
import { answersWith } from '../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork, tryToChange } from '../../testing/features/care.ts'
import { changeCustody } from '../../testing/features/custody.ts'
import { about, refer } from '../../testing/features/referrals.ts'
import { release } from '../../testing/features/sharing.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })
const colleague = await w.as('clinician')
const MINUTE = 60_000
const later = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * MINUTE)
}
beforeEach(() => {
  w.now = new Date()
})

const undo = (by: typeof grace, id: string) => tryToChange(by, id, { do: 'undo' })
const meet = (id: string, how: 'face' | 'video' = 'face') => changeWork(grace, id, { do: 'meet', how })
async function asked() {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  return { ana, id: (await askToTalk(ana, { line: 'My line' })).id }
}

test('who noted a meeting takes it back within ten minutes: it is open again as it was, with its clocks, for the person too', async () => {
  const { ana, id } = await asked()
  const day = w.deps.calendar.dayOf(w.now)
  const befores = [
    () => openWork(grace, id),
    () => changeWork(grace, id, { do: 'triage', priority: 'routine' }),
    () => changeWork(grace, id, { do: 'plan', on: day }),
  ]
  for (const before of befores) {
    const { state, dueAt, metDueAt, plannedOn, priority, owner } = await before()
    const met = await changeWork(grace, id, { do: 'meet', how: 'face', note: 'Was it her?' })
    expect([met.state, met.undoUntil]).toEqual(['met', new Date(w.now.getTime() + 10 * MINUTE).toISOString()])
    expect((await ana.call(talk.own)).request).toMatchObject({ state: 'met', metAt: w.now.toISOString() })
    later(1)
    const back = (await undo(grace, id)).reply(care.change)
    expect(back).toMatchObject({ state, dueAt, metDueAt, plannedOn, priority, owner, metAt: null })
    expect(back.undoUntil).toBeUndefined()
    expect(back.timeline.slice(-3).map(({ event, by, text }) => [event, by, text])).toEqual([
      ['met', 'Grace Okafor', null],
      ['noted', 'Grace Okafor', 'Was it her?'],
      ['reopened', 'Grace Okafor', null],
    ])
    expect((await ana.call(talk.own)).request).toMatchObject({
      state: state === 'planned' ? 'planned' : 'received',
      metAt: null,
    })
    expect((await listWork(grace)).work.map((one) => one.id)).toContain(id)
  }
  expect((await undo(grace, id)).status).toBe(409)

  // It reads as taken back by somebody also once their account is gone.
  const back = async () => (await openWork(grace, id)).timeline.filter(({ event }) => event === 'reopened')
  expect(await back()).toMatchObject(befores.map(() => ({ undone: true })))
  await w.superuser.query(
    `set session_replication_role = replica; update care_events set by_id = gen_random_uuid() where work_id = '${id}' and event = 'reopened';
     set session_replication_role = origin`,
  )
  expect(await back()).toMatchObject(befores.map(() => ({ by: null, undone: true })))
  const page = (await grace.send('POST', `/api/care/people/${ana.user.id}/open`, { body: { reason: 'visit' } })).reply(
    carePeople.open,
  )
  expect(page.timeline.find((one) => one.what === 'work' && one.event === 'reopened')).toMatchObject({
    by: null,
    undone: true,
  })
})

test('nobody else takes it back, nor twice, nor ten minutes later', async () => {
  const { ana, id } = await asked()
  const { undoUntil } = await meet(id)
  expect(undoUntil).toBeDefined()
  expect((await openWork(colleague, id)).undoUntil).toBeUndefined()
  expect((await undo(colleague, id)).status).toBe(409)
  expect((await undo(sam, id)).status).toBe(404)
  for (const one of [ana, await w.as('admin')]) expect((await undo(one, id)).status).toBe(403)
  const sent = await Promise.all([undo(grace, id), undo(grace, id)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await countRows(w, 'care_events', `work_id = '${id}' and event = 'reopened'`)).toBe(1)

  await meet(id)
  later(10)
  expect((await openWork(grace, id)).undoUntil).toBeUndefined()
  const refused = await undo(grace, id)
  expect([refused.status, refused.problem.message]).toEqual([409, 'This meeting cannot be taken back'])
  expect((await openWork(grace, id)).state).toBe('met')
})

/** What a meeting ends besides its work, or what came after it: nothing of that is taken back. */
const KEPT: Record<string, () => Promise<string>> = {
  'it met the first visit too': async () => {
    const { ana, id } = await asked()
    await changeCustody(w, ana, { admittedOn: w.deps.calendar.dayOf(w.now) })
    later(1)
    await meet(id)
    return id
  },
  'somebody was seen for a closed alert': async () => {
    const { ana, id } = await asked()
    const alert = (await raiseAlert(ana)).id
    await answerAlert(grace, alert, { status: 'resolved', outcome: 'handed_over' })
    // Of the alert alone, without the follow-up after it.
    await w.superuser.query(`delete from care_work where user_id = $1 and kind = 'followup'`, [ana.user.id])
    later(1)
    await meet(id)
    return id
  },
  'the person asked again': async () => {
    const { ana, id } = await asked()
    await meet(id)
    later(1)
    await askToTalk(ana)
    return id
  },
  'the person was released': async () => {
    const { ana, id } = await asked()
    await meet(id)
    await release(w, ana)
    return id
  },
  'an officer was told of it': async () => {
    const [otto, ana] = [await w.as('staff'), await w.as('inmate')]
    await refer(otto, about(ana))
    const id = (await listWork(grace, { limit: 100 })).work.find(({ userId }) => userId === ana.user.id)?.id ?? ''
    await meet(id, 'video')
    return id
  },
  'it ended the alert of a high result': async () => {
    const ana = await w.as('inmate')
    await ana.send('POST', '/api/assessments', {
      body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
    })
    const { work } = await listWork(grace, { limit: 100 })
    const id = work.find(({ userId, kind }) => userId === ana.user.id && kind === 'result')?.id ?? ''
    await meet(id, 'video')
    return id
  },
}

test.each(Object.entries(KEPT))('it is not taken back where %s', async (_, happen) => {
  const id = await happen()
  expect((await openWork(grace, id)).undoUntil).toBeUndefined()
  expect((await undo(grace, id)).status).toBe(409)
  expect((await openWork(grace, id)).state).toBe('met')
})

test('who was admitted between the meeting and its undoing has their first visit', async () => {
  const { ana, id } = await asked()
  await meet(id)
  await changeCustody(w, ana, { admittedOn: w.deps.calendar.dayOf(w.now) })
  const visits = () => countRows(w, 'care_work', `user_id = '${ana.user.id}' and kind = 'visit'`)
  const before = await visits()
  expect((await undo(grace, id)).status).toBe(200)
  expect([before, await visits()]).toEqual([0, 1])
})
