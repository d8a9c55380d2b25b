import { LIMITS } from '@evenkeel/contract/limits.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { facilityWords } from '../../words/facility.ts'
import { useWords } from '../../words/words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

/** What the facility's phones can reach, as shown on every page that names 988. */
export function PhonesCard({ form: { values: draft, problems, change } }: { form: FacilityForm }) {
  const words = useWords(facilityWords)
  const id = useId()
  return (
    <Card title={words.phonesTitle}>
      <p className="max-w-text">{words.phonesLead}</p>
      <div>
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            aria-describedby={id}
            className="size-5 shrink-0 accent-accent"
            checked={draft.reaches988}
            onChange={({ target }) => change({ reaches988: target.checked })}
          />
          {words.reaches988}
        </label>
        <p id={id} className="text-sm text-ink-soft">
          {words.reachesHint}
        </p>
      </div>
      <div className="max-w-md">
        <TextField
          label={words.extension}
          optional
          hint={words.extensionHint}
          maxLength={LIMITS.facility.extension}
          autoComplete="off"
          value={draft.extension}
          error={problems.extension && words.wrong[problems.extension]}
          onChange={({ target }) => change({ extension: target.value })}
        />
      </div>
    </Card>
  )
}
