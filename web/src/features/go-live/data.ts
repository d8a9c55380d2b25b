import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { GoLive } from '@evenkeel/contract/go-live/go-live.ts'
import type { GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { rereadQuery } from '../../app/api/reread-query.ts'

/** Live events reread it, so it does not extend the session. */
export const useGoLive = (enabled = true) => useQuery({ ...rereadQuery('GET /api/go-live'), enabled })

/** Call after a change that may complete a step. */
export const refreshGoLive = () => refresh('/api/go-live', '/api/user')

type Confirmed = Sent<Calls['POST /api/go-live/confirmations'], 'body'>['what']

export const useConfirm = () =>
  useMutation({
    mutationFn: (what: Confirmed) => call('POST /api/go-live/confirmations', { body: { what } }),
    onSuccess: refreshGoLive,
  })

export const isAnyLive = ({ units }: GoLive) => units.some(({ live }) => live)
export const missingIn = ({ items }: GoLive): GoLiveItem[] => items.filter(({ done }) => !done).map(({ what }) => what)
