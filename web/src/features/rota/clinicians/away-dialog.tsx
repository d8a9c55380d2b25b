import { AWAY_DAYS } from '@evenkeel/contract/care/care-words.ts'
import type { Clinician } from '@evenkeel/contract/clinicians.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { awayWords } from '../shared/away-words.ts'
import { markAway, refreshClinicians, useClinicians } from './data.ts'

type Typed = { from: string; to: string; cover: string }

/** The last day that an absence may have. */
const lastOf = (from: string) => dayAt(Date.parse(`${from}T12:00Z`), 'UTC', AWAY_DAYS - 1)

export function AwayDialog({ clinician, onClose }: { clinician: Clinician; onClose: () => void }) {
  const words = useWords(awayWords)
  const { number } = useFormat()
  const { timeZone } = useBoot()
  const today = dayAt(serverNow(), timeZone)
  const { id, serves } = clinician
  const name = clinician.name ?? clinician.username
  const colleagues = (useClinicians().data ?? []).filter(
    (one) =>
      one.id !== id &&
      !one.medical &&
      one.confirmedAt &&
      !one.disabled &&
      one.serves.some((role) => serves.includes(role)),
  )
  const form = useForm<Typed, Clinician>(
    { from: today, to: '', cover: '' },
    {
      check: ({ from, to }) => ({
        from: from < today ? 'from' : undefined,
        to: to < from || to > lastOf(from || today) ? 'to' : undefined,
      }),
      send: ({ from, to, cover }) => markAway({ id, from, to, cover: cover || null }),
      onSaved: () => {
        void refreshClinicians()
        onClose()
      },
    },
  )
  const { values, problems, change } = form
  return (
    <DialogForm form={form} title={words.markNamed(name)} lead={words.lead} action={words.save} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.from}
          min={today}
          value={values.from}
          error={problems.from && words.wrong.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={words.to}
          min={values.from || today}
          value={values.to}
          error={problems.to && words.wrong.to(number(AWAY_DAYS))}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <SelectField label={words.cover} value={values.cover} onChange={({ target }) => change({ cover: target.value })}>
        <option value="">{words.nobody}</option>
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name ?? one.username}
          </option>
        ))}
      </SelectField>
      <p>{words.rota}</p>
      <ProblemBanner>{form.failure && !form.marked && words.failed}</ProblemBanner>
    </DialogForm>
  )
}
