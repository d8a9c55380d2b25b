import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { record } from '@evenkeel/contract/record.ts'
import { records } from '@evenkeel/contract/records.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import type { App } from './app.ts'
import { asqOf, passAsq } from './asq.ts'
import { anOpenAlert, inHours, listOf, someWork } from './examples/care.ts'
import {
  aCheckIn,
  anAlert,
  aPlan,
  aPrivacy,
  aRecord,
  aRecordDay,
  aSeries,
  aSummary,
  aTry,
  aUser,
  daysAgo,
  idOf,
  now,
} from './examples/examples.ts'
import { ADMIN, openAlertsOf, waitingOf } from './examples/examples-admin.ts'
import { answerManyFigures } from './examples/figures.ts'
import { answerFirstDay } from './examples/first-day.ts'
import { answerQuietFacility } from './examples/first-day-admin.ts'
import { someRecords } from './examples/records.ts'
import { openRows } from './rows.ts'

export type MainScreen = {
  as: Role | null
  path: string
  name?: string
  act?: (app: App, locale: Locale) => Promise<void>
}

const press = (en: string, es: string) => async (app: App, locale: Locale) => {
  await app.screen.getByRole('button', { name: { en, es }[locale], exact: true }).first().click()
  await app.settle()
}
const UNCOVER = press('Show what is mine', 'Mostrar lo mío')
const own = ['/checkin', '/talk', '/journal', '/tools', '/worksheets', '/content', '/content/m03', '/tries']

/** The screens that each role meets, with something on them. */
export const MAIN_SCREENS: MainScreen[] = [
  ...['/', '/register', '/reset-password', '/setup'].map((path) => ({ as: null, path })),
  ...['/inmate', ...own].map((path) => ({ as: 'inmate' as const, path })),
  { as: 'inmate', path: '/record', name: 'the record, shown', act: UNCOVER },
  { as: 'inmate', path: '/journal', name: 'a journal, shown', act: UNCOVER },
  { as: 'staff', path: '/staff', name: 'the figures of staff, shown', act: UNCOVER },
  {
    as: 'inmate',
    path: '/assessment',
    name: 'a question before the form',
    async act(app, locale) {
      await press('Begin', 'Comenzar')(app, locale)
      await asqOf(app, 'wished')
    },
  },
  {
    as: 'inmate',
    path: '/assessment',
    name: 'a question',
    async act(app, locale) {
      await press('Begin', 'Comenzar')(app, locale)
      await passAsq(app)
      await app.settle()
    },
  },
  {
    as: 'inmate',
    path: '/tools',
    name: 'a session',
    act: press('Start Session Box Breathing', 'Empezar la sesión Respiración cuadrada'),
  },
  {
    as: 'inmate',
    path: '/tools',
    name: 'a guided session',
    act: press('Start Session Mindful Body Scan', 'Empezar la sesión Recorrido consciente del cuerpo'),
  },
  { as: 'inmate', path: '/journal', name: 'a page to write on', act: press('New Entry', 'Nueva entrada') },
  { as: 'inmate', path: '/plan', name: 'a plan, shown', act: press('Show my plan', 'Mostrar mi plan') },
  { as: 'inmate', path: '/account', name: 'a plan that is read', act: press('My plan', 'Mi plan') },
  { as: 'inmate', path: '/account', name: 'the account, opened', act: openRows },
  { as: 'inmate', path: '/privacy', name: 'privacy, opened', act: openRows },
  { as: 'admin', path: '/admin/facility', name: 'the facility, opened', act: openRows },
  { as: 'inmate', path: '/checkin', name: 'numbers', act: press('Use numbers 1–10', 'Usar números del 1 al 10') },
  ...['/staff', '/staff/referral', '/staff/peer-support', '/checkin', '/record', '/content'].map((path) => ({
    as: 'staff' as const,
    path,
  })),
  { as: 'clinician' as const, path: '/care' },
  ...['', '/people', '/responders', '/audit', '/browsers', '/backup', '/records'].map((path) => ({
    as: 'admin' as const,
    path: `/admin${path}`,
  })),
]

const DAYS = [0, 1, 3, 4].map((ago) => aRecordDay({ date: daysAgo(ago).slice(0, 10), avgMood: 2 * ago + 1 }))
const ENTRY = {
  id: idOf(700),
  title: 'A call',
  content: 'From home.',
  mood: 5,
  isPrivate: true as const,
  unreadable: false,
}

function answerWithSomething(app: App) {
  answerFirstDay(app)
  answerQuietFacility(app)
  answerManyFigures(app)
  app.answer(openAlerts.list, () => openAlertsOf([anAlert({ urgency: 'now' })]))
  app.answer(openAlerts.waiting, () => waitingOf([]))
  app.answer(users.update, ({ body }) => ({
    ...aUser(),
    ...(body.checkInScale && { checkInScale: body.checkInScale }),
  }))
  app.answer(drafts.list, () => [])
  app.answer(tries.list, () => [aTry(), aTry({ id: idOf(81), state: 'done', helped: 4, again: true })])
  app.answer(referrals.own, () => ({ hasClinician: true, hearing: 'heard' as const, referrals: [] }))
  app.answer(facility.peers, () => ({ peers: ['Sgt. Cole, days: 555-0134'], limits: 'Danger is told.' }))
  app.answer(care.list, () => listOf([someWork(), overdueWork()], { alerts: [anOpenAlert()] }))
  app.answer(drafts.keep, () => ({ revision: 1 }))
  app.answer(talk.own, () => ({ available: true, readers: [], readersAsOf: null, request: null }))
  app.answer(plan.own, () => aPlan())
  app.answer(ownData.privacy, () => aPrivacy())
  app.answer(records.show, someRecords)
  app.answer(record.days, () => aRecord(DAYS))
  app.answer(checkins.list, () => [aCheckIn({ notes: 'A long night.', stressors: ['Workload'] })])
  app.answer(checkins.summary, () => aSummary({ daysThisWeek: 2, streakDays: 2, series: aSeries([[5, 5]]) }))
  app.answer(journal.list, () => [{ ...ENTRY, createdAt: now(), updatedAt: now() }])
  app.answer(assessments.questions, () =>
    QUESTION_IDS.map((id) => ({ id, text: `How often did ${id} bother you?`, options: OPTIONS })),
  )
}

const overdueWork = () => someWork({ id: idOf(51), kind: 'followup', dueAt: inHours(-3), overdue: true, mine: true })

const OPTIONS = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map((label, value) => ({
  label,
  value,
}))

/** Opens one of the main screens and waits until it is still. */
export async function openMain(
  app: App,
  { as, path, act }: MainScreen,
  user = {},
  locale: Locale = 'en',
): Promise<void> {
  answerWithSomething(app)
  const own = as === 'admin' ? ADMIN : as === 'clinician' ? { respondsTo: ['inmate' as const] } : {}
  await app.open(path, { as, locale, user: { ...own, ...user } })
  if (as) await app.settle()
  await act?.(app, locale)
}
