import { Suspense, useState } from 'react'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { common } from '../../words/common.ts'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { ReportOutside } from '../facility/shared/phones.tsx'
import { hasPlan, readPlan, useReading } from '../plan/shared/own-plan.ts'
import { setHelpState, useHelp } from './help-state.ts'
import { speaksForItself } from './help-status.ts'
import { AtHome } from './shared/at-home.tsx'
import { isHeard, useAnswerers, useHelpNow } from './shared/help-now.ts'
import { useHelpStatus } from './shared/own-requests.ts'
import { sendForHelp } from './shared/request.ts'
import { useHelpReader } from './shared/use-help-reader.ts'
import { useSaidOfOpen } from './use-said.ts'

const LeaveOut = lazyWithFallback(
  async () => ({ default: (await import('./leave-out.tsx')).LeaveOut }),
  () => null,
)

/**
 * Before the request is sent, the person reads who is notified, what they see and what can follow; where that is not so, what is; and of
 * a request that is open already, what one more press does.
 * Nothing waits for it to be read. The plan is not offered to somebody who reads it already.
 */
export function ConfirmRequestDialog() {
  const { getHelp, ask, lines, readPlan: readLabel } = useWords(helpWords)
  const user = useUserIfKnown()
  const words = useWords(common)
  const reader = useHelpReader()
  const now = useHelpNow()
  const { asking } = useHelp()
  const isReading = useReading() !== null
  const { told, toldOthers = told, seen, next } = ask.of[reader]
  const answerers = useAnswerers()
  const [notTo, setNotTo] = useState<string[]>([])
  const { open, waits } = useOpenSaid()
  const said = [...(now === 'live' ? [] : [lines[now][reader]]), ...open]
  const first = now === 'live' ? ask.prompt[answerers] : ask.goOn[now]
  const goOn = open.length > 0 && isHeard(now) ? (waits ? ask.again : ask.anew) : first
  return (
    <ConfirmDialog
      open={asking}
      title={getHelp}
      text={<Prompt said={said} text={goOn} />}
      details={
        <div className="flex flex-col gap-4">
          {user && hasPlan(user.role) && !isReading && (
            <Button variant="secondary" onClick={openPlan} className="self-start">
              {readLabel}
            </Button>
          )}
          <AtHome />
          {user && reader === 'staff' && (
            <Suspense>
              <LeaveOut chosen={notTo} onChoose={setNotTo} />
            </Suspense>
          )}
          <dl className="flex flex-col gap-3">
            <Fact
              term={now === 'live' ? ask.told : ask.sees}
              text={now === 'nobody' ? ask.noOne : answerers === 'clinician' ? told : toldOthers}
            />
            <Fact term={ask.seen} text={seen} />
            <Fact term={ask.next} text={now === 'live' ? next : ask.nextUnsure} />
          </dl>
          <ReportOutside />
        </div>
      }
      confirmLabel={words.continue}
      onConfirm={() => {
        sendForHelp(reader, notTo)
        setNotTo([])
      }}
      onCancel={() => {
        setHelpState({ asking: false })
        setNotTo([])
      }}
    />
  )
}

/** Nothing is sent: the plan is read first. */
function openPlan() {
  setHelpState({ asking: false })
  readPlan(true)
}

/** The requests that are open already, and since when; a further press counts in one that waits, and else is a new request. */
function useOpenSaid() {
  const shown = useHelpStatus()
  const saidOf = useSaidOfOpen()
  const open = !shown || !speaksForItself(shown) ? [] : shown.beside ? [shown, shown.beside] : [shown]
  return { open: open.map(saidOf), waits: open.some(({ alert }) => alert.status === 'active') }
}

function Prompt({ said, text }: { said: string[]; text: string }) {
  return (
    <>
      {said.map((line) => (
        <p key={line} className="text-lg font-semibold">
          {line}
        </p>
      ))}
      <p>{text}</p>
    </>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  )
}
