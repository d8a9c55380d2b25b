import { audit } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { answerAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { CARE_NOW, createCareApp, listWork } from '../../../testing/features/care.ts'

test('of more alerts than are named, the newest that waits as now stands first, and only those in the list are written down as seen', async () => {
  const { w, grace } = await createCareApp()
  const people: (typeof grace)[] = []
  for (let at = 0; at < 7; at += 1) people.push(await w.as('inmate'))
  const raised: string[] = []
  for (const [at, ana] of people.entries()) {
    w.now = new Date(CARE_NOW.getTime() + at * 60_000)
    raised.push((await raiseAlert(ana)).id ?? '')
  }
  const order = async () => (await listWork(grace)).alerts.map(({ id, ahead }) => [raised.indexOf(id), ahead])
  const longestFirst = [0, 1, 2, 3, 4, 5].map((at) => [at, false])
  expect(await order()).toEqual([[6, true], ...longestFirst])
  expect((await people[6]?.call(audit.own, { query: {} }))?.map(({ action }) => action)).toEqual(['alert.listed'])

  // Answered, it takes its turn, and the newest of those that wait is in its place.
  await answerAlert(grace, raised[6] ?? '', { status: 'acknowledged' })
  expect((await order())[0]).toEqual([5, true])
  for (const id of raised.slice(0, 2)) await answerAlert(grace, id, { status: 'resolved' })
  expect(await order()).toEqual([2, 3, 4, 5, 6].map((at) => [at, false]))
})

test('what waits stands before what is answered, which names whoever answers; what is handed to the reader, or left at the end of a shift, waits', async () => {
  const { w, grace } = await createCareApp()
  const rosa = await w.as('clinician', { serves: ['inmate'] })
  const [first, later] = [await raiseAlert(await w.as('inmate')), await raiseAlert(await w.as('inmate'))]
  await answerAlert(rosa, first.id, { status: 'acknowledged' })
  const rowsOf = async (reader: typeof grace) =>
    (await listWork(reader)).alerts.map(({ id, by, handedTo, toTake }) => ({ id, by, handedTo, toTake }))
  const quiet = { by: null, handedTo: null, toTake: false }
  const answered = { ...quiet, id: first.id, by: rosa.user.username }
  const waiting = { ...quiet, id: later.id }
  expect(await rowsOf(grace)).toEqual([waiting, answered])

  const handedOver = await rosa.send('POST', `/api/alerts/${first.id}/hand-over`, { body: { to: grace.user.id } })
  expect(handedOver.status).toBe(204)
  expect(await rowsOf(grace)).toEqual([{ ...answered, handedTo: 'me' }, waiting])
  expect(await rowsOf(rosa)).toEqual([waiting, answered])

  await grace.send('POST', `/api/alerts/${first.id}/take`)
  expect(await rowsOf(grace)).toEqual([waiting, { ...answered, by: 'Grace Okafor' }])
  await w.superuser.query('insert into rota_entries values (0, $1, 1, 2, 0, 720)', [grace.user.id])
  w.now = new Date(CARE_NOW.getTime() + 3 * 3_600_000)
  expect(await rowsOf(rosa)).toEqual([{ ...answered, by: 'Grace Okafor', toTake: true }, waiting])
})
