import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { journal } from '@evenkeel/contract/journal.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, queryClient } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { portalWords } from '../../words/portal.ts'
import { useWords } from '../../words/words.ts'

const STATE = apiQuery('GET /api/journal/recovery-code')

/** Offers a code if the first note that a reset would lock was just saved; after a failed lookup none. */
export const readCodeOffer = () => queryClient.fetchQuery({ ...STATE, staleTime: 0 }).catch(() => {})

/** The offer does not come back on this page. */
export const dropCodeOffer = () =>
  queryClient.setQueryData<Reply<typeof journal.recovery>>(
    STATE.queryKey,
    (state) => state && { ...state, firstNote: false },
  )

/** Offered after the first note or plan; the home page itself asks nothing. */
export function RecoveryCodeOffer() {
  const { codeOffer } = useWords(portalWords)
  const { data } = useQuery({ ...STATE, enabled: false })
  if (!data?.firstNote) return null
  return (
    <Banner
      tone="info"
      action={
        <div className="flex min-w-0 flex-wrap gap-3">
          <ButtonLink to={PATHS.recoveryCode} variant="secondary">
            {codeOffer.open}
          </ButtonLink>
          <Button variant="quiet" onClick={dropCodeOffer}>
            {codeOffer.noThanks}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{codeOffer.title}</p>
      <p>{codeOffer.text}</p>
    </Banner>
  )
}
