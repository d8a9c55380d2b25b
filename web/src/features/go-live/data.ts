import type { Sent } from '@evenkeel/contract/endpoint.ts'
import type { GoLive } from '@evenkeel/contract/go-live.ts'
import type { GoLiveItem } from '@evenkeel/contract/go-live-words.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'

const KEY = queryKeyOf('GET /api/go-live')

/** Live events read it again by themselves, so this does not extend the session of somebody who left. */
export const useGoLive = (enabled = true) =>
  useQuery({
    queryKey: KEY,
    enabled,
    queryFn: ({ signal }) => call('GET /api/go-live', { signal, passive: queryClient.getQueryData(KEY) !== undefined }),
  })

/** After a change that may be a step of the first hour. */
export const refreshGoLive = () => refresh('/api/go-live', '/api/user')

type Confirmed = Sent<Calls['POST /api/go-live/confirmations'], 'body'>['what']

/** Says, with one's name and the time, what one did or read. */
export const useConfirm = () =>
  useMutation({
    mutationFn: (what: Confirmed) => call('POST /api/go-live/confirmations', { body: { what } }),
    onSuccess: refreshGoLive,
  })

export const isAnyLive = ({ units }: GoLive) => units.some(({ live }) => live)
export const missingIn = ({ items }: GoLive): GoLiveItem[] => items.filter(({ done }) => !done).map(({ what }) => what)
