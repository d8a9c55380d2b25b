import type { OpenAlerts } from '@evenkeel/contract/open-alerts.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
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
import { byUntil, type Cover, coverOf, laterOf, nextGapOf, peopleIn } from './on-duty.ts'

/** `cutOff`: what was read may be old. `changed`: which unit changes. */
type Props = { lists: OpenAlerts | undefined; cutOff: boolean; duty: ReturnType<typeof useOnDuty>; changed: ReactNode }

/** Is anybody waiting, is tonight covered, and which unit changes: sentences that five seconds are enough for. */
export function NowCard({ lists, cutOff, duty, changed }: Props) {
  const words = useWords(dashboardWords)
  return (
    <section
      aria-label={words.now}
      className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-5 py-3 sm:grid-cols-2 print:hidden"
    >
      <div className="min-w-0">
        {cutOff ? <Said look="bad" said={words.notKnown} /> : lists && <Waiting lists={lists} />}
        {changed}
      </div>
      {duty.data ? <Duty duty={duty.data} cutOff={cutOff} /> : duty.isError && <p>{words.dutyFailed}</p>}
    </section>
  )
}

const LOOKS = {
  good: { icon: <CircleCheck className="mt-0.5 size-6 shrink-0" />, className: 'text-accent' },
  soon: { icon: <CircleAlert className="mt-0.5 size-6 shrink-0" />, className: 'text-amber' },
  bad: { icon: <TriangleAlert className="mt-0.5 size-6 shrink-0" />, className: 'text-brick' },
}

const Said = ({ look, said, children }: { look: keyof typeof LOOKS; said: string; children?: ReactNode }) => (
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
          {words.answering(number(answered))}
        </a>
      )}
    </Said>
  )
}

function Duty({ duty, cutOff }: { duty: OnDuty; cutOff: boolean }) {
  const words = useWords(dashboardWords)
  const now = useServerNow(60_000)
  const when = useShortTime(now)
  const cover = coverOf(duty, now)
  const looks = { covered: 'good', gap: 'soon', nobody: 'bad', 'no rota': 'soon' } as const
  const next = nextGapOf(duty)
  // Somebody may have changed the rota since it was read.
  const mayBeOld = cutOff && cover.state === 'covered'
  return (
    <Said
      look={mayBeOld ? 'soon' : looks[cover.state]}
      said={mayBeOld ? words.wasCovered : sayCover(cover, words, when)}
    >
      <OnDutyNow tiers={duty.tiers} when={when} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {cover.state === 'covered' && (
          <span>
            {next ? forWhom(words.nextGap(spanOf(next.gap, words, when)), next.audience, words) : words.noGap}
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

type Words = (typeof dashboardWords)['en']
type When = ReturnType<typeof useShortTime>

const spanOf = ({ from, to }: NonNullable<OnDuty['tiers'][number]['nextGap']>, words: Words, when: When) =>
  to ? words.gapTo(when(from), when(to, from)) : when(from)

function sayCover(cover: Cover, words: Words, when: When): string {
  if (cover.state === 'covered') return words.covered
  if (cover.state === 'no rota') return words.noRota
  const { gap, audience } = cover
  const said =
    cover.state === 'gap' && gap
      ? words.gapFrom(spanOf(gap, words, when))
      : gap?.to
        ? words.nobodyUntil(when(gap.to))
        : words.nobody
  return forWhom(said, audience, words)
}

const forWhom = (said: string, audience: OpenRole | null, words: Words) =>
  audience ? `${said} (${words.whom[audience]})` : said

/** Who is on site now, who comes then, and who is on call, each until when: nobody is named for longer than the rota knows. */
function OnDutyNow({ tiers, when }: { tiers: OnDuty['tiers']; when: When }) {
  const words = useWords(dashboardWords)
  const say = (people: readonly OnDuty['tiers'][number]['now'][number][]) =>
    byUntil(people)
      .map(({ until, people }) => {
        const names = people
          .map(({ name, extension }) => (extension ? words.extension(name, extension) : name))
          .join(', ')
        return until ? words.until(names, when(until)) : names
      })
      .join(', ')
  const [onSite, onCall] = [ON_SITE, ON_CALL].map((asked) => peopleIn(tiers, asked))
  const lines = [
    onSite && (onSite.length > 0 || laterOf(tiers).length > 0)
      ? words.onSite(
          [
            ...(onSite.length > 0 ? [say(onSite)] : []),
            ...laterOf(tiers).map(({ from, people, follows }) =>
              follows ? words.next(say(people)) : words.from(when(from), say(people)),
            ),
          ].join('; '),
        )
      : '',
    onCall && onCall.length > 0 ? words.onCall(say(onCall)) : '',
  ]
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="text-sm text-ink-soft">
      {line}
    </p>
  ))
}
