import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { readSaved } from '../data.ts'
import { rotaWords } from '../rota-words.ts'
import { useHours } from '../shared/use-gap.ts'
import { ALL_DATES, type DateLine, dateKey } from './draft.ts'
import { nameOf } from './people-options.ts'
import { usePlace } from './rota-week.tsx'
import { weekWords } from './rota-week-words.ts'
import type { RotaForm } from './use-rota-draft.ts'

type Named = Omit<DateLine, 'key'> & { key: number | string; tier: number; when: string }
type Props = { form: RotaForm; rota: Rota; failed: boolean }

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
  const lines: Named[] = [
    ...form.values.rows.map((row) => ({ ...row, when: words.days[row.day - 1] ?? '' })),
    ...form.values.dates.flatMap(({ day, tier, lines: own }): Named[] => {
      const when = dateName(day)
      return own.length > 0
        ? own.map((line) => ({ ...line, tier, when }))
        : [{ key: dateKey({ day, tier }), tier, when, userId: '', from: '', to: '' }]
    }),
  ]
  const ofDates = form.problems[ALL_DATES]?.refusals ?? []
  const said = { ...words.missing, twice: words.twice }
  return (
    <ProblemBanner>
      <p className="font-semibold">{words.mistakes}</p>
      <ul>
        {lines.map(({ key, when, tier, userId, ...line }) => {
          const problem = form.problems[key]
          if (!problem) return null
          const who = rota.responders.find(({ id }) => id === userId)
          const what = typeof key === 'string' ? words.noOne : hours(line).seen
          const name = [when, place(tier), who && nameOf(who), what].filter(Boolean).join(', ')
          const { mistakes, refusals } = problem
          return (
            <li key={key}>
              {week.refused(name, mistakes.map((mistake) => said[mistake]).join(' '))}
              {refusals.length > 0 && locale !== 'en' && words.lineRefused} <span lang="en">{refusals.join(' ')}</span>
            </li>
          )
        })}
        {ofDates.length > 0 && (
          <li>
            {week.refused(week.ownDays, '')}
            {locale !== 'en' && words.lineRefused} <span lang="en">{ofDates.join(' ')}</span>
          </li>
        )}
      </ul>
    </ProblemBanner>
  )
}
