import type { Entry } from '@evenkeel/contract/journal.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { newestOf, type StoredDrafts, useDraft } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useKeyboard } from '../../ui/hooks/use-keyboard.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { ChangedSince } from './changed-since.tsx'
import {
  type Draft,
  draftOf,
  type FieldError,
  findErrors,
  fromStoredDraft,
  isChangedSince,
  isWorthKeeping,
  slotOf,
  toStoredDraft,
} from './draft.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorFields } from './editor-fields.tsx'
import { storedOf } from './store-entry.ts'
import { isMissing, useSaveEntry } from './use-save-entry.ts'
import { journalWords } from './words.ts'

type Props = { from: Draft; found: StoredDrafts; onSaved: (entry: Entry) => void; onClose: () => void }

/** A dialog within the screen, so that Get Help and Hide in the top bar stay usable. */
export function Editor({ from, found, onSaved, onClose }: Props) {
  const words = useWords(journalWords)
  const id = useId()
  const drafted = useWords(draftWords)
  const moment = useMoment()
  const { date } = useFormat()
  const [stored, setStored] = useState(from)
  const [opened] = useState(() => new Date().toISOString())
  const { mutateAsync } = useSaveEntry()
  const [typed] = useState(() => newestOf(found, 'journal')?.values)
  const form = useForm<Draft, Entry, FieldError>(from, {
    restored: typed && fromStoredDraft(from, typed),
    check: findErrors,
    isChanged: isWorthKeeping,
    // A deleted entry becomes a new one, whose save must not close the draft of another new entry.
    send: (values) =>
      kept.saving((query) => mutateAsync({ draft: values, query: slotOf(values) === slotOf(from) ? query : {} })),
    onSaved,
    onFailed(failure) {
      if (isMissing(failure)) form.change({ id: null })
      const changed = storedOf(failure)
      if (changed) setStored(draftOf(changed))
    },
    once: true,
  })
  const { values: draft, changed: unsaved } = form
  const values = toStoredDraft(draft, stored)
  const kept = useDraft('journal', slotOf(from), found, values, (late) => form.change(fromStoredDraft(from, late)))
  const guard = useLeaveGuard(unsaved, kept.keeping)
  useKeyboard()
  const dialog = useRef<HTMLDialogElement>(null)
  // Fills the window below the bar; the list that comes back begins with its title.
  useEffect(() => {
    dialog.current?.scrollIntoView({ block: 'start' })
    return () => window.scrollTo(0, 0)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (findErrors(draft).content === 'empty')
      toast({ title: words.requiredTitle, text: words.required, variant: 'destructive' })
    form.submit(event)
  }

  const close = () => (unsaved ? guard.ask(onClose) : onClose())

  /** The key press would otherwise close the question that it opens. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <>
      <dialog
        ref={dialog}
        open
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        data-writing=""
        className="static m-0 w-full max-w-3xl rounded-lg border border-line bg-surface px-4 pt-3 text-ink sm:px-6"
      >
        <form ref={form.ref} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={id} className="text-xl">
              {from.id === null ? words.newEntry : words.editEntry}
            </h2>
            {from.id === null && <p className="text-ink-soft">{date(opened)}</p>}
          </div>
          {kept.restored && (
            <RestoredNote onStartOver={() => form.take(stored)}>
              {drafted.restored(moment(kept.restored.keptAt))}
            </RestoredNote>
          )}
          <EditorFields draft={draft} mistake={form.problems.content} saving={form.sending} onChange={form.change} />
          {isChangedSince(draft, stored) && (
            <ChangedSince
              here={draft}
              stored={stored}
              onChoose={(chosen) =>
                chosen === 'here' ? form.change({ updatedAt: stored.updatedAt }) : form.take(stored)
              }
            />
          )}
          <EditorActions isNew={draft.id === null} form={form} onCancel={close}>
            <DraftStatus draft={kept} values={values} onTake={(taken) => form.change(fromStoredDraft(draft, taken))} />
          </EditorActions>
        </form>
      </dialog>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}
