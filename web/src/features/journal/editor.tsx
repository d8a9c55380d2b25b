import type { Entry } from '@evenkeel/contract/journal.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useState } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toaster.tsx'
import { journalWords } from '../../words/journal.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type Draft, type FieldError, findErrors, isWorthKeeping } from './draft.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorFields } from './editor-fields.tsx'
import { isMissing, useSaveEntry } from './use-save-entry.ts'

type Props = { from: Draft; onSaved: (entry: Entry) => void; onClose: () => void }

/**
 * The editor of an entry. It is a dialog within the screen, not above it, so that Get Help and Hide in the top bar stay
 * usable.
 */
export function Editor({ from, onSaved, onClose }: Props) {
  const words = useWords(journalWords)
  const id = useId()
  const { date } = useFormat()
  const [opened] = useState(() => new Date().toISOString())
  const { mutateAsync } = useSaveEntry()
  const form = useForm<Draft, Entry, FieldError>(from, {
    check: findErrors,
    isChanged: isWorthKeeping,
    send: (draft) => mutateAsync(draft),
    onSaved,
    onFailed(failure) {
      if (isMissing(failure)) form.change({ id: null })
    },
    once: true,
  })
  const { values: draft, changed: unsaved } = form
  const guard = useLeaveGuard(unsaved)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (findErrors(draft).content === 'empty')
      toast({ title: words.requiredTitle, text: words.required, variant: 'destructive' })
    form.submit(event)
  }

  const close = () => (unsaved ? guard.ask(onClose) : onClose())

  /** Otherwise the same key press would close the question that it opens. */
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
        <form ref={form.ref} onSubmit={submit} noValidate className="flex flex-col gap-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={id} className="text-xl">
              {from.id === null ? words.newEntry : words.editEntry}
            </h2>
            {from.id === null && <p className="text-ink-soft">{date(opened)}</p>}
          </div>
          <EditorFields draft={draft} mistake={form.problems.content} saving={form.sending} onChange={form.change} />
          <EditorActions isNew={draft.id === null} form={form} onCancel={close} />
        </form>
      </dialog>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}
