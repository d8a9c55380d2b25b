import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { queryKeyOf } from '../../../app/api/query-client.ts'
import { alertPath, PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/hooks/store.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useSound } from '../shared/alarm-sound.ts'
import { AlarmSoundButton } from '../shared/alarm-sound-button.tsx'
import { boardWords } from '../shared/board/board-words.ts'
import { loudnessOf, spanOf } from '../shared/waited.ts'
import { notShown } from '../shared/waiting-alerts.ts'
import { alarmWords } from './alarm-words.ts'

type Props = { waiting: WaitingAlerts; rings: boolean }

const EVERY = 10_000
const QUIET = 'border-alert bg-brick-soft text-ink'
export const LOUD = 'border-alert bg-alert text-on-alert'

/** Where these lists have loaded, they replace the banner. */
const LISTS: Record<Role, string> = {
  inmate: PATHS.duty,
  staff: PATHS.duty,
  clinician: PATHS.careAlerts,
  admin: PATHS.alerts,
}

/** Tells whether the page has read the first rows of a list. */
const OPEN_LIST = queryKeyOf('GET /api/alerts/open', { query: { limit: LIMITS.openAlerts.first } })
const DUTY_LIST = queryKeyOf('GET /api/duty/alerts')

/** Stays over every screen until somebody answers; loudest when it cannot be heard or an alert has waited long. */
export function AlarmBanner({ waiting, rings }: Props) {
  const words = useWords(alarmWords)
  const { number } = useFormat()
  const sound = useSound()
  const now = useServerNow(EVERY)
  const { role, duty } = useUser()
  const list = LISTS[role]
  const isListed = useQuery({ queryKey: duty ? DUTY_LIST : OPEN_LIST, enabled: false }).data !== undefined
  const [path] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('show') ?? 'open'
  const isNotShown = useStore(notShown)
  const { count, drills, since, newest } = waiting
  const opened = newest && alertPath(newest.id)
  const isDrill = count === drills
  const isLoud = !isDrill && (sound !== 'on' || !rings || (since !== null && loudnessOf(since, now) > 1))
  if ((path === list && tab === 'open' && isListed) || (path === opened && !isNotShown))
    return (
      <div className="sr-only">
        <Newest waiting={waiting} />
      </div>
    )
  const more = count - (isDrill ? 0 : drills) - 1
  const oldest = since === null ? '' : spanOf(since, now)
  return (
    <section id="alarm" aria-label={words.label} className={`border-b-2 print:hidden ${isLoud ? LOUD : QUIET}`}>
      <div className="mx-auto flex min-h-[3.375rem] max-w-page items-center gap-x-2 px-4 max-[24rem]:min-h-[4.375rem] max-[24rem]:flex-wrap sm:px-6">
        <TriangleAlert className={`size-6 shrink-0 ${isLoud ? 'motion-safe:animate-pulse' : 'text-brick'}`} />
        <div className="flex min-w-0 grow basis-0 flex-wrap items-baseline gap-x-3 leading-tight max-[24rem]:basis-3/4">
          <Newest waiting={waiting} />
          {isDrill ? (
            <p className="text-sm">{words.noDanger}</p>
          ) : (
            <p className="shrink-0 text-sm tabular-nums">
              {more > 0 && `+${number(more)}, `}
              <span className="hidden sm:inline">{more > 0 ? words.oldest : words.waits} </span>
              {oldest}
            </p>
          )}
        </div>
        <ButtonLink
          to={duty || !opened || isNotShown ? list : opened}
          data-open
          variant={isLoud ? 'secondary' : 'danger'}
          className="text-sm leading-tight"
        >
          {words.open}
        </ButtonLink>
        <AlarmSoundButton waiting={waiting} />
      </div>
    </section>
  )
}

/** Alerts in the server's page are not read out; later ones are. */
function Newest({ waiting: { count, drills, newest } }: { waiting: WaitingAlerts }) {
  const words = useWords(alarmWords)
  const { urgency, shift } = useWords(boardWords)
  const { shifts } = useWords(common)
  const { number } = useFormat()
  const hydrated = useHydrated()
  const place =
    [newest?.unit, newest?.housing].filter(Boolean).join(' · ') || (newest?.shift && shift(shifts[newest.shift]))
  const isDrill = newest?.drill ?? count === drills
  const calls = isDrill ? count : count - drills
  return (
    <p role={hydrated ? 'alert' : undefined} className="relative min-w-0 grow font-semibold max-sm:text-sm">
      {newest && !isDrill && `${urgency[newest.urgency]} · `}
      {isDrill ? words.drill : place || words.one}
      <span className="sr-only">. {words.many(calls, number(calls))}</span>
    </p>
  )
}
