import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { useWords } from '../../../words/words.ts'
import { custodyWords, peopleWords } from '../shared/people-words.ts'
import type { AccountForm, CustodyName } from './account-draft.ts'

export function CustodyFields({ form: { values: draft, saved, problems, change } }: { form: AccountForm }) {
  const words = useWords(custodyWords)
  const { wrong } = useWords(peopleWords)
  const field = (name: CustodyName) => ({
    label: words[name],
    optional: true,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name] && wrong[problems[name]],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{words.title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('housing')} hint={words.housingHint} maxLength={LIMITS.housing} />
        <TextField {...field('bookingNumber')} maxLength={LIMITS.badge} />
        <TextField {...field('permanentNumber')} hint={words.permanentHint} maxLength={LIMITS.badge} />
        <TextField {...field('admittedOn')} type="date" />
        <TextField {...field('releasePlanned')} type="date" />
        {saved.releasedOn !== '' && <TextField {...field('releasedOn')} type="date" />}
      </div>
    </fieldset>
  )
}
