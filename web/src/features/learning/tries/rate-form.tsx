import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { useRef } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { answerTry } from './data.ts'
import { triesWords } from './words.ts'

type Typed = { helped: string | null; line: string }
const EMPTY: Typed = { helped: null, line: '' }

type Props = {
  one: Try
  /** From 1 (worse) to 5; null for “not yet”. */
  onSaid: (helped: number | null) => void
}

/** Nothing typed is kept before it is sent, so leaving asks. */
export function RateForm({ one: { id, state }, onSaid }: Props) {
  const words = useWords(triesWords)
  const keys = useRef({ rated: randomUuid(), later: randomUuid() })
  const form = useForm(EMPTY, {
    isChanged: ({ line }) => line.trim() !== '',
    check: ({ helped }): { helped?: string } => (helped === null ? { helped: words.choose } : {}),
    send: ({ helped, line }: Typed) => answerTry(id, { helped: Number(helped), line: line.trim() }, keys.current.rated),
    onSaved({ helped }) {
      toast({ title: words.saved, text: words.savedText })
      onSaid(helped)
    },
  })
  const later = useForm(EMPTY, {
    send: () => answerTry(id, { helped: null }, keys.current.later),
    onSaved() {
      toast({ title: words.later, text: words.laterText })
      onSaid(null)
    },
  })
  const guard = useLeaveGuard(form.changed)
  const { values, problems, sending } = form
  const failure = form.failure ?? later.failure
  function change(part: Partial<Typed>) {
    keys.current.rated = randomUuid()
    form.change(part)
  }
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <RadioGroup
        inRow
        legend={words.felt}
        options={words.steps.map((label, at) => ({ value: `${at + 1}`, label }))}
        chosen={values.helped}
        error={problems.helped}
        onChoose={(helped) => change({ helped })}
      />
      <TextField
        label={words.line}
        optional
        hint={words.lineHint}
        maxLength={LIMITS.tryLine}
        autoComplete="off"
        value={values.line}
        onChange={({ target }) => change({ line: target.value })}
      />
      <ProblemBanner>{failure && !isSignedOut(failure) && words.notSaved}</ProblemBanner>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending}>
          {words.save}
        </Button>
        {state === 'asked' && (
          <Button variant="secondary" busy={later.sending} onClick={() => later.send()}>
            {words.notYet}
          </Button>
        )}
      </div>
      <LeaveQuestion guard={guard} words={words} />
    </form>
  )
}
