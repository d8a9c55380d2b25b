import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { ChangedRole } from '@evenkeel/contract/base/roles.ts'
import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { RosterDays, RosterRelease } from '@evenkeel/contract/people/roster-words.ts'
import type { MovesShown } from '@evenkeel/contract/users/account-words.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call, callFile } from '../../app/api/api.ts'
import { apiQuery, refresh, useApiQuery } from '../../app/api/query-client.ts'
import { rereadQuery } from '../../app/api/reread-query.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'
import type { Filter } from './filters.ts'
import { normalizeName } from './shared/names.ts'

const PAGE = 50
const PEOPLE = '/api/admin/users'
const WAITING = '/api/registrations'
const BADGES = '/api/admin/badges'
const MOVES = '/api/admin/moves'
const MOVE_COUNTS = '/api/moves'
const ROSTER = '/api/roster'

export type NewAccount = Sent<Calls['POST /api/admin/users'], 'body'>
export type AccountChange = Sent<Calls['PATCH /api/admin/users/:id'], 'body'>

/** Newest first, with the total. */
export const usePeople = (q: string, filter: Filter) =>
  usePages(
    'GET /api/admin/users',
    { query: { limit: PAGE, q: q || undefined, ...filter } },
    {
      select: (loaded) => ({ rows: rowsOf(loaded), total: totalOf(loaded.pages[0]?.headers) }),
      placeholderData: keepPreviousData,
    },
  )

/** The file has the table's columns. */
export const exportPeople = (q: string, filter: Filter) =>
  callFile('GET /api/admin/users/export.csv', { query: { q: q || undefined, ...filter } })

/** Only as far as the reader may know. */
export const useOpenAtRelease = (id: string) =>
  useQuery({ ...apiQuery('GET /api/admin/users/:id/open', { params: { id } }), gcTime: 0 })

/** Null without the header. */
function totalOf(headers: Headers | undefined) {
  const total = headers?.get('x-total-count')
  return total ? Number(total) : null
}

/** `newest`: the account that registered last; null when nobody waits. */
export const useWaiting = () => useApiQuery('GET /api/registrations/waiting')

/** Named people, or all up to one. */
export type Waiting = Sent<Calls['POST /api/admin/users/approve'], 'body'>

export async function approve(waiting: Waiting) {
  const answer = await call('POST /api/admin/users/approve', { body: waiting })
  void refresh(PEOPLE, WAITING)
  return answer
}

/** Needs the password. */
export async function setDuty(id: string, duty: boolean) {
  const answer = await call('PUT /api/admin/users/:id/duty', { params: { id }, body: { duty } })
  void refresh(PEOPLE, '/api/admin/rota')
  return answer
}

export async function refuse(waiting: Waiting) {
  const answer = await call('POST /api/admin/users/refuse', { body: waiting })
  void refresh(PEOPLE, WAITING)
  return answer
}

/** Empty while loading, so that a unit can be typed. */
export const useUnits = () => useApiQuery('GET /api/facility').data?.units ?? []

/** Undefined while loading, empty after a failure. */
export function useKnownUnits() {
  const { data, isPending } = useApiQuery('GET /api/facility')
  return isPending ? undefined : (data?.units ?? [])
}

/** A slip is shown once, so no response is cached. */
export const makeSlip = ({ id }: AdminUser) => call('POST /api/admin/users/:id/reset-password', { params: { id } })

/** The slip is shown once. */
export const makeAccount = ({ id }: AdminUser, username: string) =>
  call('POST /api/admin/users/:id/account', { params: { id }, body: { username } })

/** A pass is shown once. */
export const makePass = ({ id }: AdminUser) => call('POST /api/admin/users/:id/sign-in-pass', { params: { id } })

/** Accounts with many tried passwords in the last day; empty while loading. */
export const useAttempts = () => useApiQuery('GET /api/admin/sign-in-attempts').data ?? []

export async function createAccount(body: NewAccount) {
  const made = await call('POST /api/admin/users', { body })
  void refresh(PEOPLE)
  return made
}

/** Ends all sessions of the account; `accepts`: the warnings that the reader accepted. */
export const disableAccount = ({ id }: AdminUser, accepts: Warning[]) =>
  call('POST /api/admin/users/:id/disable', { params: { id }, body: { accepts } })

export const enableAccount = ({ id }: AdminUser) => call('POST /api/admin/users/:id/enable', { params: { id } })

const changePerson = (id: string, body: AccountChange) => call('PATCH /api/admin/users/:id', { params: { id }, body })

/** Leaves the bed of the other unit. */
export const moveTo = ({ id, role, unit: before }: AdminUser, unit: string) =>
  changePerson(id, {
    unit,
    ...(role === 'inmate' && normalizeName(unit) !== normalizeName(before ?? '') && { housing: '' }),
  })

export const releaseOn = ({ id }: AdminUser, releasedOn: string) => changePerson(id, { releasedOn })

export const correctPerson = (
  { id }: Pick<AdminUser, 'id'>,
  body: Sent<Calls['PATCH /api/admin/users/:id/profile'], 'body'>,
) => call('PATCH /api/admin/users/:id/profile', { params: { id }, body })

/** Ends all sessions of the account; `accepts`: the warnings that the reader accepted. */
export const setRole = ({ id }: AdminUser, role: ChangedRole, accepts: Warning[]) =>
  call('PUT /api/admin/users/:id/role', { params: { id }, body: { role, accepts } })

/** Returns codes by account; repeating is safe, because it voids earlier codes. */
export async function makeBadges(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const made: [string, string][] = []
  for (let at = 0; at < ids.length; at += LIMITS.page.max) {
    const body = { userIds: ids.slice(at, at + LIMITS.page.max) }
    for (const { userId, code } of await call('POST /api/admin/badges', { body })) made.push([userId, code])
  }
  void refresh(BADGES)
  return new Map(made)
}

export const useBadge = (id: string) =>
  useQuery({ ...apiQuery('GET /api/admin/badges/:id', { params: { id } }), gcTime: 0 })

export async function revokeBadge(id: string) {
  await call('DELETE /api/admin/badges/:id', { params: { id } })
  void refresh(BADGES)
}

export const beginStay = ({ id }: AdminUser, body: Sent<Calls['POST /api/admin/users/:id/back'], 'body'>) =>
  call('POST /api/admin/users/:id/back', { params: { id }, body })

export const useMoves = (show: MovesShown) =>
  usePages('GET /api/admin/moves', { query: { show, limit: PAGE } }, { select: rowsOf })

/** Undefined while loading. */
export const useMoveCounts = () => useApiQuery('GET /api/moves/count').data

export const refreshAccounts = () =>
  refresh(ROSTER, PEOPLE, MOVES, MOVE_COUNTS, WAITING, '/api/user', '/api/admin/rota')

/** Also refreshes the session, because the account may be one's own. */
export function useChangeAccount({ id }: AdminUser) {
  return useMutation({
    mutationFn: (body: AccountChange) => changePerson(id, body),
    onSuccess: refreshAccounts,
  })
}

/** Lines of the person whom they seem to mean, and of others; how the file writes days, and of which releases it tells. */
export type RosterAnswers = {
  same: readonly number[]
  others: readonly number[] | 'all'
  days: RosterDays | undefined
  release: RosterRelease | undefined
}
/** `delivery`: of which one the text is, if it came by itself. */
type SentRoster = { text: string; answers: RosterAnswers; delivery: string | undefined }

/** Changes nothing; with lines to correct, the digest covers the good lines alone. */
export async function checkRoster(roster: SentRoster) {
  const report = await sendRoster(roster, {})
  return report.waits && report.problems.length > 0 ? sendRoster(roster, { onlyGood: 'true' }) : report
}

const sendRoster = (
  { text, delivery, answers: { same, others, ...answers } }: SentRoster,
  query: Sent<Calls['POST /api/admin/users/import'], 'query'>,
) =>
  call('POST /api/admin/users/import', {
    query: {
      ...query,
      ...answers,
      delivery,
      same: same.join() || undefined,
      others: (others === 'all' ? others : others.join()) || undefined,
    },
    body: text,
    contentType: 'text/csv',
  })

/** `looked`: digest of the names somebody looked at; the reply may be a new preview. */
export async function applyRoster(roster: SentRoster, how: { onlyGood: boolean; looked: string | undefined }) {
  const onlyGood = how.onlyGood ? 'true' : undefined
  const reply = await sendRoster(roster, { confirm: 'true', onlyGood, looked: how.looked })
  void refreshAccounts()
  return reply
}

/** Read anew where it is shown: no event tells of a delivery. */
export const useRosterDeliveries = (enabled = true) => useQuery({ ...rereadQuery('GET /api/roster'), enabled })

/** Shown once. */
export async function makeRosterSecret() {
  const { secret } = await call('POST /api/admin/roster/secret')
  void refresh(ROSTER)
  return secret
}

export async function endRosterSecret() {
  await call('DELETE /api/admin/roster/secret')
  void refresh(ROSTER)
}

export const readRosterText = async (id: string) =>
  (await call('POST /api/admin/roster/:id/text', { params: { id } })).text

export async function leaveRoster(id: string) {
  await call('POST /api/admin/roster/:id/looked', { params: { id } })
  void refresh(ROSTER)
}

/** Shown once. */
export async function makeRosterSlips() {
  const { slips } = await call('POST /api/admin/roster/slips')
  void refresh(ROSTER)
  return slips
}

export const askForAssessment = ({ id }: AdminUser) =>
  call('POST /api/admin/users/:id/assessment-request', { params: { id } })
