import type { CarePerson, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { useNoteGuard } from '../work/note-guard.tsx'
import { type EnterProps, NotEntered, NoteField, PersonField } from './enter-fields.tsx'
import { useEnter } from './use-enter.ts'

type Typed = { person: CarePerson | null; dueOn: string; note: string }

export function FollowUpDialog({ person: whom, onEntered, onClose }: EnterProps) {
  const words = useWords(careWords)
  const { timeZone } = useBoot()
  const today = dayAt(serverNow(), timeZone)
  const enter = useEnter()
  const form = useForm<Typed, OpenedCareWork>(
    { person: whom ?? null, dueOn: '', note: '' },
    {
      check: ({ person, dueOn }) => ({
        person: person ? undefined : 'missing',
        dueOn: dueOn === '' ? 'missing' : dueOn < today ? 'past' : undefined,
      }),
      send: ({ person, dueOn, note }) =>
        enter({ kind: 'followup', userId: person?.userId ?? '', dueOn, ...(note.trim() !== '' && { note }) }),
      onSaved: ({ name }) => {
        onEntered?.()
        toast({ title: words.entered, text: words.enteredText(name) })
        onClose()
      },
    },
  )
  const { values, problems, change } = form
  const guard = useNoteGuard(values.note, onClose)
  return (
    <>
      <DialogForm form={form} title={words.followTitle} action={words.enter} onClose={guard.close}>
        <PersonField
          person={values.person}
          fixed={whom !== undefined}
          missing={problems.person !== undefined && values.person === null}
          onChange={(person) => change({ person })}
        />
        <TextField
          type="date"
          label={words.by}
          min={today}
          value={values.dueOn}
          error={problems.dueOn && (problems.dueOn === 'past' ? words.dayPassed : words.dayMissing)}
          onChange={({ target }) => change({ dueOn: target.value })}
        />
        <NoteField value={values.note} hint={words.sealed} onChange={(note) => change({ note })} />
        <NotEntered failure={form.failure} />
      </DialogForm>
      {guard.question}
    </>
  )
}
