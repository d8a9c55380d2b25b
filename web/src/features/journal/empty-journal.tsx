import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { journalWords } from '../../words/journal.ts'
import { useWords } from '../../words/words.ts'

export function EmptyJournal({ onWrite }: { onWrite: () => void }) {
  const words = useWords(journalWords)
  return (
    <Card
      title={words.emptyTitle}
      action={
        <Button variant="secondary" onClick={onWrite}>
          {words.writeFirst}
        </Button>
      }
    >
      <p>{words.emptyText}</p>
    </Card>
  )
}
