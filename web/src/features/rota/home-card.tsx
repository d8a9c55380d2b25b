import type { OpenAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota/rota.ts'
import { ON_CALL, ON_SITE } from '@evenkeel/contract/rota/rota-gaps.ts'
import type { ReactNode } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { useShortTime } from '../../app/time/short-days.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { dashboardWords } from './dashboard-words.ts'
import type { useOnDuty } from './data.ts'
import { byUntil, type Fault, faultsOf, laterOf, nextGapOf, peopleIn } from './on-duty.ts'

/** `cutOff`: the lists may be old; `changed`: which unit changes. */
type Props = { lists: OpenAlerts | undefined; cutOff: boolean; duty: ReturnType<typeof useOnDuty>; changed: ReactNode }

/** Readable in five seconds. */
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
  good: { Icon: CircleCheck, className: 'text-accent' },
  soon: { Icon: CircleAlert, className: 'text-amber' },
  bad: { Icon: TriangleAlert, className: 'text-brick' },
}

function Said({ look, said, children }: { look: keyof typeof LOOKS; said: string; children?: ReactNode }) {
  const { Icon, className } = LOOKS[look]
  return (
    <div className="min-w-0">
      <p className={`flex gap-2 text-lg font-semibold ${className}`}>
        <Icon className="mt-0.5 size-6 shrink-0" />
        {said}
      </p>
      {children}
    </div>
  )
}

function Waiting({ lists: { calls } }: { lists: OpenAlerts }) {
  const words = useWords(dashboardWords)
  const { number } = useFormat()
  const { waiting, answered } = calls
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
  const { day } = useFormat()
  const faults = duty.rota ? faultsOf(duty, now) : []
  const isCovered = duty.rota && faults.length === 0
  const next = nextGapOf(duty)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {!duty.rota && <Said look="soon" said={words.noRota} />}
      {/* Somebody may have changed the rota since it was read. */}
      {isCovered && <Said look={cutOff ? 'soon' : 'good'} said={cutOff ? words.wasCovered : words.covered} />}
      {faults.map((fault) => (
        <Said
          key={fault.audience}
          look={fault.state === 'nobody' ? 'bad' : 'soon'}
          said={sayFault(fault, words, when)}
        />
      ))}
      <OnDutyNow tiers={duty.tiers} when={when} />
      {duty.weekAgain?.map(({ tier, from }) => (
        <p key={tier} className="text-sm font-semibold text-amber">
          {words.weekAgain(day(from), tier)}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {isCovered && (
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
    </div>
  )
}

type Words = (typeof dashboardWords)['en']
type When = ReturnType<typeof useShortTime>

const spanOf = ({ from, to }: NonNullable<OnDuty['tiers'][number]['nextGap']>, words: Words, when: When) =>
  to ? words.gapTo(when(from), when(to, from)) : when(from)

function sayFault({ state, gap, audience }: Fault, words: Words, when: When): string {
  const until = gap?.to ? words.nobodyUntil(when(gap.to)) : words.nobody
  return forWhom(state === 'gap' && gap ? words.gapFrom(spanOf(gap, words, when)) : until, audience, words)
}

const forWhom = (said: string, audience: OpenRole | null, words: Words) =>
  audience ? `${said} (${words.whom[audience]})` : said

/** Each name shows until when, because the rota knows no longer. */
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
