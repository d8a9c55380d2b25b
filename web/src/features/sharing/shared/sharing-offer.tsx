import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWords } from '../../../words/words.ts'
import { SharingCard } from '../sharing-card.tsx'
import { sharingWords } from './sharing-words.ts'

/** Asked once; both answers have one size, and no comes first. */
export function SharingOffer({ onDone }: { onDone: () => void }) {
  const words = useWords(sharingWords)
  const [choosing, setChoosing] = useState(false)
  if (choosing) {
    return (
      <>
        <SharingCard title={words.title} />
        <Button onClick={onDone} className="sm:self-start sm:min-w-48">
          {words.goOn}
        </Button>
      </>
    )
  }
  return (
    <Card title={words.offerTitle}>
      <p className="max-w-text">{words.offer}</p>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Button variant="secondary" onClick={onDone}>
          {words.no}
        </Button>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {words.yes}
        </Button>
      </div>
    </Card>
  )
}
