import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import { answerAlert, countRows, createResponder, openAlert, raiseAlert } from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const [cleo, dan] = [
  await createResponder(w, ['inmate'], { firstName: 'Cleo' }),
  await createResponder(w, ['inmate'], { firstName: 'Dan' }),
]
const ana = await w.as('inmate')
const happened = async (id: string) => (await openAlert(cleo, id)).timeline.map(({ event }) => event)

test.for(['acknowledged', 'resolved'] as const)(
  'of two answers %s at once, one succeeds and the other is refused with the name of the first',
  async (status) => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await raiseAlert(ana)
      const answers = await Promise.all([cleo, dan].map((admin) => answerAlert(admin, id, { status })))

      expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
      const winner = answers[0]?.status === 200 ? 'Cleo' : 'Dan'
      expect(answers.find((one) => one.status === 409)?.problem.message).toBe(
        `This alert was already ${status} by ${winner}`,
      )
      expect(await happened(id)).toEqual(['raised', status])
      if (status === 'acknowledged') await answerAlert(cleo, id, { status: 'resolved' })
    }
  },
)

test('a late acknowledgement does not undo a resolution, in either order', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await raiseAlert(ana)
    await Promise.all([
      answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person' }),
      answerAlert(dan, id, { status: 'acknowledged', responseStep: 'coming' }),
    ])
    const alert = await openAlert(cleo, id)
    expect(alert).toMatchObject({ status: 'resolved', outcome: 'seen_in_person', resolvedBy: { name: 'Cleo' } })
    expect((await answerAlert(dan, id, { status: 'acknowledged' })).status).toBe(409)
    expect((await answerAlert(dan, id, { responseStep: 'with_you' })).status).toBe(409)
    expect(await openAlert(cleo, id)).toEqual(alert)
  }
})

test('a request for help and a closing at the same moment are both stored, or the closing is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await raiseAlert(ana)
    const [again, done] = await Promise.all([
      ana.send('POST', '/api/alerts', { body: { severity: 'critical' } }),
      answerAlert(cleo, id, { status: 'resolved' }),
    ])
    const joined = again.status === 200
    expect([again.status, done.status]).toEqual([joined ? 200 : 201, joined ? expect.toBeOneOf([200, 409]) : 200])
    // Whoever closes it has not seen the press that came first.
    if (done.status === 409) expect((await answerAlert(cleo, id, { status: 'resolved' })).status).toBe(200)
    // The clock stands still, so both have the same time and either may be listed first.
    expect([...(await happened(id))].sort()).toEqual(['raised', 'resolved'])
    const latest = again.reply(alerts.raise).id ?? ''
    expect(latest === id).toBe(joined)
    if (!joined) await answerAlert(cleo, latest, { status: 'resolved' })
  }
})

test('an answer that comes too late, or to an unknown alert, schedules no job', async () => {
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'resolved' })
  const before = await countRows(w, 'pgboss.job')
  expect((await answerAlert(dan, id, { status: 'acknowledged' })).status).toBe(409)
  expect((await answerAlert(dan, crypto.randomUUID(), { status: 'acknowledged' })).status).toBe(404)

  expect(await countRows(w, 'pgboss.job')).toBe(before)
})
