import { LIMITS } from '@evenkeel/contract/limits.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { OFFERED_STRESSORS, type Scale, type Stressor, SYMPTOMS } from '@evenkeel/contract/scores.ts'
import { Fragment, type ReactNode } from 'react'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import type { Entry, Missing } from './draft.ts'
import { SafetyLine } from './safety-line.tsx'
import { ScaleSwitch, ScoreFields } from './score-fields.tsx'

type Props = {
  entry: Entry
  scale: Scale
  missing: Missing
  onScaleChange: (scale: Scale) => void
  onChange: (part: Partial<Entry>) => void
}

export function CheckInFields({ entry, scale, missing, onScaleChange, onChange }: Props) {
  const words = useWords(checkInWords)
  const { optional } = useWords(common)
  const edition = useEdition()
  const hasGetHelp = !mayRespond(useUser().role)
  const offered = OFFERED_STRESSORS[edition]
  const toOption = (value: Stressor) => ({ value, label: words.stressorNames[edition][value] })
  const optionalFields = {
    stressors: (
      <div className="flex flex-col gap-2">
        <ChoiceGroup
          legend={words.stressors}
          optional={optional}
          options={offered.first.map(toOption)}
          more={
            offered.more.length > 0 ? { label: words.moreStressors, options: offered.more.map(toOption) } : undefined
          }
          chosen={entry.stressors}
          onChange={(stressors) => onChange({ stressors })}
        />
        {hasGetHelp && <SafetyLine shown={entry.stressors.includes('Safety Concerns')} />}
      </div>
    ),
    physicalSymptoms: (
      <ChoiceGroup
        legend={words.symptoms}
        optional={optional}
        options={SYMPTOMS.map((value) => ({ value, label: words.symptomNames[value] }))}
        chosen={entry.physicalSymptoms}
        onChange={(physicalSymptoms) => onChange({ physicalSymptoms })}
      />
    ),
    notes: (
      <div className="flex flex-col gap-2">
        <TextArea
          label={words.notes}
          optional
          hint={words.notesHint}
          maxLength={LIMITS.notes}
          autoComplete="off"
          value={entry.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
        <NobodyReads />
      </div>
    ),
  } satisfies Record<Exclude<keyof Entry, 'moodScore' | 'stressScore' | 'isPreShift'>, ReactNode>
  return (
    <>
      {edition === 'staff' && (
        <SegmentedControl
          legend={words.when}
          options={[
            { value: true, label: words.preShift },
            { value: false, label: words.postShift },
          ]}
          value={entry.isPreShift}
          onChange={(isPreShift) => onChange({ isPreShift })}
        />
      )}
      <div className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ScoreFields entry={entry} scale={scale} missing={missing} onChange={onChange} />
        <div className="-my-2 -ml-4">
          <ScaleSwitch entry={entry} scale={scale} onChange={onChange} onScaleChange={onScaleChange} />
        </div>
      </div>
      {Object.entries(optionalFields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      {edition === 'care' && (
        <SegmentedControl
          legend={words.job}
          options={[
            { value: true, label: words.beforeJob },
            { value: false, label: words.afterJob },
          ]}
          value={entry.isPreShift}
          onChange={(isPreShift) => onChange({ isPreShift })}
        />
      )}
    </>
  )
}
