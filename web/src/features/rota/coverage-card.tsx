import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Rota, RotaGap } from '@evenkeel/contract/rota.ts'
import { Card } from '../../ui/card.tsx'
import { CircleCheck } from '../../ui/icons.tsx'
import { formatFor } from '../../words/format.ts'
import { rotaWords } from '../../words/rota.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'

/** The hours at which a tier has nobody on duty, in words. */
export function CoverageCard({ gaps, unanswered }: Pick<Rota, 'gaps' | 'unanswered'>) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const say = useSpan()
  if (gaps.length + unanswered.length === 0)
    return (
      <Card title={words.coverageTitle}>
        <p className="flex gap-2">
          <CircleCheck className="mt-1 size-5 text-accent" />
          {words.covered}
        </p>
      </Card>
    )
  return (
    <Card title={words.coverageTitle} tone="warning">
      {unanswered.map((role) => (
        <p key={role}>{words.nobody[role]}</p>
      ))}
      {gaps.length > 0 && <p>{words.gapsLead}</p>}
      {gapsByTier(gaps).map(({ audience, tier, always, spans }) => (
        <div key={`${audience} ${tier}`}>
          <h3>{words.gapsOf(words.audiences[audience], number(tier))}</h3>
          <ul className="list-disc pl-6">
            {always ? <li>{words.always}</li> : spans.map((gap) => <li key={`${gap.day} ${gap.from}`}>{say(gap)}</li>)}
          </ul>
        </div>
      ))}
      <p className="text-sm text-ink-soft">{words.asSaved}</p>
    </Card>
  )
}

/** A weekday and time as text; it has no date, so it has no time zone. */
function useSpan() {
  const words = useWords(rotaWords)
  const clock = formatFor(useLocale(), 'UTC')
  const time = (at: string) => (at === '00:00' || at === '24:00' ? words.midnight : clock.time(`2026-01-05T${at}:00Z`))
  return (gap: RotaGap) => {
    const day = words.days[gap.day - 1] ?? ''
    return isAllDay(gap) ? words.allDay(day) : words.span(day, time(gap.from), time(gap.to))
  }
}

type Gaps = { audience: OpenRole; tier: number; always: boolean; spans: RotaGap[] }

const isAllDay = ({ from, to }: RotaGap) => from === '00:00' && to === '24:00'

/** The hours that nobody covers, by role and tier. */
export function gapsByTier(gaps: readonly RotaGap[]): Gaps[] {
  const groups = new Map<string, Gaps>()
  for (const gap of gaps) {
    const { audience, tier } = gap
    const group = groups.get(`${audience} ${tier}`) ?? { audience, tier, always: false, spans: [] }
    group.spans.push(gap)
    group.always = isWeek(group.spans)
    groups.set(`${audience} ${tier}`, group)
  }
  return [...groups.values()]
}

const isWeek = (spans: readonly RotaGap[]) => new Set(spans.filter(isAllDay).map(({ day }) => day)).size === 7
