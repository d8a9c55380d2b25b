import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { useChangeAccount, useUnits } from '../data.ts'
import { normalizeName, personName } from '../shared/names.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import { UnitField } from './unit-field.tsx'
import { peopleActsWords } from './words.ts'

/** The old bed is given up with the move. */
export function MoveDialog({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const words = useWords(peopleActsWords)
  const custody = useWords(custodyWords)
  const people = useWords(peopleWords)
  const units = useUnits()
  const { mutateAsync } = useChangeAccount(person)
  const name = personName(person) || person.username
  const form = useForm<{ unit: string; housing: string }, AdminUser>(
    { unit: person.unit ?? '', housing: person.housing ?? '' },
    {
      onUnchanged: onClose,
      send: ({ unit, housing }, before) =>
        mutateAsync({
          ...(unit !== before.unit && { unit: unit.trim() }),
          ...(housing !== before.housing && { housing: housing.trim() }),
        }),
      onSaved() {
        toast({ title: words.movedTitle, text: words.moved(name) })
        onClose()
      },
    },
  )
  const { values, saved, failure, change } = form
  const isSame = (unit: string) => normalizeName(unit) === normalizeName(saved.unit)
  return (
    <DialogForm
      form={form}
      title={words.moveTitle(name)}
      action={form.sending ? people.saving : words.move}
      onClose={onClose}
    >
      <UnitField
        units={units}
        value={values.unit}
        onChange={(unit) => change({ unit, housing: isSame(unit) ? saved.housing : '' })}
      />
      {person.role === 'inmate' && (
        <TextField
          label={custody.housing}
          hint={custody.housingHint}
          optional
          autoComplete="off"
          maxLength={LIMITS.housing}
          value={values.housing}
          onChange={({ target }) => change({ housing: target.value })}
        />
      )}
      <ProblemBanner>
        {failure && (failure instanceof OfflineError ? people.changeOffline : people.changeFailed)}
      </ProblemBanner>
    </DialogForm>
  )
}
