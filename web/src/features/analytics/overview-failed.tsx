import { LoadFailed } from '../../ui/load-failed.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

/** Stands where the code of the figures could not be fetched: a full load of the page asks for it again. */
export function OverviewFailed() {
  const { notLoaded } = useWords(common)
  return <LoadFailed text={notLoaded} onRetry={() => location.reload()} />
}
