import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useDeletion, useKeepAccount } from './own-data.ts'
import { ownDataWords } from './own-data-words.ts'

export const BANNER = 'deletion'

/** Always rendered, so that it can take the focus. */
export function DeletionBanner() {
  const words = useWords(ownDataWords)
  const { date, time } = useFormat()
  const { data } = useDeletion()
  const keep = useKeepAccount()
  const at = data?.deletesAt

  function take() {
    keep.mutate(undefined, {
      onSuccess: () => {
        toast({ title: words.keptTitle, text: words.kept })
        document.getElementById(BANNER)?.focus()
      },
    })
  }

  return (
    <div id={BANNER} tabIndex={-1} className={at ? 'scroll-mt-24' : 'sr-only'}>
      {at && (
        <Banner
          tone="warning"
          action={
            <Button busy={keep.isPending} onClick={take}>
              {keep.isPending ? words.keeping : words.keep}
            </Button>
          }
        >
          <p className="font-semibold">{words.deletesAt(`${date(at)}, ${time(at)}`)}</p>
          <p>{words.deletesText}</p>
          {keep.isError && (
            <p role="alert" className="font-semibold text-brick">
              {words.keepFailed}
            </p>
          )}
        </Banner>
      )}
    </div>
  )
}
