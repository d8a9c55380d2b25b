import type { GoLive, UnitMode } from '@evenkeel/contract/go-live.ts'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { useGuardedChange } from '../../app/password/guarded-change.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'

const turn = ({ unit, live }: UnitMode) =>
  live ? call('POST /api/go-live/practice', { body: { unit } }) : call('POST /api/go-live/live', { body: { unit } })

/** Which units are live, and for administrators a switch for each, after a question. */
export function UnitsCard({ state: { units, items, maySwitch, switchRefusal, switchFrom } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const isAdmin = useUser().role === 'admin'
  const [asked, setAsked] = useState<UnitMode | null>(null)
  const change = useGuardedChange(turn, () => void refresh('/api/go-live', '/api/user'))
  const isComplete = items.every(({ done }) => done)
  const refusal = switchRefusal && words.second[switchRefusal]
  const moment = (at: string | null) => (at ? `${date(at)}, ${time(at)}` : '')
  const nameOf = ({ unit }: UnitMode) => unit ?? words.everybodyElse
  return (
    <Card title={words.units}>
      {isComplete && refusal && (
        <Banner tone="info">{typeof refusal === 'string' ? refusal : refusal(moment(switchFrom))}</Banner>
      )}
      {change.error && <Banner tone="danger">{words.refused}</Banner>}
      <ul className="flex flex-col divide-y divide-line">
        {units.map((one) => (
          <li key={one.unit ?? ''} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Unit mode={one} name={nameOf(one)} />
            {isAdmin && (
              <Button
                variant="secondary"
                disabled={!one.live && !(isComplete && maySwitch)}
                busy={change.busy && change.sent === one}
                aria-label={`${one.live ? words.goBack : words.goLive}: ${nameOf(one)}`}
                onClick={() => setAsked(one)}
              >
                {one.live ? words.goBack : words.goLive}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger={asked.live}
          title={asked.live ? words.askBack(nameOf(asked)) : words.askLive(nameOf(asked))}
          text={asked.live ? words.askBackText : words.askLiveText}
          confirmLabel={asked.live ? words.goBack : words.goLive}
          onConfirm={() => {
            setAsked(null)
            change.start(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {change.questions}
    </Card>
  )
}

function Unit({ mode: { live, at, by, signedBy }, name }: { mode: UnitMode; name: string }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const when = at && `${date(at)}, ${time(at)}`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={live ? 'success' : 'warning'}>{live ? words.live : words.practice}</Badge>
        <span className="font-semibold break-words">{name}</span>
      </p>
      {when && (
        <p className="text-ink-soft">
          {by ? words.since(by, when) : when}
          {signedBy && ` · ${words.signedBy(signedBy)}`}
        </p>
      )}
    </div>
  )
}
