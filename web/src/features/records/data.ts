import type { HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { apiQuery, refresh } from '../../app/api/query-client.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'

const RECORDS = '/api/admin/records'
const PEOPLE = '/api/admin/users'

/** The most that the server gives, because a paper needs all entries. */
const PAGE = 200

/** Read anew each time the screen opens. */
export const useRecords = () => useQuery({ ...apiQuery('GET /api/admin/records'), gcTime: 0 })

const refreshed = async <Answer>(change: Promise<Answer>) => {
  const answer = await change
  void refresh(RECORDS, PEOPLE)
  return answer
}

export const holdRecords = (id: string, reason: HoldReason) =>
  refreshed(call('POST /api/admin/records/:id/hold', { params: { id }, body: { reason } }))

/** A hold for another reason goes on. */
export const endHold = (id: string, reason: HoldReason) =>
  refreshed(call('DELETE /api/admin/records/:id/hold/:reason', { params: { id, reason } }))

/** Works once for each person. */
export const delayRecords = (id: string) => refreshed(call('POST /api/admin/records/:id/delay', { params: { id } }))

/** Holds the records, disables the account and ends its sessions. */
export const noteDeath = (id: string) => refreshed(call('POST /api/admin/records/:id/death', { params: { id } }))

/** Only after a death. */
export const useOpened = (id: string) =>
  usePages(
    'GET /api/admin/records/:id/opened',
    { params: { id }, query: { limit: PAGE } },
    { select: rowsOf, gcTime: 0 },
  )
