import { Card } from '../../../ui/card.tsx'
import { ownDataWords } from '../../../words/own-data.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useDeletion } from './own-data.ts'

/** That alerts and care notes about the person are held, since when and why, and what is not; nothing while they are not. */
export function HeldCard() {
  const words = useWords(ownDataWords)
  const { date } = useFormat()
  const hold = useDeletion().data?.hold
  if (!hold) return null
  return (
    <Card title={words.heldTitle} tone="notice">
      <p className="font-semibold">{words.held(date(hold.since), words.heldReasons[hold.reason])}</p>
      <p>{words.heldNever}</p>
      <p>{words.heldText}</p>
    </Card>
  )
}
