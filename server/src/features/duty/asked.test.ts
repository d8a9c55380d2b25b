import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, type Person, raiseAlert } from '../../testing/features/alerts.ts'
import { answersWith } from '../../testing/features/answers.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'

async function createDuty(w: TestApp): Promise<Person> {
  const dan = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  return dan
}
const say = (dan: Person, id: string, body: object) => dan.send('PATCH', `/api/duty/alerts/${id}`, { body })

for (const rowLevelSecurity of ['on', 'bypassed'] as const)
  test(`who goes asks: "not safe" makes it now and waits from the first step, "safe" lowers nothing (row-level security ${rowLevelSecurity})`, async () => {
    const w = await createTestAppWithClock({ rowLevelSecurity })
    const [ana, rosa, dan] = [await w.as('inmate'), await createResponder(w), await createDuty(w)]
    await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
    await ana.send('POST', '/api/assessments', { body: { responses: answersWith({ d9: 1 }) } })
    const [alert] = (await dan.call(duty.list)).alerts
    const id = alert?.id ?? ''
    expect(alert).toMatchObject({ urgency: 'hour', status: 'active' })

    expect((await say(dan, id, { asked: 'safe' })).status).toBe(204)
    expect((await dan.call(duty.list)).alerts).toMatchObject([{ urgency: 'hour', status: 'active' }])
    await say(dan, id, { responseStep: 'with_you' })
    await w.advanceMinutes(1)
    expect((await say(dan, id, { asked: 'not_safe' })).status).toBe(204)
    expect((await dan.call(duty.list)).alerts).toMatchObject([{ urgency: 'now', status: 'active', responseStep: null }])
    await w.runDueJobs()
    const { timeline, waitingSince } = await openAlert(rosa, id)
    expect(waitingSince).toBe(w.now.toISOString())
    const events = timeline.filter(({ event }) => event !== 'delivery').map(({ event, detail }) => [event, detail])
    expect(events).toEqual(
      expect.arrayContaining([
        ['asked_safe', null],
        ['asked_not_safe', 'now'],
      ]),
    )
    expect(events.findLast(([event]) => event === 'told')).toBeDefined()
    expect(events.findIndex(([event]) => event === 'asked_not_safe')).toBeLessThan(
      events.findLastIndex(([event]) => event === 'told'),
    )
  })

test('another request of the person that waits is noted too; a closed alert, staff without duty and odd bodies are refused', async () => {
  const w = await createTestAppWithClock()
  const [ana, rosa, dan, ben] = [
    await w.as('inmate'),
    await createResponder(w),
    await createDuty(w),
    await w.as('staff'),
  ]
  const first = await raiseAlert(ana)
  await say(dan, first.id, { responseStep: 'coming' })
  await w.advanceMinutes(1)
  const second = await raiseAlert(ana)
  expect((await say(dan, first.id, { asked: 'not_safe' })).status).toBe(204)
  expect((await openAlert(rosa, first.id)).status).toBe('acknowledged')
  expect((await openAlert(rosa, second.id)).timeline.map(({ event }) => event)).toContain('asked_not_safe')

  expect((await say(ben, first.id, { asked: 'not_safe' })).status).toBe(403)
  for (const body of [
    {},
    { asked: 'yes' },
    { asked: 'safe', responseStep: 'coming' },
    { asked: 'safe', note: 'a note' },
  ])
    expect((await say(dan, first.id, body)).status).toBe(400)
  await answerAlert(rosa, first.id, { status: 'resolved' })
  expect((await say(dan, first.id, { asked: 'not_safe' })).status).toBe(404)
})
