import type { AlertFigures } from '@evenkeel/contract/alerts/alert-figures.ts'
import type { AlertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { AlertStands, OpenAlert, OpenAlerts, WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import type { AuditEntry } from '@evenkeel/contract/audit/audit.ts'
import type { BackupState } from '@evenkeel/contract/backups/backups.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import type { Facility, ServerSettings } from '@evenkeel/contract/facility.ts'
import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import type { FakeServer } from '../fake-server.ts'
import { aFacility, aUser, daysAgo, idOf, now } from './examples.ts'

/** The administrator who is signed in: one who responds to everybody. */
export const ADMIN = { id: idOf(9), username: 'first.admin', firstName: 'Dana', lastName: 'Reyes' }

export const anAccount = (part: Partial<AdminUser> = {}): AdminUser => ({
  ...aUser({ firstName: 'Maximiliano Alejandro' }),
  disabled: false,
  approved: true,
  use: 'recent',
  unitTyped: false,
  housing: null,
  bookingNumber: null,
  extension: null,
  permanentNumber: null,
  admittedOn: null,
  releasePlanned: null,
  releasedOn: null,
  triedBackOn: null,
  ...part,
})

/** Nothing on the list, no unit and no step, but for `part`. */
export const aGoLive = (part: Partial<GoLive> = {}): GoLive => ({
  items: [],
  units: [],
  steps: [],
  goesLive: 'admin',
  refusal: null,
  refusedUntil: null,
  mayConfirm: true,
  secondLook: null,
  mayLook: false,
  ...part,
})

export const aBrowser = (part: Partial<EnrolledBrowser> = {}): EnrolledBrowser => ({
  id: idOf(70),
  name: 'Tablet, day room of Housing Unit B, beside the telephones',
  unit: 'Housing Unit B',
  kind: 'tablet',
  badges: false,
  quietSeconds: 60,
  watched: true,
  madeBy: ADMIN.username,
  codeUntil: null,
  enrolledAt: daysAgo(20),
  lastSeenAt: daysAgo(0),
  ...part,
})

/** Backups that work, on another disk. */
export const aBackup = (part: Partial<BackupState> = {}): BackupState => ({
  every: 'day',
  passphrase: 'confirmed',
  ownFile: false,
  lastAt: daysAgo(0),
  lastError: null,
  nextAt: daysAgo(-1),
  onDataDisk: false,
  faults: [],
  ...part,
})

export const someSettings = (part: Partial<ServerSettings> = {}): ServerSettings => ({
  alertSteps: [2, 5, 10],
  alertHourSteps: [15, 30],
  alertAnswerSteps: [5, 15, 60],
  mail: false,
  webhook: false,
  minGroupSize: 5,
  timeZone: 'America/Chicago',
  facilityName: 'Cedar County',
  units: 0,
  registration: 'open',
  codes: 0,
  staffCodes: 0,
  registrationsAtOnce: 60,
  sharedDevice: false,
  requiresClinicianMfa: true,
  publicOrigin: null,
  allowedHosts: [],
  trustedProxies: 0,
  offlineHelp: true,
  rateLimitFactor: 1,
  requestSeconds: 60,
  ownDatabase: false,
  metricsToken: false,
  ...part,
})

export const aFullFacility = (part: Partial<Facility> = {}): Facility => ({
  ...aFacility({ units: [] }),
  keepsUnits: false,
  dormitories: [],
  personalDevices: false,
  codes: [],
  staffCodes: [],
  peers: [],
  peerLimits: null,
  settings: someSettings(),
  ...part,
})

export const aRota = (part: Partial<Rota> = {}): Rota => ({
  entries: [],
  dates: [],
  today: daysAgo(0).slice(0, 10),
  version: { since: daysAgo(1).slice(0, 10), hash: 'as it was read' },
  gaps: [],
  dateGaps: [],
  responders: [
    {
      id: ADMIN.id,
      name: 'Dana Reyes',
      username: ADMIN.username,
      respondsTo: ['inmate', 'staff'],
      duty: false,
      hasEmail: true,
      clinician: false,
      idle: false,
    },
  ],
  away: [],
  unanswered: [],
  steps: [2, 5, 10],
  channels: { email: true, webhook: false },
  ...part,
})

const nothing = { count: 0, pending: 0, median: null, p90: null }
export const noFigures = (): AlertFigures => ({
  windowDays: 30,
  counts: { active: 0, acknowledged: 0, resolved: 0 },
  acknowledge: nothing,
  resolve: nothing,
  steps: 0,
  gaps: 0,
  byUnit: { from: daysAgo(97).slice(0, 10), to: daysAgo(7).slice(0, 10), least: 5, units: [] },
  drills: { acknowledge: nothing, resolve: nothing },
})

const noCalls = { calls: 0, median: null, never: 0 }
/** Thirteen weeks without a call, but for `part`. */
export const someWeeks = (part: Partial<AlertWeeks> = {}): AlertWeeks => ({
  weeks: Array.from({ length: 13 }, (_, at) => ({ from: daysAgo(7 * (12 - at)).slice(0, 10), ...noCalls })),
  month: { from: daysAgo(3).slice(0, 10), to: daysAgo(0).slice(0, 10), ...noCalls },
  before: { from: daysAgo(34).slice(0, 10), to: daysAgo(31).slice(0, 10), ...noCalls },
  least: 5,
  ...part,
})

const withheld = { activeUsers: null, checkInRate: null, avgStress: null, avgMood: null }
export const someStats = (part: Partial<Stats> = {}): Stats => ({
  period: 'week',
  from: daysAgo(6).slice(0, 10),
  to: daysAgo(0).slice(0, 10),
  wholeWeeks: { from: daysAgo(6).slice(0, 10), to: daysAgo(0).slice(0, 10) },
  userCount: 12,
  ...withheld,
  activeAlertsCount: 0,
  medianResponseMinutes: null,
  alertsFrom: daysAgo(0).slice(0, 10),
  hasClinicians: false,
  previous: withheld,
  noise: { activeUsers: null, checkInRate: null, avgStress: null },
  minGroupSize: 5,
  nextFigures: { day: '2025-12-01', first: true, newAccountsWait: false },
  ...part,
})

export const anAuditEntry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(400),
  seq: 1,
  at: now(),
  actor: { id: ADMIN.id, username: ADMIN.username },
  action: 'audit.shown',
  target: null,
  ip: '127.0.0.1',
  count: null,
  without: null,
  hash: 'a3'.repeat(32),
  ...part,
})

/** Alerts that are not resolved, in the order given. */
export const openAlertsOf = (alerts: Alert[], limit: number = LIMITS.openAlerts.first): OpenAlerts => {
  const listOf = (status: Alert['status']) => {
    const list = alerts.filter((alert) => alert.status === status)
    const open = list.slice(0, limit).map((alert) => ({
      askedSince: null,
      withThem: false,
      toTake: false,
      holdsMinutes: alert.urgency === null ? null : 5,
      inHand: false,
      handedTo: null,
      newest: false,
      ...alert,
    }))
    return { total: list.length, alerts: open }
  }
  const [active, acknowledged] = [listOf('active'), listOf('acknowledged')]
  const [waiting = 0, answered = 0] = [active, acknowledged].map(
    ({ alerts }) => alerts.filter(({ metadata, inCare }) => !metadata.drill && !inCare).length,
  )
  const calls = { waiting, answered }
  return { active, acknowledged, calls, notSeen: 0, allDone: active.total + acknowledged.total === 0 }
}

/** How an alert stands by the lists that a test answers; closed where it is in none. It changes with each word on it. */
export const standsFrom =
  ({ fetch, calls }: FakeServer) =>
  async ({ params: { id } }: { params: { id: string } }): Promise<AlertStands> => {
    const lists: OpenAlerts = await (await fetch(`/api/alerts/open?limit=${LIMITS.openAlerts.max}`)).json()
    const found: OpenAlert | undefined = [...lists.active.alerts, ...lists.acknowledged.alerts].find(
      (alert) => alert.id === id,
    )
    const said = calls.filter((call) => call === `PATCH /api/alerts/${id}`).length
    const { status, urgency, responseStep, waitingSince, handedTo } = found ?? {}
    const known = JSON.stringify([status, urgency, responseStep, waitingSince, handedTo, said])
    return {
      status: status ?? 'resolved',
      changes: [...known].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 0),
      askedSince: found?.askedSince ?? null,
      withThem: found?.withThem ?? false,
      toTake: found?.toTake ?? false,
      holdsMinutes: found?.holdsMinutes ?? null,
      inHand: found?.inHand ?? false,
      handedTo: handedTo ?? null,
    }
  }

/** What a responder to all of these alerts must answer. */
export const waitingOf = (alerts: Alert[]): WaitingAlerts => {
  const waiting = alerts.filter(({ status }) => status === 'active')
  const times = waiting.map(({ waitingSince }) => waitingSince).sort()
  const drills = waiting.filter(({ metadata }) => metadata.drill).length
  const last = waiting.toSorted((a, b) => a.waitingSince.localeCompare(b.waitingSince)).at(-1)
  const newest = last && {
    id: last.id,
    urgency: last.urgency ?? 'now',
    unit: last.person?.unit ?? null,
    housing: last.person?.housing ?? null,
    shift: last.person?.shift ?? null,
    drill: last.metadata.drill,
  }
  return {
    count: waiting.length,
    drills,
    since: times[0] ?? null,
    calledAt: times.at(-1) ?? null,
    newest: newest ?? null,
  }
}

export const aRosterReport = (report: Partial<RosterReport>): RosterReport => ({
  rows: 0,
  counts: {
    new: 0,
    changed: 0,
    moved: 0,
    released: 0,
    back: 0,
    joined: 0,
    unchanged: 0,
    toCorrect: 0,
    asked: 0,
    aside: 0,
  },
  lines: [],
  problems: [],
  asked: [],
  asides: [],
  emptied: [],
  titles: [],
  ignoredColumns: [],
  unlistedUnits: [],
  waits: null,
  applied: false,
  ...report,
})
