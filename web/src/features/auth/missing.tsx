import { LoadFailed } from '../../ui/load-failed.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

/** Shown when a part of the entry cannot be loaded. */
export function Missing() {
  const { notLoaded } = useWords(common)
  return <LoadFailed text={notLoaded} onRetry={() => location.reload()} />
}
