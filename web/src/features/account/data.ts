import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { queryClient, queryKeyOf, refresh, useApiQuery } from '../../app/api/query-client.ts'
import { outboxNow } from '../../app/outbox/outbox.ts'
import type { Passwords } from './password-problems.ts'
import type { Profile } from './profile.ts'

const SESSIONS = '/api/user/sessions'
const CALENDAR = '/api/user/calendar'

export const useSessions = () => useApiQuery('GET /api/user/sessions')

export function useSaveProfile() {
  return useMutation({
    mutationFn: (changes: Partial<Profile>) => call('PATCH /api/user', { body: changes }),
    onSuccess: (user) => queryClient.setQueryData(queryKeyOf('GET /api/user'), user),
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: Passwords) => call('POST /api/user/password', { body: passwords }),
    onSuccess() {
      outboxNow()?.renewTicket()
      void refresh(SESSIONS)
    },
    gcTime: 0,
  })
}

/** A session that is already gone counts as ended. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/user/sessions/:id', { params: { id } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => refresh(SESSIONS),
  })
}

export const useDutyCalendar = () => useApiQuery('GET /api/user/calendar')

/** The address stands in this reply alone. */
export async function makeDutyCalendar() {
  const { path } = await call('POST /api/user/calendar')
  void refresh(CALENDAR)
  return new URL(path, location.origin).href
}

/** One that is already gone counts as ended. */
export function useEndDutyCalendar() {
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/user/calendar').catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => refresh(CALENDAR),
  })
}
