import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { DECLINED, QUESTION_IDS, type Responses, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { NOTHING_GIVEN } from '@evenkeel/contract/assessments/second-words.ts'
import type { Deps } from '../deps.ts'
import type { Happening, Who } from '../features/alerts/public.ts'
import { entryContext, insertEntry } from '../features/assessments/entry/queries.ts'
import { saveAnswers } from '../features/assessments/second/queries.ts'
import { secondContext, toSealed } from '../features/assessments/second/rules.ts'
import { newAssessment } from '../features/assessments/submit.ts'
import type { Run } from '../http/call.ts'
import { addDays } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import type { Account } from './account.ts'
import { made } from './alerts.ts'
import { insertPastStay } from './queries.ts'

const MINUTE_MS = 60_000
const DAYS_HERE = 2
const ANSWERS: Responses = {
  ...(Object.fromEntries(QUESTION_IDS.map((id) => [id, ['d3', 'a1', 'a2'].includes(id) ? 2 : 1])) as Responses),
  [SELF_HARM_ITEM]: DECLINED,
}
const SAID = { ...NOTHING_GIVEN, wished: 'yes', better_off: 'no', thoughts: 'left_out' } as const
const AT_ENTRY = { ...NO_ENTRY_ANSWERS, daily: 'yes', alcohol: 'days_2_3', pills: 'days_8_14', medicine: 'no' } as const
const NOTHING_BEFORE = {
  assessment: null,
  checkIns: [],
  asked: false,
  followUp: null,
  isAnswered: false,
  hasUnseenCrisis: false,
  sharing: { grants: [], mayOffer: false },
}

/** Here for the second time: form, questions and withdrawal answers of the last minutes make one alert. */
export async function fillNewcomer(deps: Deps, run: Run, account: Account, by: Who) {
  const { calendar, clock, keyring } = deps
  const { userId } = account
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS)
  const today = calendar.dayOf(clock.now())
  const admittedOn = addDays(today, -DAYS_HERE)
  const nextAt = new Date(clock.now().getTime() - DAYS_HERE * 24 * 60 * MINUTE_MS)
  const earlier = { admittedOn: addDays(today, -150), releasedOn: addDays(admittedOn, -1), bookingNumber: '221907' }
  await run([insertPastStay({ userId, id: newId(nextAt), nextAt, ...earlier })])

  const createdAt = minutesAgo(9)
  const form = {
    userId,
    role: 'inmate' as const,
    hearing: 'heard' as const,
    hearingToday: 'heard' as const,
    hasCarer: true,
    daysHere: DAYS_HERE,
    today: calendar.dayOf(createdAt),
    createdAt,
    responses: ANSWERS,
  }
  const { raises, queries, reply } = await newAssessment(deps, account, NOTHING_BEFORE, form)
  if (!raises) throw new Error('Who would rather not say is followed up')
  const raised = await made(deps, { userId, alert: null, ...raises, at: createdAt })
  const { id: alertId } = raised.alert
  const { id: assessmentId } = reply(null, null)
  await run([...raised.queries, ...queries(alertId)])

  const answersSealed = keyring.seal(toSealed({ given: SAID, described: {} }), secondContext(assessmentId))
  const entryAt = minutesAgo(7)
  const id = newId(entryAt)
  const sealed = keyring.seal(JSON.stringify(AT_ENTRY), entryContext(id))
  let { alert } = raised
  // What they said after the form makes it no more urgent than it is.
  const happenings: [minutes: number, Happening][] = [
    [7, { kind: 'entered' }],
    [5, { kind: 'answered', by, step: 'coming' }],
    [0, { kind: 'stepped', by, step: 'with_you' }],
  ]
  for (const [minutes, happening] of happenings) {
    const who = happening.kind === 'entered' ? null : by.id
    const next = await made(deps, { userId, alert, happening, at: minutesAgo(minutes), by: who })
    alert = next.alert
    await run(next.queries)
  }
  await run([
    saveAnswers({
      userId,
      sittingId: assessmentId,
      afterForm: true,
      alertId,
      answersSealed,
      beganAt: createdAt,
      at: minutesAgo(8),
      visitId: null,
    }),
    insertEntry({
      userId,
      id,
      leftOut: false,
      alertId,
      sealed,
      facilityDay: calendar.dayOf(entryAt),
      createdAt: entryAt,
    }),
  ])
}
