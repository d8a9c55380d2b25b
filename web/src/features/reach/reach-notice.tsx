import type { AudienceReach } from '@evenkeel/contract/reach.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { queryKeyOf } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { reachWords } from './words.ts'

/** Milliseconds; the page first has time to answer the server itself. */
const FIRST = 3000
const EVERY = 20_000

/** A passive read neither extends the session nor counts as contact, which would delay keep-alive calls. */
const REACH = {
  queryKey: queryKeyOf('GET /api/reach'),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/reach', { signal, passive: true }),
}

/** Nothing while alerts would be heard; stays at the foot of the window, so that nothing moves. */
export function ReachNotice() {
  const { data = [] } = useReach()
  return (
    <div
      role="status"
      className="sticky bottom-4 z-20 max-desk:bottom-20 flex max-h-[60dvh] flex-col gap-4 overflow-y-auto empty:hidden print:hidden"
    >
      {data
        .filter(({ heard, hasResponder }) => !(heard && hasResponder))
        .map((one) => (
          <Unheard key={one.audience} reach={one} />
        ))}
    </div>
  )
}

function useReach() {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), FIRST)
    return () => clearTimeout(timer)
  }, [])
  return useQuery<AudienceReach[]>({ ...REACH, enabled, refetchInterval: EVERY })
}

function Unheard({ reach: { audience, hasResponder, email, webhook } }: { reach: AudienceReach }) {
  const words = useWords(reachWords)
  const channels = [email !== 'worked' && words.email[email], webhook !== 'worked' && words.webhook[webhook]]
  const isCare = audience === 'inmate'
  const why = hasResponder ? [words.noPage, isCare && words.noDisplay, ...channels] : [words.noResponder]
  return (
    <Banner
      tone="danger"
      action={
        <ButtonLink to={PATHS.responders} variant="secondary">
          {words.responders}
        </ButtonLink>
      }
    >
      <p className="font-semibold">{hasResponder ? words.title[audience] : words.unanswered[audience]}</p>
      <p>{why.filter(Boolean).join(' ')}</p>
      <p>
        {words.person} {hasResponder ? words.mend : words.mendResponder} {hasResponder && isCare && words.mendDisplay}
      </p>
    </Banner>
  )
}
