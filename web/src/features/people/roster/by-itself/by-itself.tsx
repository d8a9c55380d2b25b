import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import type { RosterDelivery } from '@evenkeel/contract/people/roster-deliveries.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePasswordGuard } from '../../../../app/password/password-guard.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LoadFailed } from '../../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../../ui/problem-banner.tsx'
import { common } from '../../../../words/common.ts'
import { useFormat, useWords } from '../../../../words/words.ts'
import {
  endRosterSecret,
  leaveRoster,
  makeRosterSecret,
  makeRosterSlips,
  readRosterText,
  useRosterDeliveries,
} from '../../data.ts'
import { rosterProblems, rosterWords } from '../words.ts'
import { byItselfWords } from './by-itself-words.ts'
import { RosterSecret } from './roster-secret.tsx'
import { useRosterNotice } from './use-roster-notice.ts'

type Props = {
  /** Puts the text in as if somebody had chosen the file. */
  onLook: (text: string, name: string, delivery: string) => void
  onSlips: (slips: NonNullable<RosterReport['slips']>) => void
}

export function RosterByItself({ onLook, onSlips }: Props) {
  const words = useWords(byItselfWords)
  const { notLoaded } = useWords(common)
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = useRosterDeliveries()
  const { said } = useRosterNotice(data)
  const [secret, setSecret] = useState<string | null>(null)
  /** A call that is made again for a password is of the same one. */
  const opened = useRef<RosterDelivery>(null)
  const nameOf = ({ at }: RosterDelivery) => words.of(`${date(at)}, ${time(at)}`)
  const making = usePasswordGuard(makeRosterSecret, setSecret)
  const ending = usePasswordGuard(endRosterSecret, () => setSecret(null))
  const slips = usePasswordGuard(makeRosterSlips, onSlips)
  const reading = usePasswordGuard(
    async () => opened.current && { one: opened.current, text: await readRosterText(opened.current.id) },
    (read) => read && onLook(read.text, nameOf(read.one), read.one.id),
  )
  const leaving = useMutation({ mutationFn: leaveRoster })
  const failed = making.error ?? ending.error ?? slips.error
  if (isError) return <LoadFailed text={notLoaded} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  const { secretSince, folder, deliveries, withoutSlip } = data
  const isSet = secretSince !== null || folder !== null
  return (
    <Card folded open={said.length > 0} title={words.title} note={isSet ? undefined : words.none}>
      {said.map((text) => (
        <p key={text} className="font-semibold">
          {text}
        </p>
      ))}
      {withoutSlip > 0 && (
        <Button className="self-start" busy={slips.busy} onClick={slips.start}>
          {words.slips}
        </Button>
      )}
      <p className="max-w-text">{words.text}</p>
      <p className="max-w-text text-ink-soft">{words.rules}</p>
      <p>
        {folder ? words.folder[folder] : words.noFolder} {secretSince && words.secretSince(date(secretSince))}
      </p>
      {secret && <RosterSecret secret={secret} />}
      <ProblemBanner>{failed && words.failed}</ProblemBanner>
      <ProblemBanner>{(reading.error ?? leaving.error) && words.gone}</ProblemBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={making.busy} onClick={making.start}>
          {secretSince ? words.renew : words.make}
        </Button>
        {secretSince && (
          <Button variant="secondary" busy={ending.busy} onClick={ending.start}>
            {words.end}
          </Button>
        )}
      </div>
      <h3 className="text-lg">{words.last}</h3>
      {deliveries.length === 0 && <p>{words.empty}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {deliveries.map((one) => (
          <li key={one.id} className="flex flex-col gap-2 py-3">
            <Delivery one={one} />
            {one.isKept && (
              <>
                <div className="flex flex-wrap gap-3">
                  <Button
                    busy={reading.busy}
                    onClick={() => {
                      opened.current = one
                      reading.start()
                    }}
                  >
                    {words.look}
                  </Button>
                  <Button variant="secondary" busy={leaving.isPending} onClick={() => leaving.mutate(one.id)}>
                    {words.aside}
                  </Button>
                </div>
                <p className="max-w-text text-sm text-ink-soft">{words.asideText}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      {making.question || ending.question || slips.question || reading.question}
    </Card>
  )
}

function Delivery({ one }: { one: RosterDelivery }) {
  const words = useWords(byItselfWords)
  const { counts } = useWords(rosterWords)
  const { problems } = useWords(rosterProblems)
  const { date, time, number } = useFormat()
  const { why, named, waiting } = one
  const done = (['added', 'back', 'released', 'moved', 'changed'] as const).flatMap((what) =>
    one[what] > 0 ? [counts[what === 'added' ? 'new' : what](one[what], number(one[what]))] : [],
  )
  const [a = '', b = '', c = '', d = ''] = named
  const ofFile = Object.entries(problems).find(([code]) => code === why)?.[1]
  const own = Object.entries(words.whys).find(([code]) => code === why)?.[1]
  const reason = own?.(named.join(', ')) ?? ofFile?.(a, b, c, d)
  return (
    <>
      <p className="font-semibold">
        {date(one.at)}, {time(one.at)} ({words.ways[one.by]}):{' '}
        {one.outcome === 'waits' && !one.isKept ? words.looked : words.outcomes[one.outcome]}
      </p>
      {(done.length > 0 || waiting > 0) && (
        <p>{[...done, ...(waiting > 0 ? [words.waiting(waiting, number(waiting))] : [])].join(', ')}</p>
      )}
      {reason && <p className="max-w-text wrap-anywhere">{reason}</p>}
    </>
  )
}
