import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleCheck, TriangleAlert } from '../../../ui/icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { useGap } from '../shared/use-gap.ts'
import type { Gap } from './gaps.ts'

/** `after`: the date that the gap follows; without it, of the usual week. */
export type ListedGap = Gap & { after?: string }

type Props = {
  gaps: readonly ListedGap[]
  /** Whether each role has a responder. */
  allAnswered: boolean
  /** Whether the gaps are those of unsaved lines. */
  changed: boolean
  onFill: (gap: ListedGap) => void
}

export function GapList({ gaps, allAnswered, changed, onFill }: Props) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const say = useGap()
  const laneName = ({ audiences, tier, clinician }: Joined) =>
    audiences.length > 1 && !clinician
      ? words.tierName(number(tier))
      : words.laneName(
          audiences.map((role) => words.audiences[role]).join(words.and),
          clinician ? words.clinicianOnCall : words.tierName(number(tier)),
        )
  if (gaps.length === 0)
    return allAnswered ? (
      <p className="flex gap-2">
        <CircleCheck className="mt-1 size-5 text-accent" />
        <span>
          {words.covered} {changed && words.asInForm}
        </span>
      </p>
    ) : null
  return (
    <section
      aria-label={words.coverageTitle}
      className="flex flex-col gap-1 rounded-md border border-amber-line bg-amber-soft px-4 py-2"
    >
      <h3 className="flex gap-2">
        <TriangleAlert className="mt-0.5 size-5 text-amber" />
        {words.coverageTitle}
      </h3>
      <p className="text-sm">
        {[
          gaps.some(({ clinician }) => !clinician) && words.gapsLead,
          gaps.some(({ clinician }) => clinician) && words.gapsOfClinicians,
          changed && words.asInForm,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6">
        {joined(gaps).map((gap) => (
          <li
            key={`${gap.after} ${gap.tier} ${gap.start} ${laneName(gap)}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-amber-line"
          >
            <span className="min-w-0">
              {say(gap)} <span className="text-ink-soft">{laneName(gap)}</span>
            </span>
            <Button variant="quiet" aria-label={words.fillGap(say(gap), laneName(gap))} onClick={() => onFill(gap)}>
              {words.fill}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Joined = ListedGap & { audiences: readonly OpenRole[] }

/** Hours that both roles lack are listed once. */
function joined(gaps: readonly ListedGap[]): Joined[] {
  const found = new Map<string, Joined>()
  for (const gap of gaps) {
    const key = [gap.after, gap.tier, gap.start, gap.end, gap.clinician].join(' ')
    found.set(key, { ...gap, audiences: [...(found.get(key)?.audiences ?? []), gap.audience] })
  }
  return [...found.values()]
}
