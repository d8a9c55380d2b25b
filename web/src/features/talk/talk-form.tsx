import { editionOf } from '@evenkeel/contract/base/roles.ts'
import { useRef, useState } from 'react'
import { isSignedOut } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { type KeptDraft, newestOf, type StoredDrafts, useDraft } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { sendOrKeep } from '../../app/outbox/outbox.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { talkWords } from './shared/words.ts'
import { bodyOf, EMPTY, isConflict, isTyped, TalkFields, type Typed } from './talk-fields.tsx'

type Props = {
  found: StoredDrafts
  readers: readonly string[]
  readersAsOf: string | null
  /** Typed words must stay on the screen until they are sent. */
  onTyped: () => void
  onSent: () => void
  /** Called when the request waits on this device. */
  onKept: () => void
}

/** An unchanged second press keeps its key, so that it is one request. */
export function TalkForm({ found, readers, readersAsOf, onTyped, onSent, onKept }: Props) {
  const words = useWords(talkWords)
  const edition = editionOf(useUser().role)
  const sent = useRef<{ key: string; readersAsOf: string | null } | null>(null)
  const draftTexts = useWords(draftWords)
  const moment = useMoment()
  const [before] = useState(() => newestOf(found, 'talk')?.values)
  const form = useForm(EMPTY, {
    restored: before,
    isChanged: isTyped,
    send: (typed: Typed) => {
      sent.current ??= { key: randomUuid(), readersAsOf }
      const { key: idempotencyKey, readersAsOf: asOf } = sent.current
      const body = { ...bodyOf(typed), readersAsOf: asOf }
      return stored.saving((query) => sendOrKeep('POST /api/care/requests', { query, body, idempotencyKey }))
    },
    async onSaved(asked) {
      if (asked === KEPT) return onKept()
      await refresh('/api/care/requests', '/api/drafts')
      toast({ title: words.sent, text: words.wait })
      onSent()
    },
    // The request may have arrived, with the reply lost.
    onFailed: () => void refresh('/api/care/requests'),
  })
  const { values, failure, sending } = form
  const typed = isTyped(values) ? values : null
  const stored: KeptDraft<'talk'> = useDraft('talk', 'talk', found, typed, change)
  const guard = useLeaveGuard(form.changed, stored.keeping)
  function change(part: Partial<Typed>) {
    sent.current = null
    onTyped()
    form.change(part)
  }
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        {stored.restored && (
          <RestoredNote onStartOver={() => form.take(EMPTY)}>
            {draftTexts.restoredUnsent(moment(stored.restored.keptAt))}
          </RestoredNote>
        )}
        <div className="flex max-w-text flex-col">
          <p>
            {edition === 'care' ? words.reads.care : words.reads.staff(readers.join(', '))} {words.wait}
          </p>
          {edition === 'care' && readers.length > 0 && <p>{words.names(readers.join(', '))}</p>}
          <WhoSeesLink />
        </div>
        <TalkFields values={values} onChange={change} />
        <ProblemBanner>
          {failure && !isSignedOut(failure) && (isConflict(failure) ? words.refused : words.failed)}
        </ProblemBanner>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" busy={sending}>
            {sending ? words.sending : words.send}
          </Button>
          <DraftStatus unsent draft={stored} values={typed} onTake={change} />
        </div>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </Card>
  )
}
