import { Button } from '../../ui/button.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { rotaWords } from '../../words/rota.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Gap } from './lanes.ts'
import { useGap } from './shared/use-gap.ts'

type Props = {
  gaps: readonly Gap[]
  /** Whether each role has a responder. */
  allAnswered: boolean
  /** Whether the gaps are those of lines that are not saved. */
  changed: boolean
  onFill: (gap: Gap) => void
}

/** The hours at which a tier has nobody on duty, or no clinician is on call, in words; each can be filled with a line of exactly these hours. */
export function GapList({ gaps, allAnswered, changed, onFill }: Props) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const say = useGap()
  const nameOf = ({ audience, tier, clinician }: Gap) =>
    words.laneName(words.audiences[audience], clinician ? words.clinicianOnCall : words.tierName(number(tier)))
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
      className="flex flex-col gap-3 rounded-md border border-amber-line bg-amber-soft p-4"
    >
      <h3 className="flex gap-2">
        <TriangleAlert className="mt-0.5 size-5 text-amber" />
        {words.coverageTitle}
      </h3>
      <p className="max-w-text">
        {[
          gaps.some(({ clinician }) => !clinician) && words.gapsLead,
          gaps.some(({ clinician }) => clinician) && words.gapsOfClinicians,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {byLane(gaps).map(({ lane, own: [first, ...more] }) => (
        <div key={lane} className="flex flex-col gap-1">
          <h4 className="font-semibold">{nameOf(first)}</h4>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-6">
            {[first, ...more].map((gap) => (
              <li
                key={gap.start}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-amber-line"
              >
                <span className="min-w-0">{say(gap)}</span>
                <Button variant="quiet" aria-label={words.fillGap(say(gap), nameOf(gap))} onClick={() => onFill(gap)}>
                  {words.fill}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-sm text-ink-soft">{changed ? words.asInForm : words.asSaved}</p>
    </section>
  )
}

type OfLane = { lane: string; own: [Gap, ...Gap[]] }

/** The gaps of each role and tier together. */
function byLane(gaps: readonly Gap[]): OfLane[] {
  const lanes = new Map<string, OfLane>()
  for (const gap of gaps) {
    const lane = `${gap.audience} ${gap.clinician ? 'clinician' : gap.tier}`
    const known = lanes.get(lane)
    if (known) known.own.push(gap)
    else lanes.set(lane, { lane, own: [gap] })
  }
  return [...lanes.values()]
}
