import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { useApiQuery } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { useServerNow } from '../../app/time/server-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed, NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { AlarmSoundHere } from '../alerts/shared/alarm-sound-button.tsx'
import { ALERTS_CARD_ID } from '../alerts/shared/alert-focus.ts'
import { SoundStatus } from '../alerts/shared/sound-status.tsx'
import { useCutOffSince } from '../alerts/shared/waiting-alerts.ts'
import { TrainedCard } from '../go-live/home-card.tsx'
import { useDutyAlerts } from './data.ts'
import { DutyRow } from './duty-row.tsx'
import { dutyWords } from './words.ts'

/** Milliseconds between updates of the ages. */
const EVERY = 10_000

/** Says to whom to go and where, and never why. */
export function DutyListScreen() {
  const words = useWords(dutyWords)
  const { duty } = useUser()
  const { data: facility } = useApiQuery('GET /api/facility')
  const onCall = facility?.extension ? words.extension(facility.extension) : words.noExtension
  return (
    <Screen title={words.title} actions={duty && <AlarmSoundHere />}>
      {duty ? (
        <DutyAlerts lead={words.lead(onCall)} />
      ) : (
        <Card title={words.only} action={<ButtonLink to={PATHS.home}>{words.goHome}</ButtonLink>}>
          <p>{words.onlyText}</p>
        </Card>
      )}
    </Screen>
  )
}

const isPressing = ({ drill, urgency }: BoardAlert) => !drill && (urgency === 'now' || urgency === 'hour')

function DutyAlerts({ lead }: { lead: string }) {
  const words = useWords(dutyWords)
  const { number } = useFormat()
  const now = useServerNow(EVERY)
  const read = useDutyAlerts(true)
  const { data, isError, isFetching, refetch } = read
  const cutOff = useCutOffSince() !== null
  if (!data) return <NotYet read={read} text={words.failed} shape="h-48" />
  const beyond = data.total - data.alerts.length
  return (
    <>
      {data.alerts.some(isPressing) && <p className="max-w-text text-lg font-semibold">{lead}</p>}
      {cutOff ? <p>{words.old}</p> : isError && <LoadFailed text={words.old} busy={isFetching} onRetry={refetch} />}
      {data.alerts.length === 0 ? (
        !cutOff && (
          <Card id={ALERTS_CARD_ID} title={words.none}>
            <p>{words.noneText}</p>
            <SoundStatus />
          </Card>
        )
      ) : (
        <ul id={ALERTS_CARD_ID} tabIndex={-1} className="flex flex-col gap-4 text-2xl">
          {data.alerts.map((alert) => (
            <DutyRow key={alert.id} alert={alert} now={now} />
          ))}
        </ul>
      )}
      {beyond > 0 && <p className="font-semibold">{words.beyond(number(beyond))}</p>}
      <TrainedCard />
    </>
  )
}
