import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { NewReferral } from '@evenkeel/contract/referrals/referrals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryKeyOf, refresh } from '../../app/api/query-client.ts'

/** Milliseconds between reads. */
const EVERY = 30_000

/** Passive polls do not extend the session of someone who left. */
export const useOwnReferrals = () =>
  useQuery({
    queryKey: queryKeyOf('GET /api/referrals'),
    queryFn: ({ signal }) => call('GET /api/referrals', { signal, passive: true }),
    refetchInterval: EVERY,
  })

export const useLookUp = () =>
  useMutation({ mutationFn: (text: string) => call('POST /api/referrals/people', { body: { text } }), gcTime: 0 })

/** Null when the person is not there any more. */
export const findAgain = async (id: string) =>
  (await call('POST /api/referrals/people', { body: { id } })).people[0] ?? null

type Query = Sent<Calls['POST /api/referrals'], 'query'>

/** `key` makes a second try of one referral store nothing. */
export async function sendReferral(body: NewReferral, key: string, query: Query) {
  const sent = await call('POST /api/referrals', { query, body, idempotencyKey: key })
  void refresh('/api/referrals')
  return sent
}
