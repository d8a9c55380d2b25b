import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useId, useState } from 'react'
import { isSignedOut, OfflineError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { sendOrKeep } from '../../app/outbox/outbox.ts'
import { usePersonPublicKey } from '../../app/outbox/ticket.ts'
import { outboxWords } from '../../app/outbox/words.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CircleCheck } from '../../ui/icons.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Summary } from '../../ui/summary.tsx'
import { tabletWords } from '../../words/tablet.ts'
import { useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { needsSafetyWords } from './answer/answer-of.ts'
import { blankDraft, changeDraft, type Draft, type Entry, type Missing, missingScores, toCheckIn } from './draft.ts'
import { ScoreFields } from './score-fields.tsx'
import { checkInWords } from './shared/checkins-words.ts'
import { scoreWords } from './shared/scores-words.ts'
import { useScale } from './use-scale.ts'

/** `isKept`: stored on this tablet until the network is back. */
type Saved = { entry: Entry; isKept: boolean }

/** In a badge session nothing entered is shown again. */
export function TabletCheckIn() {
  const words = useWords(tabletWords)
  const { card } = useWords(scoreWords)
  const id = useId()
  const [saved, setSaved] = useState<Saved | null>(null)
  const kept = useWords(outboxWords)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {saved ? (
        <>
          <h2 id={id} ref={focusOnce} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
            <CircleCheck className="size-6 text-accent" />
            {saved.isKept ? kept.keptTitle : words.saved}
          </h2>
          <p>{saved.isKept ? kept.kept : words.savedText}</p>
          <Safety entry={saved.entry} />
          <Button variant="secondary" className="self-start" onClick={() => setSaved(null)}>
            {card.addAnother}
          </Button>
        </>
      ) : (
        <>
          <h2 id={id} className="text-xl">
            {words.home.checkIn}
          </h2>
          <CheckInForm onSaved={setSaved} />
        </>
      )}
    </section>
  )
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

function Safety({ entry: { moodScore, stressScore, stressors } }: { entry: Entry }) {
  const notSafe = useNotSafe()
  const { role } = useUser()
  if (!notSafe || moodScore === null || stressScore === null || mayRespond(role)) return null
  if (!needsSafetyWords({ moodScore, stressScore, stressors })) return null
  return (
    <p className="max-w-text border-l-4 border-amber-line py-1 pl-3 font-semibold">
      <Dialable text={notSafe} />
    </p>
  )
}

function CheckInForm({ onSaved }: { onSaved: (saved: Saved) => void }) {
  const words = { ...useWords(scoreWords), ...useWords(checkInWords) }
  const { addNote, note, noteHint, noNote } = useWords(tabletWords)
  const canOpenNotes = usePersonPublicKey() !== null
  const edition = useEdition()
  const [scale] = useScale()
  const form = useForm<Draft, unknown, Missing['moodScore']>(() => blankDraft(randomUuid), {
    check: missingScores,
    async send(draft) {
      const body = toCheckIn(draft, scale)
      if (!body) throw new Error('A check-in without both scores is not sent')
      return sendOrKeep('POST /api/checkins', { body, idempotencyKey: draft.key })
    },
    onSaved: (sent) => onSaved({ entry: form.values.entry, isKept: sent === KEPT }),
    once: true,
  })
  const { entry } = form.values
  const change = (part: Partial<Entry>) => form.change(changeDraft(form.values, part, randomUuid))
  return (
    <form ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
      {edition === 'staff' && (
        <SegmentedControl
          beside
          legend={words.when}
          options={[
            { value: true, label: words.preShift },
            { value: false, label: words.postShift },
          ]}
          value={entry.isPreShift}
          onChange={(isPreShift) => change({ isPreShift })}
        />
      )}
      <ScoreFields entry={entry} scale={scale} missing={form.problems} onChange={change} />
      <details>
        <Summary>{addNote}</Summary>
        <div className="flex flex-col gap-2 pt-2">
          {canOpenNotes ? (
            <>
              <TextArea
                label={note}
                optional
                hint={noteHint}
                maxLength={LIMITS.notes}
                autoComplete="off"
                value={entry.notes}
                onChange={({ target }) => change({ notes: target.value })}
              />
              <NobodyReads />
            </>
          ) : (
            <p>{noNote}</p>
          )}
        </div>
      </details>
      {form.failure && !isSignedOut(form.failure) && (
        <ProblemBanner>{form.failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>
      )}
      <Button type="submit" busy={form.sending} className="min-h-14 text-lg">
        {!form.sending && <Check className="size-5" />}
        {form.sending ? words.saving : words.complete}
      </Button>
    </form>
  )
}
