import type { Draft } from '@evenkeel/contract/drafts/drafts.ts'
import type { Entry } from '@evenkeel/contract/journal.ts'
import { useState } from 'react'
import { draftsInSlot, newestOf, useDrafts } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Lock } from '../../ui/icons.tsx'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { sumOf, useJournal, useRecoveryState } from './data.ts'
import { BLANK, draftOf, slotOf } from './draft.ts'
import { Editor } from './editor.tsx'
import { JournalBody } from './journal-body.tsx'
import { FOCUS_NEXT, useEntryEditor, useWriteFromAddress } from './use-entry-editor.ts'
import { journalWords } from './words.ts'

export function JournalScreen() {
  const words = useWords(journalWords)
  const { back } = useWords(common)
  const { stayEnded } = useUser()
  const journal = useJournal()
  const code = useRecoveryState()
  const drafts = useDrafts('journal')
  const settled = useAllLoaded([journal.pages, code, drafts])
  const editor = useEntryEditor()
  const [savedNew, setSavedNew] = useState(false)
  const [offersCode, setOffersCode] = useState(false)
  const isFirst = journal.entries?.length === 0 && sumOf(journal.locked) === 0

  function write(entry: Entry | null) {
    setOffersCode(false)
    setSavedNew(false)
    editor.write(entry ? draftOf(entry) : BLANK)
  }

  function saved() {
    const isNew = editor.draft?.id === null
    setOffersCode(isFirst && isNew && code.data?.madeAt === null)
    setSavedNew(isNew)
    editor.close()
  }

  const isRead = settled && !drafts.isFetching && !journal.pages.isFetching
  useWriteFromAddress(isRead && !stayEnded && editor.draft === null, () => write(null))

  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: back }} wide>
      {editor.draft && (
        <Editor
          from={editor.draft}
          found={draftsInSlot(drafts.data, slotOf(editor.draft))}
          onSaved={saved}
          onClose={editor.close}
        />
      )}
      <div
        ref={editor.list}
        hidden={editor.draft !== null}
        className={editor.draft ? undefined : 'flex flex-col gap-6'}
      >
        {!stayEnded && (
          <Button onClick={() => write(null)} className="self-start">
            {words.newEntry}
          </Button>
        )}
        {savedNew && <Locked />}
        {settled && !stayEnded && <BegunCard drafts={drafts.data} entries={journal.entries ?? []} onWrite={write} />}
        <JournalBody {...{ journal, code, offersCode, settled, write }} />
        <PrivacyNotice />
      </div>
    </Screen>
  )
}

function Locked() {
  const words = useWords(journalWords)
  return (
    <p {...FOCUS_NEXT} className="flex items-center gap-2.5 text-lg font-semibold outline-none">
      <Lock className="size-6 text-accent" />
      {words.locked}
    </p>
  )
}

function PrivacyNotice() {
  const words = useWords(journalWords)
  return (
    <aside className="flex gap-3 rounded-lg bg-accent-soft px-4 py-1.5 sm:px-5">
      <Lock className="mt-2.5 size-6 text-accent" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="py-2">{words.privacy}</p>
        <WhoSeesLink />
      </div>
    </aside>
  )
}

type Props = { drafts: readonly Draft[] | undefined; entries: readonly Entry[]; onWrite: (entry: Entry | null) => void }

/** Shows unsaved words in the editor alone. */
function BegunCard({ drafts, entries, onWrite }: Props) {
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
