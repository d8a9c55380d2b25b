import type { NewCheckIn } from '@evenkeel/contract/checkins.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { bandOf, STRESSORS, SYMPTOMS } from '@evenkeel/contract/scores.ts'
import { Fragment, type ReactNode } from 'react'
import { NobodyReads } from '../../app/nobody-reads.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ScoreSlider } from '../../ui/score-slider.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

type Props = { entry: NewCheckIn; onChange: (part: Partial<NewCheckIn>) => void }

export function CheckInFields({ entry, onChange }: Props) {
  const words = useWords(checkInWords)
  const { optional } = useWords(common)
  const fields = {
    isPreShift: (
      <SegmentedControl
        legend={words.when}
        options={[
          { value: true, label: words.preShift },
          { value: false, label: words.postShift },
        ]}
        value={entry.isPreShift}
        onChange={(isPreShift) => onChange({ isPreShift })}
      />
    ),
    moodScore: (
      <ScoreSlider
        label={words.mood}
        value={entry.moodScore}
        word={words.moodBands[bandOf(entry.moodScore)]}
        onChange={(moodScore) => onChange({ moodScore })}
      />
    ),
    stressScore: (
      <ScoreSlider
        label={words.stress}
        value={entry.stressScore}
        word={words.stressBands[bandOf(entry.stressScore)]}
        onChange={(stressScore) => onChange({ stressScore })}
      />
    ),
    stressors: (
      <ChoiceGroup
        legend={words.stressors}
        optional={optional}
        options={STRESSORS.map((value) => ({ value, label: words.stressorNames[value] }))}
        chosen={entry.stressors}
        onChange={(stressors) => onChange({ stressors })}
      />
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
  } satisfies Record<Exclude<keyof NewCheckIn, 'scale'>, ReactNode>
  const { isPreShift, moodScore, stressScore, ...rest } = fields
  return (
    <>
      {isPreShift}
      <div className="grid gap-8 rounded-lg border border-line bg-surface p-5 sm:p-6">
        {moodScore}
        {stressScore}
      </div>
      {Object.entries(rest).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </>
  )
}
