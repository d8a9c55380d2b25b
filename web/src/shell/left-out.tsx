import { useLocation } from 'wouter'
import { leftOut } from '../app/api/left-out.ts'
import { Banner } from '../ui/banner.tsx'
import { useStore } from '../ui/hooks/store.ts'
import { shell } from '../words/shell.ts'
import { useFormat, useWords } from '../words/words.ts'

/** Tells of rows that a list of this page cannot show. */
export function LeftOut() {
  const words = useWords(shell)
  const { number } = useFormat()
  const [here] = useLocation()
  const counts = [...useStore(leftOut, () => NONE).values()].map(({ count, path }) => (path === here ? count : 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <div role="status" className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Banner tone="warning">{words.leftOut(all, number(all))}</Banner>
    </div>
  )
}

const NONE: ReturnType<typeof leftOut.get> = new Map()
