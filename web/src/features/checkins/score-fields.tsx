import { bandOf, type Scale } from '@evenkeel/contract/checkins/scores.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ScorePicker } from '../../ui/fields/score-picker.tsx'
import { ScoreSlider } from '../../ui/fields/score-slider.tsx'
import { useWords } from '../../words/words.ts'
import { type Entry, type Missing, toScale } from './draft.ts'
import { scoreWords } from './shared/scores-words.ts'

type Props = { entry: Entry; scale: Scale; missing: Missing; onChange: (part: Partial<Entry>) => void }

/** Numbers are sliders for staff. */
export function ScoreFields({ entry: { moodScore, stressScore }, scale, missing, onChange }: Props) {
  const words = useWords(scoreWords)
  const edition = useEdition()
  const mood = {
    kind: 'mood' as const,
    label: words.mood,
    words: words.moodBands,
    value: moodScore,
    problem: missing.moodScore && moodScore === null ? words.chooseMood : undefined,
    onChange: (score: number) => onChange({ moodScore: score }),
  }
  const stress = {
    kind: 'stress' as const,
    label: words.stress,
    words: words.stressBands,
    value: stressScore,
    problem: missing.stressScore && stressScore === null ? words.chooseStress : undefined,
    onChange: (score: number) => onChange({ stressScore: score }),
  }
  return [mood, stress].map(({ kind, label, words: bands, ...field }) =>
    scale === 'ten' && edition === 'staff' ? (
      <ScoreSlider
        key={kind}
        {...field}
        kind={kind}
        label={label}
        word={field.value === null ? words.notChosen : bands[bandOf(field.value)]}
      />
    ) : (
      <ScorePicker key={kind} {...field} kind={kind} legend={label} scale={scale} words={bands} />
    ),
  )
}

type SwitchProps = Pick<Props, 'entry' | 'scale' | 'onChange'> & { onScaleChange: (scale: Scale) => void }

export function ScaleSwitch({ entry, scale, onChange, onScaleChange }: SwitchProps) {
  const words = useWords(scoreWords)
  const other = scale === 'five' ? 'ten' : 'five'

  function change() {
    onScaleChange(other)
    onChange({ moodScore: toScale(entry.moodScore, other), stressScore: toScale(entry.stressScore, other) })
  }

  return (
    <Button variant="quiet" onClick={change}>
      {other === 'ten' ? words.useNumbers : words.usePictures}
    </Button>
  )
}
