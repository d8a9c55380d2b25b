import { PROVIDER_FAILURES } from '@evenkeel/contract/auth/provider-words.ts'
import { call } from '../../../app/api/api.ts'
import { isConflict, OfflineError } from '../../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { providerWords } from '../../auth/shared/provider-words.ts'
import { providerCardWords } from './provider-link-words.ts'

const OWN = '/api/user/provider'

/** What the provider opens and what it does not stands before the link. */
export function ProviderCard({ label }: { label: string }) {
  const words = useWords(providerCardWords)
  const { failures } = useWords(providerWords)
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/user/provider')
  const said = new URLSearchParams(location.search).get('provider')
  const why = PROVIDER_FAILURES.find((one) => one === said)
  return (
    <Card id="provider" title={words.title(label)}>
      <p>{words.opens(label)}</p>
      <p>{words.leaves(label)}</p>
      <p>{words.signOut(label)}</p>
      <ProblemBanner>{why && failures[why](label)}</ProblemBanner>
      {data ? (
        <Link {...data} />
      ) : isError ? (
        <LoadFailed text={words.loadFailed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}

/** The way back from the provider leads to this question, far down the page. */
const takesFocus = (question: HTMLElement | null) => question?.focus()

type Found = { subject: string; name: string | null }
type Linked = { subject: string; linkedAt: string; own: boolean }

function Link({ link, found }: { link: Linked | null; found: Found | null }) {
  const words = useWords(providerCardWords)
  const { date } = useFormat()
  const ask = usePasswordGuard(
    () => call('POST /api/user/provider/ask'),
    ({ address }) => location.assign(address),
  )
  const yes = usePasswordGuard(
    () => call('POST /api/user/provider'),
    () => {
      void refresh(OWN)
      toast({ title: words.linked, text: '' })
    },
  )
  const end = usePasswordGuard(
    () => call('DELETE /api/user/provider'),
    () => void refresh(OWN),
  )
  const error = ask.error ?? yes.error ?? end.error
  const busy = ask.busy || yes.busy || end.busy
  return (
    <>
      <p className="font-semibold">
        {link ? (link.own ? words.since : words.invited)(date(link.linkedAt)) : words.none}
      </p>
      {link && (
        <p className="break-all">
          {words.identity} {link.subject}
        </p>
      )}
      {found && !link?.own && (
        <p ref={takesFocus} tabIndex={-1} className="font-semibold outline-none">
          {words.found(found.name ?? found.subject)}
        </p>
      )}
      <ProblemBanner>
        {error && (error instanceof OfflineError ? words.offline : isConflict(error) ? words.conflict : words.failed)}
      </ProblemBanner>
      <div className="flex flex-wrap gap-3">
        {found && !link?.own && (
          <Button busy={busy} onClick={yes.start}>
            {words.yes}
          </Button>
        )}
        {!found && !link?.own && (
          <Button variant="secondary" busy={busy} onClick={ask.start}>
            {words.link}
          </Button>
        )}
        {link && (
          <Button variant="secondary" busy={busy} onClick={end.start}>
            {words.end}
          </Button>
        )}
      </div>
      {ask.question || yes.question || end.question}
    </>
  )
}
