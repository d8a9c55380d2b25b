import type { Entry } from '@evenkeel/contract/journal.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { journalWords } from './words.ts'

type Props = { entry: Entry; isUncovered: boolean; onEdit: () => void; onDelete: () => void }

/** Under the cover only the date is shown and announced. */
export function EntryCard({ entry, isUncovered, onEdit, onDelete }: Props) {
  const words = useWords(journalWords)
  const { stayEnded } = useUser()
  const { date, time } = useFormat()
  const { unreadable, createdAt, mood } = entry
  const isOpen = isUncovered && !unreadable
  const when = words.at(date(createdAt), time(createdAt))
  const title = isOpen ? (entry.title ?? words.untitled) : words.entryOf(date(createdAt))
  const name = isOpen ? title : words.entryOf(when)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3 max-tiny:flex-col">
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <time dateTime={createdAt} className="text-sm text-ink-soft">
            {isOpen ? when : time(createdAt)}
          </time>
        </div>
        {entry.isPrivate && (
          <span className="shrink-0">
            <Badge>{words.private}</Badge>
          </span>
        )}
      </div>
      {unreadable && <p className="text-ink-soft">{words.unreadable}</p>}
      {isOpen && <EntryText text={entry.content} name={name} />}
      {isOpen && mood !== null && (
        <p>
          <Badge tone="accent">{words.moodOfTen(`${mood}`)}</Badge>
        </p>
      )}
      <div className="-mx-4 mt-auto -mb-2 flex flex-wrap">
        {!unreadable && !stayEnded && <Act label={words.edit} name={name} onClick={onEdit} />}
        <Act label={words.delete} name={name} onClick={onDelete} />
      </div>
    </li>
  )
}

type ActProps = { label: string; name: string; onClick: () => void }

function Act({ label, name, onClick }: ActProps) {
  const { named } = useWords(journalWords)
  return (
    <Button variant="quiet" aria-label={named(label, name)} onClick={onClick}>
      {label}
    </Button>
  )
}

function EntryText({ text, name }: { text: string; name: string }) {
  const words = useWords(journalWords)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const [isLong, setIsLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {}
    if (!whole) setIsLong(scrollHeight > clientHeight + 1)
  }, [text, whole])
  const label = whole ? words.readLess : words.readMore
  return (
    <div className="flex flex-col items-start">
      <p ref={paragraph} className={`max-w-full whitespace-pre-wrap ${whole ? '' : 'line-clamp-3'}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          aria-label={words.named(label, name)}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-ml-4"
        >
          {label}
        </Button>
      )}
    </div>
  )
}
