import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { afterEach, expect } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { createTestAppWithClock } from '../test-app-with-clock.ts'
import { editAlerts } from './alert-fold.ts'
import { createResponder, listAlerts, notifiedIn, openAlert, type Person, setRota } from './alerts.ts'
import { answersWith } from './answers.ts'

export const DEPRESSION = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
export const ANXIETY = answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 })

/** An app with somebody on site and somebody on call, who answer for people in care. */
export async function createCalledApp() {
  const w = await createTestAppWithClock()
  const [onSite, onCall] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
  await setRota(w, { 1: [onSite], 2: [onCall] })

  // What one test leaves open does not ring on in the next.
  afterEach(() => editAlerts(w, `update alerts set status = 'resolved'`))

  /** Somebody admitted so many days ago; null where no admission is known. */
  async function admitted(daysAgo: number | null, role: 'inmate' | 'staff' = 'inmate') {
    const person = await w.as(role)
    const on = daysAgo === null ? null : addDays(w.deps.calendar.dayOf(w.now), -daysAgo)
    await w.ask('update users set admitted_on = $2 where id = $1', person.user.id, on)
    return person
  }
  const submit = async (person: Person, responses: Responses) => {
    expect((await person.send('POST', '/api/assessments', { body: { responses } })).status).toBe(201)
    await w.runDueJobs()
  }
  /** Lets time pass at once, and then runs what is due. */
  async function skipMinutes(minutes: number) {
    w.now = new Date(w.now.getTime() + (minutes - 1) * 60_000)
    await w.advanceMinutes(1)
  }
  const alertsOf = async (person: Person, responder: Person = onSite) =>
    (await listAlerts(responder, '?limit=200')).filter(({ userId }) => userId === person.user.id)
  async function only(person: Person, source: Alert['metadata']['source'] = 'assessment') {
    const found = (await alertsOf(person)).filter(({ metadata }) => metadata.source === source)
    return found[0] && found.length === 1 ? found[0] : expect.fail(`Expected one alert, got ${found.length}`)
  }
  const told = async (id: string, since: Date) => notifiedIn(await openAlert(onSite, id), since)
  return { w, onSite, onCall, admitted, submit, skipMinutes, alertsOf, only, told }
}
