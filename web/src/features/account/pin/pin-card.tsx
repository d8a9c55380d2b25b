import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { removePin, usePin } from './pin-data.ts'
import { PinForm } from './pin-form.tsx'
import { pinWords } from './pin-words.ts'

export function PinCard() {
  const words = useWords(pinWords)
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = usePin()
  return (
    <Card id="pin" title={words.title}>
      <p>{words.text}</p>
      <p>{words.opens}</p>
      {data ? (
        <>
          <p className="font-semibold">
            {data.setAt ? words.setAt(`${date(data.setAt)}, ${time(data.setAt)}`) : words.none}{' '}
            {!data.hasBadge && words.noBadge}
          </p>
          <PinForm hasPin={data.setAt !== null} />
          {data.setAt && <Remove />}
        </>
      ) : isError ? (
        <LoadFailed text={words.loadFailed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  )
}

function Remove() {
  const words = useWords(pinWords)
  const { start, busy, error, question } = usePasswordGuard(removePin, () => document.getElementById('pin')?.focus())
  return (
    <>
      <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
      <Button variant="secondary" busy={busy} className="self-start" onClick={start}>
        {words.remove}
      </Button>
      {question}
    </>
  )
}
