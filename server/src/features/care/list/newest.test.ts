import { expect, test } from 'vitest'
import { answerAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { CARE_NOW, createCareApp, listWork } from '../../../testing/features/care.ts'

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
  expect(await rowsOf(rosa)).toEqual([waiting, { ...answered, handedTo: 'other' }])

  await grace.send('POST', `/api/alerts/${first.id}/take`)
  expect(await rowsOf(grace)).toEqual([waiting, { ...answered, by: 'Grace Okafor' }])
  await w.superuser.query('insert into rota_entries values (0, $1, 1, 2, 0, 720)', [grace.user.id])
  w.now = new Date(CARE_NOW.getTime() + 3 * 3_600_000)
  expect(await rowsOf(rosa)).toEqual([{ ...answered, by: 'Grace Okafor', toTake: true }, waiting])
})
