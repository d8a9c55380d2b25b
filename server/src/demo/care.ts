import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import {
  CARE_HOURS,
  type CareEvent,
  type CareState,
  type TalkAbout,
  type TalkWhen,
  type TryReason,
} from '@evenkeel/contract/care/care-words.ts'
import { NewTalkRequest } from '@evenkeel/contract/care/talk.ts'
import type { Deps } from '../deps.ts'
import { dueAfter } from '../features/care/due.ts'
import { firstVisits } from '../features/care/first-visits.ts'
import { careTextContext, insertWorkEvent } from '../features/care/queries.ts'
import { tickedIn } from '../features/care/table.ts'
import { askToTalk } from '../features/care/talk/queries.ts'
import { sealTicks } from '../features/care/visit-ticks.ts'
import type { Run } from '../http/call.ts'
import { addDays } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import { fillCalls, fillLeft } from './calls.ts'
import { findLastMet, meetBefore, placeInCustody, progressOf } from './queries.ts'

type Inmate = { userId: string; unit: string | null; locale: Locale; isLogin: boolean }
type Text = Record<Locale, string>
type Request = {
  hoursAgo: number
  about: TalkAbout[]
  when: TalkWhen
  line?: Text
  state: CareState
  note?: string
  tried?: TryReason
}

/** The fourth waits too long for its triage. */
const REQUESTS: Request[] = [
  {
    hoursAgo: 1,
    about: ['sleep', 'worry'],
    when: 'soon',
    line: {
      en: 'I sleep two hours a night. Can somebody talk with me?',
      es: 'Duermo dos horas cada noche. ¿Puede alguien hablar conmigo?',
    },
    state: 'received',
  },
  {
    hoursAgo: 5,
    about: ['bad_news', 'family'],
    when: 'soon',
    line: { en: 'My mother is in the hospital.', es: 'Mi madre está en el hospital.' },
    state: 'received',
  },
  { hoursAgo: 19, about: [], when: 'any_time', state: 'received' },
  { hoursAgo: 26, about: ['anger'], when: 'this_week', state: 'received' },
  {
    hoursAgo: 22,
    about: ['medicine'],
    when: 'soon',
    line: { en: 'My medicine was changed and I feel worse.', es: 'Me cambiaron la medicina y me siento peor.' },
    state: 'triaged',
    note: 'Asked medical for the list of medicines.',
  },
  { hoursAgo: 40, about: ['feeling_low'], when: 'this_week', state: 'planned', tried: 'court' },
]
export const REQUESTS_OF_STAFF: Request[] = [
  {
    hoursAgo: 2,
    about: ['sleep', 'worry'],
    when: 'soon',
    line: {
      en: 'Third week of nights. I cannot sleep when I get home.',
      es: 'Tercera semana de noches. No puedo dormir al llegar a casa.',
    },
    state: 'received',
  },
  { hoursAgo: 18, about: ['anger'], when: 'this_week', state: 'received' },
  {
    hoursAgo: 30,
    about: ['bad_news'],
    when: 'soon',
    line: { en: 'It is about what we found in C Unit.', es: 'Es por lo que encontramos en la unidad C.' },
    state: 'triaged',
    note: 'Asked for a time before the shift.',
  },
  { hoursAgo: 44, about: ['family'], when: 'any_time', state: 'planned', tried: 'court' },
]

/** Days since the admission; the first visit of each is due by day 14. */
const ADMITTED = [13, 11, 6, 2]
const HOUR_MS = 3_600_000

/** First visits of these are due. */
export const newestOf = (inmates: Inmate[]) => inmates.filter(({ isLogin }) => !isLogin).slice(-ADMITTED.length)

export async function placeInmates({ calendar, clock }: Deps, run: Run, inmates: Inmate[]) {
  const today = calendar.dayOf(clock.now())
  const newest = newestOf(inmates)
  const dayOf = (inmate: Inmate) =>
    newest.includes(inmate) ? addDays(today, -(ADMITTED[newest.indexOf(inmate)] ?? 0)) : null
  await run(
    inmates.map((inmate, i) =>
      placeInCustody({
        userId: inmate.userId,
        bookingNumber: String(24_1180 + 37 * i),
        permanentNumber: `P${10_400 + 53 * i}`,
        housing: `${inmate.unit?.[0] ?? 'A'}-${String(1 + Math.floor((i % 13) / 2) + (i < 52 ? 0 : 7)).padStart(2, '0')}`,
        admittedOn: dayOf(inmate),
        // One planned day is past, and nobody has entered that the person left.
        releasePlanned: i % 9 === 4 ? addDays(today, i === 13 ? -1 : 3 + i) : null,
      }),
    ),
  )
  const admitted = newest.map(
    (one) => ({ id: one.userId, role: 'inmate', admittedOn: dayOf(one), releasedOn: null }) as const,
  )
  await run(firstVisits(admitted))
}

async function fillVisit({ keyring }: Deps, run: Run, byId: string) {
  const [met] = await run([findLastMet()])
  if (!met) return
  const id = newId(met.at)
  const visit = { found: ['thoughts', 'past_attempt'], done: ['safety_plan', 'means_away', 'again'] } as const
  const visitSealed = sealTicks(keyring, { found: [...visit.found], done: [...visit.done] }, id)
  const textSealed = keyring.seal('Spoke for half an hour. Agreed to talk again on Thursday.', careTextContext(id))
  await run([insertWorkEvent({ ...met, id, event: 'noted', detail: null, byId, textSealed, visitSealed })])
}

export async function fillCare(deps: Deps, run: Run, inmates: Inmate[], clinicianId: string) {
  const others = inmates.filter(({ isLogin }) => !isLogin)
  await run(meetBefore(new Date(deps.clock.now().getTime() - 20 * HOUR_MS), clinicianId))
  await fillVisit(deps, run, clinicianId)
  await fillCalls(deps, run, others.slice(1, 3))
  await fillLeft(deps, run, others[6], clinicianId)
  for (const [i, request] of REQUESTS.entries()) {
    const inmate = others[4 + 5 * i]
    if (inmate) await askClinician(deps, run, { ...inmate, audience: 'inmate' }, request, clinicianId)
  }
}

type Asking = { userId: string; locale: Locale; audience: OpenRole }

export async function askClinician(deps: Deps, run: Run, asking: Asking, request: Request, clinicianId: string) {
  const { clock, calendar, keyring } = deps
  const { userId, audience } = asking
  const { about, when, line, state, note, tried } = request
  const at = new Date(clock.now().getTime() - request.hoursAgo * HOUR_MS)
  const id = newId(at)
  const told = (
    event: CareEvent,
    when: Date,
    text: string | null = null,
    detail: TryReason | 'routine' | null = null,
  ) => {
    const eventId = newId(when)
    const textSealed = text === null ? null : keyring.seal(text, careTextContext(eventId))
    const byId = event === 'received' ? null : clinicianId
    return insertWorkEvent({ userId, workId: id, id: eventId, event, detail, byId, at: when, textSealed })
  }
  await run([
    askToTalk({
      userId,
      id,
      audience,
      ...tickedIn(NewTalkRequest.parse({ about, when })),
      receivedAt: at,
      enteredAt: at,
      ...dueAfter(at, CARE_HOURS, calendar),
    }),
    told('received', at, line?.[asking.locale]),
  ])
  if (state === 'received') return
  const begunAt = new Date(at.getTime() + 3 * HOUR_MS)
  const lastTryAt = tried ? new Date(begunAt.getTime() + 20 * HOUR_MS) : null
  await run([
    progressOf({
      id,
      state,
      priority: 'routine',
      plannedOn: state === 'planned' ? calendar.dayOf(clock.now()) : null,
      ownerId: clinicianId,
      lastTryAt,
      lastTryReason: tried ?? null,
      begunAt,
    }),
    told('taken', begunAt),
    told('triaged', begunAt, null, 'routine'),
    ...(note ? [told('noted', begunAt, note)] : []),
    ...(state === 'planned' ? [told('planned', begunAt)] : []),
    ...(lastTryAt ? [told('tried', lastTryAt, null, tried)] : []),
  ])
}
