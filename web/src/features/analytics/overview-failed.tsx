import { LoadFailed } from '../../ui/load-failed.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

/** Shown when the code of the figures cannot be loaded; a full load of the page tries again. */
export function OverviewFailed() {
  const { notLoaded } = useWords(common)
  return <LoadFailed text={notLoaded} onRetry={() => location.reload()} />
}
