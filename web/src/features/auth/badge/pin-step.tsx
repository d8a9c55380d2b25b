import { useEffect, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError, isUnreachable } from '../../../app/api/api-error.ts'
import { PinPad } from '../../../app/password/pin-pad.tsx'
import { beginSession } from '../../../app/session/begin-session.ts'
import { sign } from '../../../app/session/browser-key.ts'
import { onQuiet } from '../../../app/session/quiet.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { badgeWords } from '../../../words/badge.ts'
import { useWords } from '../../../words/words.ts'
import { auth } from '../words.ts'

/** Milliseconds without a press after which the badge is forgotten. */
const QUIET = 60_000

type Why = 'wrong' | 'locked' | 'refused' | 'over' | 'busy' | 'offline' | 'failed'
/** No other PIN changes these. */
const FINAL: readonly Why[] = ['locked', 'refused', 'over']

type Props = { badge: string; onOther: () => void; onScan: (text: string) => void }

/** Names nobody, so that a finder of a badge learns nothing. */
export function PinStep({ badge, onOther, onScan }: Props) {
  const words = useWords(badgeWords)
  const { stayOver } = useWords(auth)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Why | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock begins with this step
  useEffect(() => onQuiet({ run: onOther, after: QUIET }), [])

  async function send(pin: string) {
    setBusy(true)
    setWhy(null)
    try {
      await beginSession(() => call('POST /api/badge/sign-in', { body: { badge, pin }, sign }))
      location.replace('/tablet')
    } catch (failure) {
      setWhy(reasonOf(failure))
      setTries(tries + 1)
      setBusy(false)
    }
  }

  return (
    <>
      <h1 id="pin-title" className="text-2xl">
        {words.pin}
      </h1>
      <div role="alert" className="empty:-mt-5">
        {why && <Banner tone="danger">{why === 'over' ? stayOver : words[why]}</Banner>}
      </div>
      {!(why && FINAL.includes(why)) && (
        <>
          <p>{words.pinLead}</p>
          <PinPad key={tries} labelledBy="pin-title" busy={busy} onPin={send} onScan={onScan} />
        </>
      )}
      <Button variant="secondary" className="min-h-12 self-start" onClick={onOther}>
        {words.other}
      </Button>
    </>
  )
}

function reasonOf(failure: unknown): Why {
  if (isUnreachable(failure)) return 'offline'
  if (!(failure instanceof ApiError)) return 'failed'
  switch (failure.problem?.code) {
    case 'invalid_credentials':
      return 'wrong'
    case 'pin_locked':
      return 'locked'
    case 'forbidden':
      return 'refused'
    case 'stay_ended':
      return 'over'
    case 'rate_limited':
      return 'busy'
    default:
      return 'failed'
  }
}
