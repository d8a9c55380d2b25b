import type { Entry } from '@evenkeel/contract/journal.ts'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { ShowOwnButton } from '../../app/session/own-shown/show-own-button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { Journal } from './data.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { EntryCard } from './entry-card.tsx'
import { restoreFocus } from './restore-focus.ts'
import { journalWords } from './words.ts'

type Props = { pages: Journal['pages']; entries: Entry[]; onEdit: (entry: Entry) => void }

export function EntryList({ pages, entries, onEdit }: Props) {
  const words = useWords(journalWords)
  const { number } = useFormat()
  const [typed, setTyped] = useState('')
  const [doomed, setDoomed] = useState<Entry | null>(null)
  const heading = useId()
  const beside = useRef<Element | null>(null)
  const { isOpen } = useOwnShown()
  const sought = useDeferredValue(isOpen ? typed : '')
  const found = search(entries, sought)

  function ask(entry: Entry) {
    const item = document.activeElement?.closest('li')
    beside.current = item?.nextElementSibling ?? item?.previousElementSibling ?? null
    setDoomed(entry)
  }

  function deleted() {
    setDoomed(null)
    setTimeout(() => beside.current?.querySelector('button')?.focus())
    restoreFocus()
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="sr-only">
        {words.listTitle}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {isOpen && (
          <div className="grow basis-72 sm:max-w-md">
            <TextField
              type="search"
              label={words.search}
              hint={words.searchHint}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
        <div className={isOpen ? 'sm:mt-8' : ''}>
          <ShowOwnButton />
        </div>
      </div>
      <p role="status" className={sought.trim() ? 'text-ink-soft' : 'sr-only'}>
        {sought.trim() &&
          (found.length > 0 ? words.found(number(found.length), number(entries.length)) : words.notFound)}
      </p>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {found.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            isUncovered={isOpen}
            onEdit={() => onEdit(entry)}
            onDelete={() => ask(entry)}
          />
        ))}
      </ul>
      <LoadMore pages={pages} label={words.more} failed={words.moreFailed} />
      <DeleteQuestion entry={doomed} onDeleted={deleted} onKept={() => setDoomed(null)} />
    </section>
  )
}

/** Lower case without accents, so that people need not type them. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Entries with every typed word in title or text; all for an empty search. */
export function search(entries: Entry[], typed: string): Entry[] {
  const words = normalize(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  return entries.filter(({ title, content }) => {
    const text = normalize(`${title ?? ''}\n${content}`)
    return words.every((word) => text.includes(word))
  })
}
