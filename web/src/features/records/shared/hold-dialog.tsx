import { HOLD_REASONS, type HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { holdRecords } from '../data.ts'
import { recordsWords } from '../words.ts'
import { type Person, useFullName } from './person-name.ts'
import { whyNot } from './why-not.ts'

/** A death has an action of its own, which does more. */
const REASONS = HOLD_REASONS.filter((reason) => reason !== 'death')

/** Asks for a reason and the password. */
export function HoldDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const all = useWords(recordsWords)
  const words = all.hold
  const name = useFullName()(person)
  const form = useForm<{ reason: HoldReason | null }, unknown>(
    { reason: null },
    {
      check: ({ reason }) => (reason ? {} : { reason: 'missing' }),
      async send({ reason }) {
        if (reason) await holdRecords(person.id, reason)
      },
      onSaved() {
        toast({ title: words.doneTitle, text: words.done(name) })
        onClose()
      },
    },
  )
  const { failure, question } = usePasswordQuestion(form)
  return (
    <>
      <DialogForm
        form={form}
        title={words.title(name)}
        lead={words.text}
        action={form.sending ? words.sending : words.confirm}
        onClose={onClose}
      >
        <RadioGroup
          legend={words.why}
          options={REASONS.map((value) => ({
            value,
            label: all.reasons[value],
            disabled: person.held?.includes(value) ?? false,
          }))}
          chosen={form.values.reason}
          error={form.problems.reason && words.missing}
          onChoose={(reason) => form.change({ reason })}
        />
        {person.role === 'inmate' && <p className="text-ink-soft">{words.afterDeath}</p>}
        <ProblemBanner>{failure && whyNot(failure, all, words.already)}</ProblemBanner>
      </DialogForm>
      {question}
    </>
  )
}
