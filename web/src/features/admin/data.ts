import type { AdminUser } from '@evenkeel/contract/users.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { keyOf } from '../../app/query-client.ts'

/** Accounts on one page of the list. */
const PAGE = 25

/** Accounts whose username or name fits the search, newest first, page by page. */
export function usePeople(q: string) {
  const query = { limit: PAGE, q: q || undefined }
  return useInfiniteQuery({
    queryKey: [...keyOf('GET /api/admin/users', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/users', { query: { ...query, before: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    placeholderData: (before) => before,
  })
}

/** A slip is shown once and kept nowhere, so its answer leaves the cache with the dialog. */
export function useMakeSlip() {
  return useMutation({
    mutationFn: ({ id }: AdminUser) => call('POST /api/admin/users/:id/reset-password', { params: { id } }),
    gcTime: 0,
  })
}

export function useConfirmPassword() {
  return useMutation({
    mutationFn: (password: string) => call('POST /api/user/confirm', { body: { password } }),
    gcTime: 0,
  })
}

export function useAskForAssessment() {
  return useMutation({
    mutationFn: ({ id }: AdminUser) => call('POST /api/admin/users/:id/assessment-request', { params: { id } }),
  })
}
