import type { OnDuty, Rota } from '@evenkeel/contract/rota/rota.ts'
import { ON_CALL } from '@evenkeel/contract/rota/rota-gaps.ts'
import type { ReactNode } from 'react'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { Card } from '../../ui/card.tsx'
import { CircleCheck, TriangleAlert } from '../../ui/icons.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { boot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { dashboardWords } from './dashboard-words.ts'
import { useOnDuty } from './data.ts'
import { rotaWords } from './rota-words.ts'
import { awayWords } from './shared/away-words.ts'
import { responderName } from './week/people-options.ts'
import { usePlace } from './week/rota-week.tsx'
import { weekWords } from './week/words.ts'

/** Also names people of the rota who may not hear, because they do not sign in. */
export function OnDutyCard({ rota, children }: { rota: Rota; children: ReactNode }) {
  const words = useWords(weekWords)
  const { inRota: awayIn } = useWords(awayWords)
  const { weekAgain } = useWords(dashboardWords)
  const { day: dayName } = useFormat()
  const read = useOnDuty()
  const { data } = read
  const listed = new Set([...rota.entries, ...rota.dates.flatMap(({ entries }) => entries)].map(({ userId }) => userId))
  const away = rota.away.filter(({ userId }) => listed.has(userId))
  const idle = rota.responders.filter((one) => one.idle && listed.has(one.id)).map(responderName)
  return (
    <Card title={words.onDutyTitle} className="p-4!">
      <div className="@container">
        <div className="grid items-start gap-x-6 gap-y-3 @2xl:grid-cols-2">
          <div className="flex flex-col gap-1">
            {!data && <NotYet read={read} text={words.onDutyFailed} shape="h-13" />}
            {data && !data.rota && <Line>{words.noRota}</Line>}
            {data?.rota && (
              <ul className="flex flex-col gap-1 text-sm">
                {joined(data.tiers).map((one) => (
                  <TierNow key={`${one.tier} ${one.audiences.join()}`} tier={one} />
                ))}
              </ul>
            )}
          </div>
          {/* Beside the title, not under it: the week below should fit a screen. */}
          <div className="flex flex-col gap-1 @2xl:-mt-10">
            {children}
            {data?.weekAgain?.map(({ tier, from }) => (
              <Line key={tier}>{weekAgain(dayName(from), tier)}</Line>
            ))}
            {idle.length > 0 && <Line>{words.idle(idle.join(', '), idle.length)}</Line>}
            {away.map(({ userId, from, to }) => {
              const one = rota.responders.find(({ id }) => id === userId)
              return <Line key={userId}>{awayIn(one ? responderName(one) : '', dayName(from), dayName(to))}</Line>
            })}
          </div>
        </div>
      </div>
    </Card>
  )
}

const Line = ({ children }: { children: string }) => (
  <p className="flex gap-2 text-sm">
    <TriangleAlert className="mt-0.5 size-5 text-amber" />
    <span>{children}</span>
  </p>
)

type Tier = OnDuty['tiers'][number]
type Joined = Tier & { audiences: Tier['audience'][] }

/** A tier alike for both roles stands once. */
function joined(tiers: readonly Tier[]): Joined[] {
  const found = new Map<string, Joined>()
  for (const { audience, ...tier } of tiers) {
    const key = JSON.stringify(tier)
    found.set(key, { ...tier, audience, audiences: [...(found.get(key)?.audiences ?? []), audience] })
  }
  return [...found.values()].toSorted((a, b) => a.tier - b.tier)
}

/** Green only if somebody is there and the next week has no gap. */
function TierNow({ tier: { tier, audiences, now, nextGap } }: { tier: Joined }) {
  const words = useWords(weekWords)
  const { audiences: roles } = useWords(rotaWords)
  const place = usePlace()
  const when = useMoment()
  const leaving = [...new Set(now.map(({ until }) => until))]
  const said = leaving.map((until) => {
    const who = now.filter((one) => one.until === until)
    const names = who.map(({ name, extension }) => (extension ? words.person(name, extension) : name)).join(', ')
    return until ? words.until(names, when(until)) : words.noEnd(names)
  })
  const nobody = words.nobodyNow[tier - 1] ?? words.nobodyInTier
  const isWatched = tier <= ON_CALL
  const isThere = now.length > 0
  const Mark = isThere ? CircleCheck : TriangleAlert
  return (
    <li className="flex gap-2">
      {isWatched && !(isThere && nextGap) ? (
        <Mark className={`size-5 ${isThere ? 'text-accent' : 'text-amber'}`} />
      ) : (
        <span className="size-5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="font-semibold">
          {place(tier)}
          {audiences.length === 1 && ` (${audiences.map((role) => roles[role]).join()})`}:{' '}
        </span>
        <span className={isThere ? '' : 'font-semibold'}>{isThere ? `${said.join('; ')}.` : nobody}</span>
      </span>
    </li>
  )
}

/** The day is added if it is not today. */
function useMoment() {
  const { day, time } = useFormat()
  const { timeZone } = boot()
  return (iso: string) => {
    const date = dayAt(Date.parse(iso), timeZone)
    return date === dayAt(serverNow(), timeZone) ? time(iso) : `${day(date)}, ${time(iso)}`
  }
}
