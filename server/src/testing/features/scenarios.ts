import { ALERT_MESSAGES, UNSEEN_ENDS } from '@evenkeel/contract/alerts/alert-words.ts'
import { alerts, type OpenedAlert, type RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { assessments, type SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect } from 'vitest'
import { watchCare } from '../../features/care/watch/watch.ts'
import { addDays } from '../../platform/calendar.ts'
import { PASSWORD, type TestAppOptions } from '../test-app.ts'
import { createTestAppWithClock } from '../test-app-with-clock.ts'
import { answerAlert, createResponder, listAlerts, listOwnAlerts, openAlert, type Person, setRota } from './alerts.ts'
import { listWork } from './care.ts'
import { confirmPassword } from './own-data.ts'

const MINUTE = 60_000

/**
 * A jail on a moved clock: an administrator on site, one on call, an officer who goes to people, and a clinician on call or none. What
 * happens in it is done through the API.
 */
export async function createFacility({ clinician = false, ...options }: TestAppOptions & { clinician?: boolean } = {}) {
  const w = await createTestAppWithClock(options)
  const [site, call] = [await createResponder(w), await createResponder(w)]
  const [officer, grace] = [await w.as('staff'), clinician ? await w.as('clinician') : null]
  await confirmPassword(site)
  await site.call(responders.changeDuty, { params: { id: officer.user.id }, body: { duty: true } })
  await setRota(w, { 1: [site, officer], 2: [call, ...(grace ? [grace] : [])] })

  /** Lets minutes go by, so many at a time. What recurs each five minutes looks after each. */
  async function passMinutes(minutes: number, every = 1) {
    const end = w.now.getTime() + minutes * MINUTE
    while (w.now.getTime() < end) {
      w.now = new Date(Math.min(w.now.getTime() + every * MINUTE, end) - MINUTE)
      await w.advanceMinutes(1)
      if (every > 1 || w.now.getTime() === end) await watchCare(w.deps)
      await w.runDueJobs()
    }
  }
  const pass = (hours: number, every = 1) => passMinutes(hours * 60, every * 60)
  /** Somebody in care who was admitted so many days ago. */
  async function inCare(daysHere: number) {
    const person = await w.as('inmate')
    const admittedOn = addDays(w.deps.calendar.dayOf(w.now), -daysHere)
    await enter(person, { admittedOn })
    return person
  }
  /** What an administrator enters about somebody. */
  async function enter({ user }: Person, body: object) {
    const { status, text } = await site.send('PATCH', `/api/admin/users/${user.id}`, { body })
    expect(status, text).toBe(200)
  }
  async function send(person: Person, responses: Responses): Promise<SubmittedAssessment> {
    const sent = await person.call(assessments.submit, { body: { responses } })
    await w.runDueJobs()
    return sent
  }
  async function press(person: Person): Promise<RaisedAlert> {
    const answer = await person.send('POST', '/api/alerts', { body: { severity: 'critical' } })
    await w.runDueJobs()
    return answer.reply(alerts.raise)
  }
  /** Every alert about somebody, newest first, as those who answer read it: who is on call of who is on site. */
  async function about({ user }: Person, source?: string): Promise<OpenedAlert[]> {
    const by = user.id === site.user.id ? call : site
    const listed = await listAlerts(by, '?limit=200')
    const theirs = listed.filter(
      ({ userId, metadata }) => userId === user.id && (!source || metadata.source === source),
    )
    return Promise.all(theirs.map(({ id }) => openAlert(by, id)))
  }
  async function newest(person: Person, source?: string) {
    return (await about(person, source))[0] ?? expect.fail('There is no alert')
  }
  /** Somebody who answers closes it. */
  async function close(by: Person, id: string, outcome: string, more: object = {}) {
    const { status, text } = await answerAlert(by, id, { status: 'resolved', outcome, ...more })
    expect(status, text).toBe(200)
    await w.runDueJobs()
  }
  return { w, site, call, officer, grace, pass, passMinutes, inCare, enter, send, press, about, newest, close }
}
export type Facility = Awaited<ReturnType<typeof createFacility>>

const HAD_PEOPLE = /^(tier_\d|everyone)$/
/** Whether people were told since this time; `unheard` says that nothing reached them. */
const wasTold = ({ timeline }: OpenedAlert, since: string) =>
  timeline.some(({ event, at, detail }) => event === 'told' && at >= since && HAD_PEOPLE.test(detail ?? ''))

/** When the person was last heard of in it. */
const heardAt = ({ waitingSince, repeatedAt }: OpenedAlert) =>
  repeatedAt && repeatedAt > waitingSince ? repeatedAt : waitingSince

/** It says that the person is not here any more: what, by whom and when. */
function namedEnd({ outcome, resolvedAt, resolvedBy, timeline }: OpenedAlert) {
  const isNamed = UNSEEN_ENDS.some((one) => one === outcome) && resolvedAt !== null && resolvedBy !== null
  return isNamed || timeline.some(({ event, by }) => event === 'gone' && by !== null)
}

/**
 * How a story ended for somebody: somebody stood before them (`face`), it was noted by name where they are now or who has them (`handed
 * over`), or a line is red and people were told of it (`rung for`). Fails where it is none of these, where an alert that may be about
 * safety was closed unseen without open work, and where the person reads what is not so. Asks no rule of the product.
 */
export async function endOf(facility: Facility, person: Person): Promise<'face' | 'handed over' | 'rung for'> {
  const { w, grace } = facility
  await w.runDueJobs()
  const found = await facility.about(person)
  if (found.length === 0) expect.fail('Nobody was ever told')
  const isSignedIn = (await person.send('GET', '/api/user')).status === 200
  const { disabled, noAccount } = found[0]?.person ?? {}
  if (disabled || noAccount) expect(isSignedIn).toBe(false)
  else {
    if (!isSignedIn) await person.call(auth.login, { body: { username: person.user.username, password: PASSWORD } })
    await readsTheEnd(person, found)
  }
  const work = await w.ask<{ kind: string; met_due_at: Date }>(
    `select kind, met_due_at from care_work where user_id = $1 and kind <> 'visit' and state not in ('met', 'closed')`,
    person.user.id,
  )
  const isSeen = (one: OpenedAlert) => found.some(({ faceToFaceAt }) => faceToFaceAt && faceToFaceAt >= heardAt(one))
  const [open, closed] = [found.filter(isOpen), found.filter((one) => !isOpen(one))]
  const unseen = closed.filter((one) => one.message !== ALERT_MESSAGES.symptoms && !isSeen(one) && !namedEnd(one))
  for (const one of unseen) {
    expect(
      work.map(({ kind }) => kind),
      `${one.metadata.source} was closed, unseen`,
    ).toContain('followup')
    if (grace) expect((await listWork(grace)).work.map(({ userId }) => userId)).toContain(person.user.id)
  }
  const isLate = ({ metadata, unansweredAt }: OpenedAlert) =>
    metadata.source === 'follow_up' || (unansweredAt !== null && unansweredAt <= w.now.toISOString())
  const rung = open.filter((one) => one.status === 'active' && isLate(one) && wasTold(one, one.waitingSince))
  if (open.length > 0 || unseen.length > 0) {
    if (rung.length === 0) expect.fail('Somebody still has to come, and nobody is told')
    return 'rung for'
  }
  if (found.some(isSeen)) return 'face'
  const [last] = closed
  if (last && (namedEnd(last) || (last.outcome && last.resolvedBy))) return 'handed over'
  return expect.fail('It ended, and nobody says how')
}
const isOpen = ({ status }: OpenedAlert) => status !== 'resolved'

/** What the person reads afterwards, on the page of the result and of their own requests, is what those who answer wrote. */
async function readsTheEnd(person: Person, found: OpenedAlert[]) {
  for (const own of await listOwnAlerts(person)) {
    const { status, responseStep, acknowledgedAt, resolvedAt, unansweredAt } =
      found.find(({ id }) => id === own.id) ?? expect.fail('A request that nobody sees')
    expect(own).toMatchObject({ status, responseStep, acknowledgedAt, resolvedAt, unansweredAt })
    expect(own.urgency).toBeNull()
  }
  const followUp = (await person.call(assessments.result))?.followUp
  const alert = found.find(({ metadata }) => metadata.source === 'assessment')
  if (!followUp || !alert) return
  const stage =
    alert.status === 'resolved'
      ? ['closed']
      : alert.status === 'acknowledged'
        ? [alert.responseStep ?? 'seen']
        : alert.inCare
          ? ['in_care']
          : ['sent', 'waiting']
  expect(stage).toContain(followUp.stage)
  expect(followUp).toMatchObject({ closedAt: alert.resolvedAt })
}

/**
 * The words of docs/clinical.md that the person's page chooses for the reply to their form, as `why-not-told.ts` of the web does; or for a
 * press of Get Help. Fails unless what they say is what the server did.
 */
export async function readsAfter(
  facility: Facility,
  person: Person,
  sent: Pick<SubmittedAssessment, 'hearing' | 'goes' | 'careDueAt'> | 'help',
): Promise<string> {
  const { practice, hearing, clinician } = await person.call(reach.help)
  if (sent !== 'help') expect(sent.hearing).toBe(hearing)
  if (sent !== 'help' && sent.goes === null) {
    expect(await facility.about(person), 'nobody was told').toEqual([])
    return 'result.nobodyTold'
  }
  const alert = await facility.newest(person, sent === 'help' ? 'help' : 'assessment')
  const isTold = wasTold(alert, heardAt(alert))
  if (sent !== 'help' && sent.goes === 'in_care') {
    // "Nobody is called. They should come within ...": it is on the clinicians' list, with that time.
    expect([isTold, alert.inCare]).toEqual([false, true])
    const { work } = await listWork(facility.grace ?? expect.fail('Nobody has it as work'))
    const due = work.find(({ userId, kind }) => userId === person.user.id && kind === 'result')
    expect(due && sent.careDueAt).toBeTruthy()
    return 'in-care.inCare'
  }
  if (hearing !== 'heard') {
    expect(alert.timeline.some(({ event, detail }) => event === 'told' && /unheard|nobody/.test(detail ?? ''))).toBe(
      hearing !== 'unsure',
    )
    return `help.lines.${hearing}`
  }
  expect(isTold, 'people were told').toBe(true)
  if (practice) return 'help.lines.practice'
  if (sent === 'help') {
    expect(clinician).toBe(facility.grace !== null)
    return `help.success.text.${clinician ? 'clinician' : 'others'}`
  }
  if (sent.goes === 'today') return 'in-care.today'
  return alert.message === ALERT_MESSAGES.safety ? 'assessment.safety.told' : 'assessment.alertOut'
}
