import type { Sent } from '@evenkeel/contract/endpoint.ts'
import type { GoLive } from '@evenkeel/contract/go-live.ts'
import type { GoLiveItem } from '@evenkeel/contract/go-live-words.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { rereadQuery } from '../../app/api/reread-query.ts'

/** Live events read it again by themselves. */
export const useGoLive = (enabled = true) => useQuery({ ...rereadQuery('GET /api/go-live'), enabled })

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
