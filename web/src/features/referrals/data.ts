import type { Sent } from '@evenkeel/contract/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import type { NewReferral } from '@evenkeel/contract/referrals.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { common } from '../../words/common.ts'
import { wordsNow } from '../../words/words.ts'

/** Milliseconds between reads of what became of one's own referrals. */
const EVERY = 30_000

/** One's own referrals and who gets them. The page polls by itself, so this does not extend the session of somebody who left. */
export const useOwnReferrals = () =>
  useQuery({
    queryKey: queryKeyOf('GET /api/referrals'),
    queryFn: ({ signal }) => call('GET /api/referrals', { signal, passive: true }),
    refetchInterval: EVERY,
  })

export const useLookUp = () =>
  useMutation({ mutationFn: (text: string) => call('POST /api/referrals/people', { body: { text } }), gcTime: 0 })

/** Somebody who was chosen before, as they are found now; null when they are not there any more. */
export const findAgain = async (id: string) =>
  (await call('POST /api/referrals/people', { body: { id } })).people[0] ?? null

type Query = Sent<Calls['POST /api/referrals'], 'query'>

/** `key` makes a second try of the same referral store nothing. */
export async function sendReferral(body: NewReferral, key: string, query: Query) {
  const sent = await call('POST /api/referrals', { query, body, idempotencyKey: key })
  void refresh('/api/referrals')
  return sent
}

/** For clinicians: what officers saw, behind an alert or a piece of work, and the instruction for their post. */
export const ReferralDetails = lazyWithFallback(
  async () => ({ default: (await import('./referral-details.tsx')).ReferralDetails }),
  () => wordsNow(common).failed,
)
