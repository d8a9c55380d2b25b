import type { Entry } from '@evenkeel/contract/journal.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { toast } from '../../ui/toaster.tsx'
import { journalWords } from '../../words/journal.ts'
import { useWords } from '../../words/words.ts'
import { type Draft, isWorthKeeping, type Mistake, mistakeOf } from './draft.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorFields } from './editor-fields.tsx'
import { useSaveEntry } from './use-save-entry.ts'

type Props = { from: Draft; onSaved: (entry: Entry) => void; onClose: () => void }

/**
 * The page one writes on. It is a dialog that stands in the screen instead of above it: the bar with Get Help and Hide
 * stays in reach.
 */
export function Editor({ from, onSaved, onClose }: Props) {
  const words = useWords(journalWords)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(from)
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const save = useSaveEntry({ onSaved, onGone: () => setDraft((before) => ({ ...before, id: null })) })
  const unsaved = isWorthKeeping(draft, from) && !save.isSuccess
  const guard = useLeaveGuard(unsaved)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = mistakeOf(draft)
    setMistake(found)
    if (found === 'empty') toast({ title: words.requiredTitle, text: words.required, variant: 'destructive' })
    if (found) form.current?.querySelector<HTMLElement>(found === 'titleTooLong' ? 'input' : 'textarea')?.focus()
    else save.send(draft)
  }

  const close = () => (unsaved ? guard.ask(onClose) : onClose())

  /** The same press would close the question that it opens. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <>
      <dialog
        open
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        className="static m-0 w-full max-w-3xl rounded-lg border border-line bg-surface p-5 text-ink sm:p-8"
      >
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6">
          <h2 id={id} className="text-xl">
            {from.id === null ? words.newEntry : words.editEntry}
          </h2>
          <EditorFields
            draft={draft}
            mistake={mistake}
            saving={save.isPending}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <EditorActions isNew={draft.id === null} save={save} onCancel={close} />
        </form>
      </dialog>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}
