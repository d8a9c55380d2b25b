import { useQuery } from '@tanstack/react-query'
import { rereadQuery } from '../../app/api/reread-query.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWords } from '../../words/words.ts'
import { FacilityPhones } from '../facility/shared/phones.tsx'
import { peersWords, supportLinesWords } from './words.ts'

export function PeersScreen() {
  const words = useWords(peersWords)
  const { role } = useUser()
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: words.back }} wide>
      <div className="grid grid-cols-1 items-start gap-5 min-[60rem]:grid-cols-2">
        <Peers />
        <div className="flex flex-col gap-5">
          <Card title={words.lines}>
            <SupportLines />
          </Card>
          {role === 'staff' && <Talk />}
        </div>
      </div>
    </Screen>
  )
}

function Peers() {
  const words = useWords(peersWords)
  const { unapproved } = useUser()
  const { data, isError, isFetching, refetch } = useQuery(rereadQuery('GET /api/facility/peers'))
  return (
    <Card title={words.here}>
      {isError && <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="h-36" />}
      {data?.peers.length === 0 && <p className="max-w-text">{unapproved ? words.unapproved : words.nobody}</p>}
      {data && data.peers.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.peers.map((peer) => (
            <li key={peer} className="py-3 text-lg break-words first:pt-0">
              <Dialable text={peer} numbers={NUMBERS} />
            </li>
          ))}
        </ul>
      )}
      <h3 className="pt-2 font-semibold">{words.limits}</h3>
      <p className="max-w-text">{words.ask}</p>
      {data?.limits && (
        <div className="max-w-text border-l-4 border-accent pl-4">
          <p className="text-sm text-ink-soft">{words.ofFacility}</p>
          <p className="break-words whitespace-pre-line">{data.limits}</p>
        </div>
      )}
    </Card>
  )
}

/** At least seven figures with separators. */
const NUMBERS = /(\+?\(?\d(?:[ ().-]{0,2}\d){6,})/

function Talk() {
  const words = useWords(peersWords)
  const { canTalk } = useUser()
  return (
    <Card title={words.talk}>
      <p className="max-w-text">{canTalk ? words.talkText : words.talkNobody}</p>
      {canTalk && (
        <div>
          <ButtonLink to={PATHS.talk} variant="secondary">
            {words.talkAction}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function SupportLines() {
  const words = useWords(supportLinesWords)
  return (
    <>
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="flex flex-col gap-2">
        <Line number="988" dial="988" text={words.lifeline} />
        <Line number="1-800-267-5463" dial="+18002675463" text={words.copline} />
        <Line number="911" dial="911" text={words.emergency} />
      </ul>
      <FacilityPhones />
    </>
  )
}

function Line({ number, dial, text }: { number: string; dial: string; text: string }) {
  return (
    <li>
      <a
        href={`tel:${dial}`}
        className="inline-flex min-h-11 min-w-11 items-center rounded-md text-lg font-semibold text-accent underline decoration-1 underline-offset-4"
      >
        {number}
      </a>
      <p className="text-ink-soft">{text}</p>
    </li>
  )
}
