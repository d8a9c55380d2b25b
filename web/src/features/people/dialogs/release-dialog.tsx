import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { first } from '../../../ui/dialog/dialog.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { useChangeAccount } from '../data.ts'
import { personName } from '../shared/names.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { OpenAtRelease } from './open-at-release.tsx'
import { peopleActsWords } from './words.ts'

const WayOutDialog = lazyDialog(async () => (await import('../moves/way-out-dialog.tsx')).WayOutDialog)

/** Today unless said otherwise; a paper for the way out follows. */
export function ReleaseDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleActsWords)
  const people = useWords(peopleWords)
  const custody = useWords(custodyWords)
  const { timeZone } = useBoot()
  const { mutateAsync } = useChangeAccount(person)
  const [taker, setTaker] = useState('')
  const [left, setLeft] = useState<AdminUser | null>(null)
  const today = dayAt(serverNow(), timeZone, 0)
  const from = person.admittedOn ?? ''
  const name = personName(person) || person.username
  const form = useForm<{ releasedOn: string }, AdminUser>(
    { releasedOn: today },
    {
      check: ({ releasedOn }) =>
        releasedOn === '' || releasedOn > today || releasedOn < from ? { releasedOn: 'day' } : {},
      isChanged: () => true,
      send: (draft) => mutateAsync({ ...draft, ...(taker && { takenOverBy: taker }) }),
      onSaved(saved) {
        toast({ title: words.releasedTitle, text: words.released(name) })
        if (saved.noAccount || saved.disabled) onClose()
        else setLeft(saved)
      },
    },
  )
  if (left) return <WayOutDialog person={left} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      title={words.releaseTitle(name)}
      lead={words.releaseText}
      action={form.sending ? words.releasing : words.release}
      cancelRef={first}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={custody.releasedOn}
        autoComplete="off"
        min={from}
        max={today}
        value={form.values.releasedOn}
        error={form.problems.releasedOn && words.checkDay}
        onChange={({ target }) => form.change({ releasedOn: target.value })}
      />
      <OpenAtRelease id={person.id} taker={taker} onTaker={setTaker} />
      <ProblemBanner>{form.failure && whyNot(form.failure, people)}</ProblemBanner>
    </DialogForm>
  )
}

function whyNot(error: Error, words: (typeof peopleWords)['en']) {
  if (error instanceof OfflineError) return words.changeOffline
  return error instanceof ApiError && error.status === 409 ? words.refused : words.changeFailed
}
