import type { Rota } from '@evenkeel/contract/rota.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { rotaWords } from '../../words/rota.ts'
import { weekWords } from '../../words/rota-week.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { readSaved } from './data.ts'
import { nameOf } from './people-options.ts'
import { usePlace } from './rota-week.tsx'
import { useHours } from './shared/use-gap.ts'
import type { RotaForm } from './use-rota-draft.ts'

type Props = { form: RotaForm; rota: Rota; failed: boolean }

/** Why the rota was not saved: each duty that is wrong by its day, tier, person and hours, or one sentence. */
export function RefusedLines({ form, rota, failed }: Props) {
  const words = useWords(rotaWords)
  const week = useWords(weekWords)
  const locale = useLocale()
  const { day: dateName } = useFormat()
  const place = usePlace()
  const hours = useHours()
  if (form.conflict)
    return (
      <ProblemBanner>
        <p>{week.conflict}</p>
        <Button variant="secondary" className="mt-2" onClick={() => void readSaved().then(form.takeSaved)}>
          {week.theirs}
        </Button>
      </ProblemBanner>
    )
  if (!form.marked) return <ProblemBanner>{failed && words.saveFailed}</ProblemBanner>
  const lines = [
    ...form.values.rows.map((row) => ({ ...row, when: words.days[row.day - 1] ?? '' })),
    ...form.values.dates.flatMap(({ day, tier, lines: own }) =>
      own.map((line) => ({ ...line, tier, when: dateName(day) })),
    ),
  ]
  const said = { ...words.missing, twice: words.twice }
  return (
    <ProblemBanner>
      <p className="font-semibold">{words.mistakes}</p>
      <ul>
        {lines.map(({ key, when, tier, userId, ...line }) => {
          const problem = form.problems[key]
          if (!problem) return null
          const who = rota.responders.find(({ id }) => id === userId)
          const name = [when, place(tier), who && nameOf(who), hours(line).seen].filter(Boolean).join(', ')
          const { mistakes, refusals } = problem
          return (
            <li key={key}>
              {week.refused(name, mistakes.map((mistake) => said[mistake]).join(' '))}
              {refusals.length > 0 && locale !== 'en' && words.lineRefused} <span lang="en">{refusals.join(' ')}</span>
            </li>
          )
        })}
      </ul>
    </ProblemBanner>
  )
}
