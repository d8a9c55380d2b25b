import type { TalkAbout, TalkWhen } from '@evenkeel/contract/care-words.ts'
import { TALK_ABOUT, TALK_WHEN } from '@evenkeel/contract/care-words.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { editionOf } from '@evenkeel/contract/roles.ts'
import { useId, useRef } from 'react'
import { call } from '../../app/api.ts'
import { ApiError, isSignedOut } from '../../app/api-error.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { refresh } from '../../app/query-client.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { useUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { talkWords } from '../../words/talk.ts'
import { useWords } from '../../words/words.ts'

type Typed = { about: readonly TalkAbout[]; when: TalkWhen; line: string }

const EMPTY: Typed = { about: [], when: 'any_time', line: '' }

type Props = {
  readers: readonly string[]
  /** Something is written, which has to stay on the screen until it is sent. */
  onTyped: () => void
  onSent: () => void
}

/** What it is about, when, and a line; nothing has to be filled in. Pressed again without a change, it is the same request. */
export function TalkForm({ readers, onTyped, onSent }: Props) {
  const words = useWords(talkWords)
  const edition = editionOf(useUser().role)
  const key = useRef(randomUuid())
  const form = useForm(EMPTY, {
    isChanged: ({ about, line }) => about.length > 0 || line.trim() !== '',
    send: ({ about, when, line }: Typed) =>
      call('POST /api/care/requests', {
        body: { about: [...about], when, line: line.trim() },
        idempotencyKey: key.current,
      }),
    async onSaved() {
      await refresh('/api/care/requests')
      toast({ title: words.sent, text: words.wait })
      onSent()
    },
    // It may have arrived, with the reply lost.
    onFailed: () => void refresh('/api/care/requests'),
  })
  const guard = useLeaveGuard(form.changed)
  const { values, failure, sending } = form
  function change(part: Partial<Typed>) {
    key.current = randomUuid()
    onTyped()
    form.change(part)
  }
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        <p className="max-w-text">
          {edition === 'care' ? words.reads.care : words.reads.staff(readers.join(', '))} {words.wait}
        </p>
        <ChoiceGroup
          legend={words.about}
          optional={words.optional}
          options={TALK_ABOUT.map((value) => ({ value, label: words.topics[value] }))}
          chosen={values.about}
          onChange={(about) => change({ about })}
        />
        <When value={values.when} onChange={(when) => change({ when })} />
        <TextArea
          label={words.line}
          hint={`${words.sealed[edition]} ${words.keys}`}
          rows={2}
          maxLength={LIMITS.talkLine}
          value={values.line}
          onChange={({ target }) => change({ line: target.value })}
        />
        <ProblemBanner>
          {failure && !isSignedOut(failure) && (isConflict(failure) ? words.refused : words.failed)}
        </ProblemBanner>
        <Button type="submit" busy={sending} className="self-start">
          {sending ? words.sending : words.send}
        </Button>
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </Card>
  )
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

function When({ value, onChange }: { value: TalkWhen; onChange: (value: TalkWhen) => void }) {
  const words = useWords(talkWords)
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{words.when}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {TALK_WHEN.map((when) => (
          <label key={when} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-5 accent-accent"
              checked={when === value}
              onChange={() => onChange(when)}
            />
            {words.whens[when]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
