import type { Draft } from '@evenkeel/contract/drafts/drafts.ts'
import type { Entry } from '@evenkeel/contract/journal.ts'
import { draftsInSlot, newestOf } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { slotOf } from './draft.ts'
import { journalWords } from './journal-words.ts'

type Props = { drafts: readonly Draft[] | undefined; entries: readonly Entry[]; onWrite: (entry: Entry | null) => void }

/** Shows unsaved words in the editor alone. */
export function BegunCard({ drafts, entries, onWrite }: Props) {
  const words = useWords(draftWords)
  const { entryOf } = useWords(journalWords)
  const { date } = useFormat()
  const moment = useMoment()
  const begun = [null, ...entries].flatMap((entry) => {
    const draft = newestOf(draftsInSlot(drafts, slotOf({ id: entry?.id ?? null })), 'journal')
    return draft ? [{ entry, when: moment(draft.keptAt) }] : []
  })
  if (begun.length === 0) return null
  return (
    <Card title={words.begun}>
      <ul className="flex flex-col gap-3">
        {begun.map(({ entry, when }) => (
          <li key={entry?.id ?? 'new'} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{entry ? words.begunChange(entryOf(date(entry.createdAt)), when) : words.begunNew(when)}</p>
            <Button variant="secondary" onClick={() => onWrite(entry)}>
              {words.goOn}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
