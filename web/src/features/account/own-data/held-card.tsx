import type { Deletion } from '@evenkeel/contract/users/own-data.ts'
import { Card } from '../../../ui/card.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useDeletion, useKeptUntil } from './own-data.ts'
import { ownDataWords } from './own-data-words.ts'

export function HeldCard() {
  const { data } = useDeletion()
  return data ? <Held of={data} /> : null
}

function Held({ of }: { of: Deletion }) {
  const words = useWords(ownDataWords)
  const { date, fullDay } = useFormat()
  const keptUntil = useKeptUntil(of)
  if (of.holds.length === 0 && !keptUntil) return null
  return (
    <Card folded title={words.heldTitle} tone="notice">
      {of.holds.map(({ since, reason }) => (
        <p key={reason} className="font-semibold">
          {words.held(date(since), words.heldReasons[reason])}
        </p>
      ))}
      {keptUntil && <p className="font-semibold">{words.heldUntil(fullDay(keptUntil))}</p>}
      <p>{words.heldNever}</p>
      <p>{words.heldText}</p>
    </Card>
  )
}
