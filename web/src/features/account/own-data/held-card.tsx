import { Card } from '../../../ui/card.tsx'
import { ownDataWords } from '../../../words/own-data.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useDeletion } from './own-data.ts'

/** That alerts and care notes about the person are held, since when and why, and what is not; nothing while they are not. */
export function HeldCard() {
  const words = useWords(ownDataWords)
  const { date, fullDay } = useFormat()
  const { data } = useDeletion()
  if (!data || (data.holds.length === 0 && !data.recordsKeptUntil)) return null
  const { holds, recordsKeptUntil } = data
  return (
    <Card title={words.heldTitle} tone="notice">
      {holds.map(({ since, reason }) => (
        <p key={reason} className="font-semibold">
          {words.held(date(since), words.heldReasons[reason])}
        </p>
      ))}
      {recordsKeptUntil && <p className="font-semibold">{words.heldUntil(fullDay(recordsKeptUntil))}</p>}
      <p>{words.heldNever}</p>
      <p>{words.heldText}</p>
    </Card>
  )
}
