import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const DAY = 86_400_000
const noon = (day: string) => new Date(`${day}T18:00:00Z`)

async function due(caller: Caller) {
  const { isDue, type, dueOn } = await caller.call(assessments.checkDue)
  return { isDue, type, dueOn }
}
const submit = (caller: Caller, type?: string) =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS.low, ...(type && { type }) } })

/** A check-in half a day after the last one. */
async function checkIn(caller: Caller, moodScore: number, stressScore: number) {
  w.now = new Date(w.now.getTime() + DAY / 2)
  await caller.send('POST', '/api/checkins', { body: { moodScore, stressScore } })
}

test('an administrator is never asked, and their first assessment is none that was due', async () => {
  w.now = noon('2026-05-04')
  const admin = await w.as('admin')
  expect(await due(admin)).toEqual({ isDue: false, type: null, dueOn: null })
  expect((await submit(admin)).json).toMatchObject({ type: 'triggered' })
  expect((await submit(await w.as('admin'), 'monthly')).json).toMatchObject({ type: 'monthly' })
})

test('the initial one is due from the first day, and the monthly one 30 facility days after the last', async () => {
  w.now = noon('2026-05-04')
  const ana = await w.as('inmate')
  expect(await due(ana)).toEqual({ isDue: true, type: 'initial', dueOn: '2026-05-04' })

  expect((await submit(ana, 'monthly')).json).toMatchObject({ type: 'initial' })
  expect(await due(ana)).toEqual({ isDue: false, type: null, dueOn: '2026-06-03' })

  // 4:30 UTC is still the evening before in the facility.
  w.now = new Date('2026-06-03T04:30:00Z')
  expect(await due(ana)).toMatchObject({ isDue: false })
  w.now = new Date('2026-06-03T05:30:00Z')
  expect(await due(ana)).toEqual({ isDue: true, type: 'monthly', dueOn: '2026-06-03' })
  expect((await submit(ana)).json).toMatchObject({ type: 'monthly' })
})

test('when none is due, the sent type is stored, or triggered without one', async () => {
  w.now = noon('2026-05-04')
  const ana = await w.as('inmate')
  await submit(ana)
  expect((await submit(ana, 'monthly')).json).toMatchObject({ type: 'monthly' })
  expect((await submit(ana)).json).toMatchObject({ type: 'triggered' })
})

test('stress of 8 or more three times in a row since the last one triggers one, even within 14 days', async () => {
  w.now = noon('2026-05-04')
  const ana = await w.as('staff')
  for (let i = 0; i < 3; i += 1) await checkIn(ana, 6, 9)
  await submit(ana)
  expect(await due(ana)).toMatchObject({ isDue: false })

  w.now = noon('2026-05-07')
  await checkIn(ana, 6, 8)
  await checkIn(ana, 6, 8)
  expect(await due(ana)).toMatchObject({ isDue: false })
  await checkIn(ana, 6, 8)
  expect(await due(ana)).toEqual({ isDue: true, type: 'triggered', dueOn: '2026-05-09' })
  expect((await submit(ana)).json).toMatchObject({ type: 'triggered' })
  expect(await due(ana)).toMatchObject({ isDue: false })
})

test('three hard check-ins in one evening trigger none', async () => {
  w.now = noon('2026-05-04')
  const ana = await w.as('staff')
  await submit(ana)
  for (let i = 0; i < 3; i += 1) {
    w.now = new Date(w.now.getTime() + 60_000)
    await ana.send('POST', '/api/checkins', { body: { moodScore: 2, stressScore: 10 } })
  }
  expect(await due(ana)).toMatchObject({ isDue: false })
  await checkIn(ana, 2, 10)
  await checkIn(ana, 2, 10)
  expect(await due(ana)).toMatchObject({ isDue: true, type: 'triggered' })
})

test('a week clearly harder than the three before triggers one', async () => {
  w.now = noon('2026-05-01')
  const ana = await w.as('inmate')
  await submit(ana)
  for (let i = 0; i < 6; i += 1) {
    w.now = new Date(noon('2026-05-01').getTime() + i * DAY)
    await checkIn(ana, 8, 3)
  }
  w.now = noon('2026-05-14')
  for (let i = 0; i < 2; i += 1) await checkIn(ana, 4, 7)
  expect(await due(ana)).toMatchObject({ isDue: false })
  await checkIn(ana, 4, 7)
  expect(await due(ana)).toMatchObject({ isDue: true, type: 'triggered' })
})

test('only a responder for the role can ask for one, even within 14 days, until an assessment is submitted', async () => {
  w.now = noon('2026-05-04')
  const [ana, ben, admin] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  await submit(ana)
  w.now = noon('2026-05-05')
  const ask = (caller: Caller, id: string) => caller.send('POST', `/api/admin/users/${id}/assessment-request`)
  expect((await ask(ben, ana.user.id)).status).toBe(403)
  await w.superuser.query(`update users set responds_to = '{staff}' where id = $1`, [admin.user.id])
  expect((await ask(admin, ana.user.id)).problem).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await due(ana)).toMatchObject({ isDue: false })

  await w.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [admin.user.id])
  expect((await ask(admin, admin.user.id)).status).toBe(404)
  expect((await ask(admin, ana.user.id)).status).toBe(204)
  expect(await due(ana)).toEqual({ isDue: true, type: 'triggered', dueOn: '2026-05-05' })
  expect(await due(ben)).not.toMatchObject({ type: 'triggered' })
  w.now = new Date(w.now.getTime() + 1000)
  await submit(ana)
  expect(await due(ana)).toMatchObject({ isDue: false })
})

test('staff read their score in their language, or as -- when nothing is known; people in care are sent none, nor its parts', async () => {
  w.now = noon('2026-05-04')
  const ana = await w.as('staff')
  expect((await ana.send('GET', '/api/risk-assessment')).json).toEqual({
    riskScore: 0,
    isElevated: false,
    status: 'insufficient_data',
    factors: [],
    basedOn: { checkIns: 0, assessmentId: null },
  })
  await checkIn(ana, 5, 5)
  await ana.send('PATCH', '/api/user', { body: { locale: 'es' } })
  expect((await ana.send('GET', '/api/risk-assessment')).json).toMatchObject({
    riskScore: 3.6,
    status: 'ok',
    factors: [{ code: 'mood', points: 2, text: 'Su ánimo en los últimos 7 días' }, { code: 'stress' }],
    basedOn: { checkIns: 1, assessmentId: null },
  })
  const cal = await w.as('inmate')
  await checkIn(cal, 1, 10)
  expect((await cal.send('GET', '/api/risk-assessment')).json).toEqual({
    riskScore: null,
    isElevated: true,
    status: 'ok',
    factors: [],
    basedOn: { checkIns: 1, assessmentId: null },
  })
})
