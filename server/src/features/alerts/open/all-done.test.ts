import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { changeWork, createCareApp, listWork } from '../../../testing/features/care.ts'

const { w, grace, sam, reset } = await createCareApp()
const [responder, other] = [await createResponder(w, ['inmate']), await w.as('admin')]
type Person = Awaited<ReturnType<typeof w.as>>
const isDone = async (reader: Person) => (await reader.call(openAlerts.list, { query: {} })).allDone
/** Ends every follow-up; a plan to be made together calls nobody. */
async function meetAll(how: 'face' | 'video' = 'face') {
  for (const { id, kind } of (await listWork(grace)).work)
    if (kind !== 'plan') await changeWork(grace, id, { do: 'meet', how })
}
const areDone = async () => [await isDone(responder), await isDone(other), await isDone(grace)]

const sayYes = (ana: Person, id: string) => ana.send('POST', `/api/alerts/${id}/came`, { body: { came: 'yes' } })

test('all is done only when no alert is open, not yet seen by anybody, or to be followed up, whoever answers it', async () => {
  expect(await areDone()).toEqual([true, true, true])
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  expect(await areDone()).toEqual([false, false, false])
  await answerAlert(responder, id, { status: 'acknowledged' })
  expect(await areDone()).toEqual([false, false, false])
  await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(await areDone()).toEqual([false, false, false])
  await meetAll()
  // The person is asked whether anybody came, and has not said it.
  expect(await areDone()).toEqual([false, false, false])
  await sayYes(ana, id)
  expect(await areDone()).toEqual([true, true, true])

  const { id: unseen } = await raiseAlert(ana)
  await answerAlert(grace, unseen, { status: 'resolved', outcome: 'seen_by_phone' })
  await meetAll('video')
  expect(await areDone()).toEqual([false, false, false])
  await answerAlert(grace, unseen, { outcome: 'seen_in_person' })
  expect(await areDone()).toEqual([false, false, false])
  // Who says nothing is asked for a day.
  w.now = new Date(w.now.getTime() + 24 * 3_600_000)
  expect(await areDone()).toEqual([true, true, true])

  const heavy = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
  await (await w.as('inmate')).send('POST', '/api/assessments', { body: { responses: heavy } })
  expect(await areDone(), 'a result is in care').toEqual([false, false, false])
  await meetAll()
  expect(await areDone()).toEqual([true, true, true])
})

test('of another role a clinician learns nothing, not even that something waits', async () => {
  await reset()
  const { id } = await raiseAlert(await w.as('inmate'))
  expect([await isDone(sam), await isDone(grace)]).toEqual([true, false])
  await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect([await isDone(sam), await isDone(grace)]).toEqual([true, false])
})
