import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { beginStay, refreshAccounts, useUnits } from '../data.ts'
import { personName } from '../shared/names.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { stayWords } from '../words.ts'
import { UnitField } from './unit-field.tsx'

type Draft = { admittedOn: string; bookingNumber: string; unit: string; housing: string }

export function BackDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(stayWords)
  const custody = useWords(custodyWords)
  const people = useWords(peopleWords)
  const { date } = useFormat()
  const units = useUnits()
  const name = personName(person) || person.username
  const released = person.releasedOn ?? ''
  const form = useForm<Draft, AdminUser>(
    { admittedOn: '', bookingNumber: '', unit: person.unit ?? '', housing: '' },
    {
      check: ({ admittedOn }) => (admittedOn === '' || admittedOn < released ? { admittedOn: 'day' } : {}),
      isChanged: () => true,
      send: (draft) => beginStay(person, draft),
      onSaved() {
        void refreshAccounts()
        toast({ title: words.doneTitle, text: words.done(name) })
        onClose()
      },
    },
  )
  const { values, problems, failure, change } = form
  const typed = (field: 'bookingNumber' | 'housing') => ({
    label: custody[field],
    optional: true,
    autoComplete: 'off',
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <DialogForm
      form={form}
      title={words.title(name)}
      lead={words.text(date(`${released}T12:00:00Z`))}
      action={form.sending ? words.beginning : words.begin}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={custody.admittedOn}
        autoComplete="off"
        min={released}
        value={values.admittedOn}
        error={problems.admittedOn && words.checkDay}
        onChange={({ target }) => change({ admittedOn: target.value })}
      />
      <TextField {...typed('bookingNumber')} hint={words.asksNumber} maxLength={LIMITS.badge} />
      <UnitField units={units} value={values.unit} onChange={(unit) => change({ unit })} />
      <TextField {...typed('housing')} hint={custody.housingHint} maxLength={LIMITS.housing} />
      <ProblemBanner>{failure && whyNot(failure, words, people)}</ProblemBanner>
    </DialogForm>
  )
}

function whyNot(error: Error, words: (typeof stayWords)['en'], people: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return people.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.refused : people.changeFailed
}
