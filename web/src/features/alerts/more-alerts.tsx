import type { AlertList } from '@evenkeel/contract/open-alerts.ts'
import { Button } from '../../ui/button.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Below a list that is longer than what it shows. */
export function MoreAlerts({ list, busy, onMore }: { list: AlertList; busy: boolean; onMore: () => void }) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const rest = list.total - list.alerts.length
  if (rest <= 0) return null
  return (
    <Button variant="secondary" className="self-start" busy={busy} onClick={onMore}>
      {words.more(number(rest))}
    </Button>
  )
}
