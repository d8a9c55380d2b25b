import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { CallSteps, CareEntry } from '@evenkeel/contract/care/care.ts'
import { CALL_STEPS } from '@evenkeel/contract/care/care-words.ts'
import { BANDS, bandOf } from '@evenkeel/contract/checkins/scores.ts'
import { TextArea } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useWords } from '../../../words/words.ts'
import { scoreWords } from '../../checkins/shared/scores-words.ts'
import { callStepWords } from './words.ts'

/** Leaves out blank steps. */
export function sentOf(steps: CallSteps): { steps?: CallSteps } {
  const said = Object.entries(steps).filter(([, value]) => `${value ?? ''}`.trim() !== '')
  return said.length > 0 ? { steps: Object.fromEntries(said) } : {}
}

/** Uses the five bands of a check-in. */
export function Mood({ mood, onChoose }: { mood: number | undefined; onChoose: (mood: number) => void }) {
  const words = useWords(callStepWords)
  const { moodBands } = useWords(scoreWords)
  return (
    <RadioGroup
      legend={words.mood}
      options={BANDS.map((value) => ({ value, label: moodBands[value] }))}
      chosen={mood === undefined ? null : bandOf(mood)}
      inRow
      onChoose={(band) => onChoose(BANDS.indexOf(band) * 2 + 1)}
    />
  )
}

export function CallWords({ steps, onSteps }: { steps: CallSteps; onSteps: (steps: CallSteps) => void }) {
  const words = useWords(callStepWords)
  return (
    <>
      {CALL_STEPS.map((step) => (
        <TextArea
          key={step}
          label={words.steps[step]}
          hint={words.hints[step]}
          value={steps[step] ?? ''}
          maxLength={LIMITS.notes}
          rows={2}
          onChange={({ target }) => onSteps({ ...steps, [step]: target.value })}
        />
      ))}
      <p className="max-w-text text-sm text-ink-soft">{words.whoReads}</p>
    </>
  )
}

export function CallNotes({ steps }: { steps: NonNullable<CareEntry['steps']> }) {
  const words = useWords(callStepWords)
  const { moodBands } = useWords(scoreWords)
  const { mood, thoughts } = steps
  const said = [
    [words.mood, mood && moodBands[bandOf(mood)]],
    [words.thoughts, thoughts && words.said[thoughts]],
    ...CALL_STEPS.map((step) => [words.steps[step], steps[step]]),
  ]
  return (
    <dl className="flex max-w-text flex-col gap-1">
      {said.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="break-words whitespace-pre-wrap">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
