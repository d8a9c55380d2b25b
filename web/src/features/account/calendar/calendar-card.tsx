import { useState } from 'react'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { makeDutyCalendar, useDutyCalendar, useEndDutyCalendar } from '../data.ts'
import { calendarWords } from './calendar-words.ts'

const PLACE = 'calendar'

export function CalendarCard() {
  const words = useWords(calendarWords)
  const { notLoaded } = useWords(common)
  const { date } = useFormat()
  const { data, isError, isFetching, refetch } = useDutyCalendar()
  const [address, setAddress] = useState<string | null>(null)
  const making = usePasswordGuard(makeDutyCalendar, setAddress)
  const ending = useEndDutyCalendar()
  const since = data?.since

  /** The pressed button goes, so the card takes the focus. */
  const end = () =>
    ending.mutate(undefined, {
      onSuccess() {
        setAddress(null)
        document.getElementById(PLACE)?.focus()
      },
    })
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: words.title, text: words.copied }),
      () => toast({ title: words.title, text: words.notCopied, variant: 'destructive' }),
    )

  return (
    <Card folded id={PLACE} title={words.title} note={data && (since ? words.since(date(since)) : words.none)}>
      <p className="max-w-text">{words.text}</p>
      {address && (
        <div role="status" className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
          <p>{words.once}</p>
          <p translate="no" className="select-all break-all font-semibold">
            {address}
          </p>
          {/* A page without https cannot write to the clipboard. */}
          {window.isSecureContext && (
            <Button variant="secondary" className="self-start" onClick={() => copy(address)}>
              {words.copy}
            </Button>
          )}
        </div>
      )}
      <ProblemBanner>{(making.error ?? ending.error) && words.failed}</ProblemBanner>
      {isError ? (
        <LoadFailed text={notLoaded} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={making.busy} onClick={making.start}>
            {words.make}
          </Button>
          {since && (
            <Button variant="secondary" busy={ending.isPending} onClick={end}>
              {words.end}
            </Button>
          )}
        </div>
      )}
      {making.question}
    </Card>
  )
}
