import { alertHistory } from '@evenkeel/contract/alerts/alert-history.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createResponder, listAlerts } from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const raise = (caller: Caller, level: 'high' | 'critical') =>
  caller.send('POST', '/api/assessments', { body: { responses: ANSWERS[level] } })

test('no score of somebody in care is stored with their alert, or sent to them or to who answers', async () => {
  const [ana, cleo, grace] = [await w.as('inmate'), await createResponder(w), await w.as('clinician')]
  await raise(ana, 'critical')
  const sent = [await ana.send('GET', '/api/risk-assessment')]
  for (const reader of [cleo, grace]) {
    const alert = (await listAlerts(reader)).find(({ userId }) => userId === ana.user.id)
    sent.push(await reader.send('GET', `/api/alerts/${alert?.id}`), await reader.send('GET', openAlerts.list.path))
  }
  for (const { status, text } of sent) {
    expect(status).toBe(200)
    expect(text.replaceAll('"riskScore":null', '')).not.toMatch(/score|"points":[^0]/i)
  }
  const { rows } = await w.superuser.query(
    `select to_jsonb(a)->'risk_score' as stored, e.facts->'riskScore' as told from alerts a join alert_events e on e.alert_id = a.id where a.user_id = $1 and e.event = 'raised'`,
    [ana.user.id],
  )
  expect(rows).toEqual([{ stored: null, told: null }])
})

/** For each urgency and reason two forms that reach it, as unlike each other as can be. */
const ALIKE = [
  [answersWith({ d9: 2 }), answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d9: 3, a1: 2, f1: 3 })],
  [answersWith({ d9: 1 }), answersWith({ d1: 3, d2: 3, d3: 3, d9: 1, a1: 2, a2: 3, f1: 3 })],
  [
    answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }),
    answersWith({ d4: 3, d5: 3, d6: 3, d7: 3, d8: 3, a1: 3, a2: 3, a3: 3, a4: 3, a5: 3, f1: 3 }),
  ],
]

test('an alert says the same whatever was answered, to everybody who reads it, but for urgency and reason', async () => {
  const other = await createTestApp()
  const readers = [await createResponder(other), await other.as('clinician')]
  const calls = [openAlerts.list, alerts.list, alertHistory.report]
  const told = async (responses: Responses) => {
    const ana = await other.as('inmate')
    await other.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
    await ana.send('POST', '/api/assessments', { body: { responses } })
    const texts: string[] = []
    for (const reader of readers) {
      const [alert] = (await listAlerts(reader)).filter(({ userId }) => userId === ana.user.id)
      if (!alert) throw new Error('The answers raised no alert')
      for (const path of calls.map((call) => call.path)) texts.push((await reader.send('GET', path)).text)
      texts.push((await reader.send('GET', `/api/alerts/${alert.id}`)).text)
    }
    await other.superuser.query('delete from users where id = $1', [ana.user.id])
    await other.superuser.query('delete from record_people where user_id = $1', [ana.user.id])
    return texts.map((text) =>
      text.replaceAll(ana.user.username, '').replace(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
    )
  }
  for (const [one = ANSWERS.low, two = ANSWERS.low] of ALIKE) expect(await told(two)).toEqual(await told(one))
})
