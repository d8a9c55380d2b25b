import type { OpenAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { OnDuty } from '@evenkeel/contract/rota.ts'
import { ON_CALL, ON_SITE } from '@evenkeel/contract/rota-gaps.ts'
import type { ReactNode } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { useShortTime } from '../../app/time/short-days.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { dashboardWords } from '../../words/dashboard.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { useOnDuty } from './data.ts'
import { type Cover, coverOf, nextGapOf } from './on-duty.ts'

/** `changed`: which unit changes. */
type Props = { lists: OpenAlerts | undefined; duty: ReturnType<typeof useOnDuty>; changed: ReactNode }

/** Is anybody waiting, is tonight covered, and which unit changes: sentences that five seconds are enough for. */
export function NowCard({ lists, duty, changed }: Props) {
  const words = useWords(dashboardWords)
  return (
    <section
      aria-label={words.now}
      className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-5 py-3 sm:grid-cols-2 print:hidden"
    >
      <div className="min-w-0">
        {lists && <Waiting lists={lists} />}
        {changed}
      </div>
      {duty.data ? <Duty duty={duty.data} /> : duty.isError && <p>{words.dutyFailed}</p>}
    </section>
  )
}

const LOOKS = {
  good: { icon: <CircleCheck className="mt-0.5 size-6 shrink-0" />, className: 'text-accent' },
  soon: { icon: <CircleAlert className="mt-0.5 size-6 shrink-0" />, className: 'text-amber' },
  bad: { icon: <TriangleAlert className="mt-0.5 size-6 shrink-0" />, className: 'text-brick' },
}

const Said = ({ look, said, children }: { look: keyof typeof LOOKS; said: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className={`flex gap-2 text-lg font-semibold ${LOOKS[look].className}`}>
      {LOOKS[look].icon}
      {said}
    </p>
    {children}
  </div>
)

function Waiting({ lists: { active, acknowledged, calls } }: { lists: OpenAlerts }) {
  const words = useWords(dashboardWords)
  const { number } = useFormat()
  // A server of an earlier release counts nothing: then all of a list.
  const { waiting, answered } = calls ?? { waiting: active.total, answered: acknowledged.total }
  const said = waiting > 0 ? words.waiting(waiting, number(waiting)) : words.nobodyWaits
  return (
    <Said look={waiting > 0 ? 'bad' : 'good'} said={said}>
      {answered > 0 && (
        <a href={PATHS.alerts} className="-my-1 inline-flex min-h-11 items-center font-semibold text-accent underline">
          {words.answering(answered, number(answered))}
        </a>
      )}
    </Said>
  )
}

function Duty({ duty }: { duty: OnDuty }) {
  const words = useWords(dashboardWords)
  const now = useServerNow(60_000)
  const when = useShortTime(now)
  const cover = coverOf(duty, now)
  const looks = { covered: 'good', gap: 'soon', nobody: 'bad', 'no rota': 'soon' } as const
  const gap = nextGapOf(duty)
  return (
    <Said look={looks[cover.state]} said={sayCover(cover, words, when)}>
      <OnDutyNow tiers={duty.tiers} when={when} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {duty.rota && (
          <span>
            {gap ? words.nextGap(gap.to ? words.gapTo(when(gap.from), when(gap.to)) : when(gap.from)) : words.noGap}
          </span>
        )}
        <a
          href={PATHS.responders}
          className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-accent underline"
        >
          {words.rota}
        </a>
      </p>
    </Said>
  )
}

function sayCover(cover: Cover, words: (typeof dashboardWords)['en'], when: (iso: string) => string): string {
  if (cover.state === 'covered') return words.covered
  if (cover.state === 'no rota') return words.noRota
  const { at, audience } = cover
  const said =
    at === null ? words.nobody : cover.state === 'gap' ? words.gapFrom(when(at)) : words.nobodyUntil(when(at))
  return audience ? `${said} (${words.whom[audience]})` : said
}

/** Who is on site and on call now, each once, and until when: nobody is named for longer than the rota knows. */
function OnDutyNow({ tiers, when }: { tiers: OnDuty['tiers']; when: (iso: string) => string }) {
  const words = useWords(dashboardWords)
  const said = [ON_SITE, ON_CALL].flatMap((asked) => {
    const people = new Map(
      tiers.filter(({ tier }) => tier === asked).flatMap(({ now }) => now.map((one) => [one.id, one])),
    )
    const names = [...people.values()].map(({ name, extension, until }) => {
      const called = extension ? words.extension(name, extension) : name
      return until ? words.until(called, when(until)) : called
    })
    if (names.length === 0) return []
    return [(asked === ON_SITE ? words.onSite : words.onCall)(names.join(', '))]
  })
  if (said.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {words.onDuty} {said.join(' · ')}
    </p>
  )
}
