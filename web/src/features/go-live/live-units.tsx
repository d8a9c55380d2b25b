import type { UnitMode } from '@evenkeel/contract/go-live/go-live.ts'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { useGuardedChange } from '../../app/password/guarded-change.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { refreshGoLive } from './data.ts'
import { goLiveWords } from './shared/go-live-words.ts'

const putBack = ({ unit }: UnitMode) => call('POST /api/go-live/practice', { body: { unit } })

/** Only an administrator puts a unit back, after a question. */
export function LiveUnits({ units }: { units: UnitMode[] }) {
  const words = useWords(goLiveWords)
  const isAdmin = useUser().role === 'admin'
  const [asked, setAsked] = useState<UnitMode | null>(null)
  const change = useGuardedChange(putBack, () => void refreshGoLive())
  const unitName = ({ unit }: UnitMode) => unit ?? words.everybodyElse
  const live = units.filter((one) => one.live)
  if (live.length === 0) return null
  return (
    <>
      <ProblemBanner>{change.error && words.notDone}</ProblemBanner>
      <ul className="flex flex-col divide-y divide-line">
        {live.map((one) => (
          <li key={one.unit ?? ''} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Unit mode={one} name={unitName(one)} />
            {isAdmin && (
              <Button
                variant="secondary"
                busy={change.busy && change.sent === one}
                aria-label={`${words.goBack}: ${unitName(one)}`}
                onClick={() => setAsked(one)}
              >
                {words.goBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={words.askBack(unitName(asked))}
          text={words.askBackText}
          confirmLabel={words.goBack}
          onConfirm={() => {
            setAsked(null)
            change.start(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {change.questions}
    </>
  )
}

function Unit({ mode: { at, by, without }, name }: { mode: UnitMode; name: string }) {
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const when = at && `${date(at)}, ${time(at)}`
  return (
    <div className="flex min-w-0 max-w-text flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="success">{words.live}</Badge>
        <span className="font-semibold break-words">{name}</span>
      </p>
      {when && <p className="text-ink-soft">{by ? words.since(by, when) : when}</p>}
      {without.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-accent underline underline-offset-4">
            {words.stated}
          </summary>
          <p>{words.liveWithout(without.map((what) => words.lacks[what]).join(', '))}</p>
        </details>
      )}
    </div>
  )
}
