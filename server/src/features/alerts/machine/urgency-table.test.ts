import { randomUUID } from 'node:crypto'
import { ALERT_SOURCES, type AlertSource } from '@evenkeel/contract/alerts/alert-words.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { daily } from '@evenkeel/contract/assessments/daily.ts'
import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { DECLINED, type Responses } from '@evenkeel/contract/assessments/questions.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import type { SecondQuestion } from '@evenkeel/contract/assessments/second-words.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import type { CallThoughts } from '@evenkeel/contract/care/care-words.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { clinicalTable } from '../../../testing/clinical-page.ts'
import { answerAlert, createResponder, listAlerts, type Person, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { agreeToCalls, callsOf, release } from '../../../testing/features/calls.ts'
import { changeWork } from '../../../testing/features/care.ts'
import { about, refer } from '../../../testing/features/referrals.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { watchCare } from '../../care/watch/watch.ts'

const w = await createTestApp()
const [cleo, otto] = [await createResponder(w, ['inmate']), await w.as('staff')]
const grace = await w.as('clinician')
const setHere = (isHere: boolean) =>
  w.superuser.query('update users set disabled_at = $2 where id = $1', [grace.user.id, isHere ? null : w.now])
afterEach(() => w.superuser.query('delete from care_work; delete from alerts'))

/** Somebody admitted so many days ago. */
async function admitted(days: number) {
  const ana = await w.as('inmate')
  const on = addDays(w.deps.calendar.dayOf(w.now), -days)
  await w.superuser.query('update users set admitted_on = $2 where id = $1', [ana.user.id, on])
  return ana
}
async function submit(person: Person, responses: Responses) {
  expect((await person.send('POST', '/api/assessments', { body: { responses } })).status).toBe(201)
}

/** The rules that hold for the newest answers. */
const reasonsOf = async ({ user }: Person): Promise<string[]> =>
  (await w.superuser.query('select reasons from assessments where user_id = $1 order by id desc limit 1', [user.id]))
    .rows[0].reasons

const D15 = { d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }
/** Answers for which no other rule holds, except that C2 holds only together with H1 and H2. */
const ANSWERS_FOR: Record<string, Responses> = {
  C1: ANSWERS.critical,
  C2: answersWith({ ...D15, d6: 3, d7: 3, d9: 1 }),
  H1: ANSWERS.high,
  H1d: answersWith({ d9: DECLINED }),
  H2: answersWith(D15),
  H3: answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 }),
  M1: ANSWERS.moderate,
  M2: answersWith({ a1: 3, a2: 3, a3: 3, a4: 1 }),
  M3: answersWith({ d1: 3, d2: 2, f1: 2 }),
  // After an assessment with 0.
  M4: answersWith({ d1: 3, d2: 2 }),
}

async function secondYes(ana: Person, question: SecondQuestion) {
  await submit(ana, ANSWERS_FOR.H1d ?? expect.fail())
  const { rows } = await w.superuser.query('select id from assessments where user_id = $1', [ana.user.id])
  const params = { id: rows[0].id }
  await ana.call(secondQuestions.answer, { params, body: { question, answer: 'yes' } })
}

const firstYes = (ana: Person, question: SecondQuestion) =>
  ana.call(secondQuestions.answer, { params: { id: randomUUID() }, body: { question, answer: 'yes' } })

async function saidInCall(ana: Person, thoughts: CallThoughts) {
  await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
  await agreeToCalls(ana)
  await release(w, ana, w.deps.calendar.dayOf(new Date()))
  const id = await callsOf(w, ana)
  await changeWork(grace, id, { do: 'take' })
  await grace.call(calls.made, { params: { id }, body: { number: 1, outcome: 'reached', thoughts } })
}

/** What is done for each first cell that is no rule of an assessment. */
const DONE_FOR: Record<string, (ana: Person, isHere: boolean) => Promise<unknown>> = {
  'Get Help': (ana) => raiseAlert(ana),
  'a drill': () => cleo.call(alerts.drill, { body: { audience: 'inmate' } }),
  'asked face to face: yes, unsure or silent': async (ana) => {
    await submit(ana, ANSWERS.high)
    const [alert] = await listAlerts(cleo)
    expect(alert?.urgency).toBe('hour')
    await answerAlert(cleo, alert?.id ?? '', { asked: 'not_safe' })
  },
  'ASQ: yes to "right now", or left out after a yes or a form': (ana) => secondYes(ana, 'right_now'),
  'ASQ: yes to the past week, or to any after a form': (ana) => secondYes(ana, 'thoughts'),
  'ASQ before a form: another yes, or one left out': (ana) => firstYes(ana, 'wished'),
  "an officer's referral: now": (ana) => refer(otto, about(ana, { signs: ['wants_to_die'], urgency: 'now' })),
  "an officer's referral: today": (ana) => refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' })),
  "an officer's referral: in the next days": (ana) => refer(otto, about(ana)),
  'what is said at entry': (ana) => ana.call(entry.submit, { body: { ...NO_ENTRY_ANSWERS, opioids: 'today' } }),
  'the daily question: the gravest yes': (ana) => ana.call(daily.answer, { body: { answer: 'acute' } }),
  'in a call after the release: yes to thoughts of suicide': (ana) => saidInCall(ana, 'yes'),
  'in a call after the release: unsure, or silent': (ana) => saidInCall(ana, 'unsure'),
  'a follow-up after an alert is overdue': async (ana) => {
    await answerAlert(cleo, (await raiseAlert(ana)).id, { status: 'resolved' })
    // With a clinician it is due within a day.
    await w.superuser.query(`update care_work set met_due_at = received_at, triage_due_at = received_at`)
    await watchCare(w.deps)
  },
  'a request, a referral or a promise in care is late': async (ana, isHere) => {
    // Where no clinician is, the last one has left since.
    await setHere(true)
    await ana.call(talk.ask, { body: {}, query: {} })
    await setHere(isHere)
    await w.superuser.query(`update care_work set met_due_at = received_at, triage_due_at = received_at`)
    // It calls by day.
    const before = w.now
    w.now = new Date(`${addDays(w.deps.calendar.dayOf(before), 1)}T18:00:00Z`)
    await watchCare(w.deps)
    w.now = before
  },
}

/** For each second cell the days since admission, the first on which nothing else holds where there is none, and what came before. */
const BEFORE: Record<string, { days: number; first?: (ana: Person) => Promise<unknown> }> = {
  '–': { days: 15 },
  'within 14 days of admission': { days: 14 },
  'people in care, within 7 days of admission': { days: 7 },
  'a crisis is open': {
    days: 15,
    // Open in the sense of the page: closed, while nobody saw the person.
    first: async (ana) => answerAlert(cleo, (await raiseAlert(ana)).id, { status: 'resolved' }),
  },
}

const rows = clinicalTable('raised for | what else').flatMap(([raisedFor = '', what = '', place = '', urgency = '']) =>
  (raisedFor in DONE_FOR ? [raisedFor] : raisedFor.split(', ')).flatMap((one) =>
    (place === 'either' ? ['with', 'without'] : [place]).map((clinician) => [one, what, clinician, urgency] as const),
  ),
)

/** Of the alerts that the rows raised. */
const sources = new Set<AlertSource>()

test.for(rows)('%s, %s, %s clinician: %s, as docs/clinical.md says', async ([raisedFor, what, clinician, urgency]) => {
  await setHere(clinician === 'with')
  await w.superuser.query(`update clinicians set announced_at = '-infinity'`)
  const { days, first } = BEFORE[what] ?? expect.fail(`"${what}" is not known`)
  const ana = await admitted(days)
  await first?.(ana)
  if (raisedFor === 'M4') await submit(ana, ANSWERS.low)
  const responses = ANSWERS_FOR[raisedFor]
  await (responses ? submit(ana, responses) : DONE_FOR[raisedFor]?.(ana, clinician === 'with'))
  if (responses) expect(await reasonsOf(ana)).toContain(raisedFor)
  const raised = (await listAlerts(cleo)).filter(({ status }) => status !== 'resolved')
  for (const { metadata } of raised) sources.add(metadata.source)
  const isRaised = urgency !== 'nobody is told' && urgency !== 'no alert'
  expect(raised.map((one) => (one.inCare ? 'in care' : one.urgency))).toEqual(isRaised ? [urgency] : [])
  const { rows: work } = await w.superuser.query(`select from care_work where kind in ('result', 'referral')`)
  expect(work).toHaveLength(urgency === 'in care' || urgency === 'no alert' ? 1 : 0)
})

test('the page names every reason of this file, and no other', () => {
  const named = (list: readonly string[]) => [...new Set(list)].sort()
  expect(named(rows.map(([one]) => one))).toEqual(named([...Object.keys(DONE_FOR), ...Object.keys(ANSWERS_FOR)]))
  expect(named(rows.map(([, what]) => what))).toEqual(named(Object.keys(BEFORE)))
  expect(named([...sources])).toEqual(named(ALERT_SOURCES))
})
