import { calls } from '@evenkeel/contract/calls.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { agreeToCalls, releaseToday } from '../../testing/features/calls.ts'
import { changeWork, createCareApp, openWork } from '../../testing/features/care.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { tryPage } from '../../testing/features/sharing.ts'

const { w, grace } = await createCareApp({ now: new Date() })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)

async function released() {
  const ana = await w.as('inmate')
  await agreeToCalls(ana)
  const id = await releaseToday(w, ana)
  await changeWork(grace, id, { do: 'take' })
  return { ana, id }
}
const steps = {
  mood: 3,
  plan: 'Canary: the lake',
  means: 'Canary: the shed',
  appointment: 'Friday',
  next: 'Canary: Luis',
}
const send = (by: Caller, id: string, body: object, key?: string) =>
  by.send('POST', `/api/care/work/${id}/calls`, { body, ...(key && { headers: { 'idempotency-key': key } }) })

test('the steps of a call are sealed with it, once, and read in its history by clinicians of the role alone', async () => {
  const { ana, id } = await released()
  const key = crypto.randomUUID()
  const body = { number: 1, outcome: 'reached', thoughts: 'no', steps }
  for (const again of [await send(grace, id, body, key), await send(grace, id, body, key)])
    expect(again.reply(calls.made).timeline.filter(({ event }) => event === 'called')).toMatchObject([
      { text: null, steps: { ...steps, thoughts: 'no' } },
    ])
  const { rows } = await w.superuser.query('select text_sealed from care_events where work_id = $1', [id])
  expect(rows.map(({ text_sealed: sealed }) => sealed?.toString('latin1') ?? '').join()).not.toMatch(/Canary|Friday/)

  const other = await w.as('clinician')
  expect((await openWork(other, id)).timeline.some((one) => one.steps?.plan === steps.plan)).toBe(true)
  const people = [
    ana,
    await w.as('staff'),
    await w.as('admin'),
    await w.as('clinician', { serves: ['staff'] }),
    await w.as('clinician', { confirmed: false }),
  ]
  for (const by of people) {
    const opened = await by.send('GET', `/api/care/work/${id}`)
    expect([403, 404]).toContain(opened.status)
    expect(opened.text).not.toContain('Canary')
    expect((await send(by, id, { ...body, number: 2 })).status).not.toBe(200)
  }
  const own = (await (await confirmPassword(ana)).send('GET', '/api/user/export')).text
  expect(own).toContain('callsAfterRelease')
  for (const elsewhere of [(await tryPage(grace, ana.user.id)).text, own]) expect(elsewhere).not.toContain('Canary')
})

test('steps go with somebody who was spoken to, on the scale, and each may be left out', async () => {
  const { id } = await released()
  for (const wrong of [
    { outcome: 'no_answer', steps },
    { outcome: 'wrong_number', whose: 'own', steps },
    { outcome: 'reached', thoughts: 'no', steps: { mood: 11 } },
    { outcome: 'reached', thoughts: 'no', steps: { plan: ' ' } },
    { outcome: 'reached', thoughts: 'no', steps: { other: 'x' } },
  ])
    expect((await send(grace, id, { number: 1, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  const { timeline } = (await send(grace, id, { number: 1, outcome: 'new_concern', steps: { means: 'none' } })).reply(
    calls.made,
  )
  expect(timeline.find(({ event }) => event === 'called')?.steps).toEqual({ means: 'none' })
})
