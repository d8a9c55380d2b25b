import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../button.tsx'
import { LoadFailed } from '../not-yet.tsx'

type Props = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
  failed: string
}

/** Hidden after the last page. */
export function LoadMore({ pages, label, failed }: Props) {
  const { loading } = useWords(common)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const more = () => pages.fetchNextPage()
  if (isFetchNextPageError) return <LoadFailed text={failed} busy={isFetchingNextPage} onRetry={more} />
  if (!hasNextPage) return null
  return (
    <Button variant="secondary" busy={isFetchingNextPage} onClick={more} className="self-start">
      {isFetchingNextPage ? loading : label}
    </Button>
  )
}
