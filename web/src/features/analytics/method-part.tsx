import { heatLevel } from '@evenkeel/contract/analytics/periods.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { alertFiguresWords } from '../alerts/shared/alert-figures-words.ts'
import { methodWords } from './method-words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

const LEVELS = [1, 4, 6, 8].map(heatLevel)

/** `least`: the smallest group. */
export function MethodPart({ least, hasClinicians }: { least: number; hasClinicians: boolean }) {
  const words = useWords(methodWords)
  const { levels, scale, askClinicians } = useWords(analyticsWords)
  const { number } = useFormat()
  const said = [
    {
      name: words.stress,
      texts: [words.average, words.bar, words.change, LEVELS.map((one) => `${levels[one]}: ${scale[one]}`).join('. ')],
    },
    { name: words.people, texts: [words.whole, words.rate, words.use, words.completed] },
    {
      name: useWords(alertFiguresWords).figuresTitle,
      texts: [words.calls, words.never, words.few(number(least)), ...(hasClinicians ? [askClinicians] : [])],
    },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 @3xl:grid-cols-3">
      {said.map(({ name, texts }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          {texts.map((text) => (
            <dd key={text} className="mt-1 text-ink-soft">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
