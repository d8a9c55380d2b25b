import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFailed } from '../../../ui/dialog/dialog-failed.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { useWords } from '../../../words/words.ts'
import type { useCareList } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import type { Filter } from './filter.ts'
import { PrintedRounds } from './printed-rounds.tsx'

const DIALOGS = {
  request: lazyWithFallback(
    async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }),
    DialogFailed,
  ),
  followUp: lazyWithFallback(
    async () => ({ default: (await import('./follow-up-dialog.tsx')).FollowUpDialog }),
    DialogFailed,
  ),
  clocks: lazyWithFallback(async () => ({ default: (await import('./clocks-dialog.tsx')).ClocksDialog }), DialogFailed),
}

type Props = { pages: ReturnType<typeof useCareList>; filter: Filter; place: HTMLElement | null }

/** `place`: beside the title, where there is room. */
export function CareTools({ pages, filter, place }: Props) {
  const words = useWords(careWords)
  const [shown, setShown] = useState<keyof typeof DIALOGS | null>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage, data } = pages
  const { printing, start } = usePrinting(!hasNextPage && !isFetching && !isPlaceholderData)
  useEffect(() => {
    if (printing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [printing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const Shown = shown && DIALOGS[shown]
  const rare = (
    <>
      <Button variant="secondary" busy={printing && !isFetchNextPageError} onClick={start}>
        {words.printRounds}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setShown('clocks')}>
        {words.clocks}
      </Button>
    </>
  )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('request')}>
        {words.enterTitle}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('followUp')}>
        {words.followTitle}
      </Button>
      {place && createPortal(rare, place)}
      <div className="contents sm:hidden">{rare}</div>
      {printing && data && <PrintedRounds work={data.work} filter={filter} />}
      {Shown && (
        <Suspense>
          <Shown onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
