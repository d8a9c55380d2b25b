import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { type CareList, type CareWork, care, type OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import type { CarePage } from '@evenkeel/contract/care/care-people.ts'
import type { App } from '../app.ts'
import { aBoardAlert } from './board.ts'
import { idOf, ticked } from './examples.ts'
import { answerFirstDay } from './first-day.ts'
import { answerQuietFacility } from './first-day-admin.ts'

const HOUR = 3_600_000
/** So many hours from now; before now with a minus. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + 30_000).toISOString()

export const WHOM = {
  userId: idOf(2),
  name: 'Ana Flores',
  bookingNumber: '241994',
  unit: 'A-1',
  unitTyped: false,
  housing: '12 lower',
  locale: 'es' as const,
  audience: 'inmate' as const,
}
export const DANA = { id: idOf(8), name: 'Dana Reyes' }

export const someWork = (part: Partial<CareWork> = {}): CareWork => ({
  ...WHOM,
  id: idOf(50),
  kind: 'request',
  source: 'screen',
  state: 'received',
  priority: null,
  receivedAt: inHours(-19),
  dueAt: inHours(5),
  overdue: false,
  joinedAt: null,
  plannedOn: null,
  owner: null,
  mine: false,
  away: null,
  lostOwner: false,
  lastTryAt: null,
  lastTryReason: null,
  releaseOn: null,
  call: null,
  ...part,
})

export const anOpenAlert = (part: Partial<BoardAlert> = {}) => {
  const { userId: _userId, audience: _audience, ...whom } = WHOM
  return aBoardAlert({
    ...whom,
    id: idOf(60),
    source: 'help',
    waitingSince: inHours(-0.2),
    unansweredAt: null,
    by: null,
    ...part,
  })
}

export const opened = (part: Partial<OpenedCareWork> = {}): OpenedCareWork => ({
  ...someWork(),
  ...ticked({ about: ['sleep', 'family'], when: 'soon' }),
  triageDueAt: inHours(5),
  metDueAt: inHours(29),
  metAt: null,
  opensAt: null,
  timeline: [
    { id: idOf(70), at: inHours(-19), event: 'received', detail: null, by: null, text: 'I cannot sleep.' },
    { id: idOf(71), at: inHours(-2), event: 'noted', detail: null, by: DANA.name, text: 'Called the unit.' },
  ],
  ...part,
})

/** The page of a person in care of whom there is nothing yet. */
export const aCarePage = (part: Partial<CarePage> = {}): CarePage => ({
  ...WHOM,
  admittedOn: null,
  releaseOn: null,
  releasedOn: null,
  colleagues: [],
  opening: idOf(95),
  openedFor: 'plan',
  opensAt: null,
  work: [],
  timeline: [],
  more: false,
  shared: [],
  ...part,
})

export const listOf = (work: CareWork[], part: Partial<CareList> = {}): CareList => ({
  alerts: [],
  opensAt: null,
  alertsTotal: part.alerts?.length ?? 0,
  work,
  total: work.length,
  workday: inHours(14),
  overdue: work.filter(({ overdue }) => overdue).length,
  colleagues: [DANA],
  ...part,
})

/** The page of the lead clinician for people in care. */
export async function openCare(app: App, list: CareList, locale: 'en' | 'es' = 'en', path = '/care') {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(care.list, () => list)
  await app.open(path, { as: 'clinician', locale, user: { respondsTo: ['inmate'] } })
  await app.settle()
}
