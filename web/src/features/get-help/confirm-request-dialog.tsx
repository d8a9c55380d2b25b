import { useState } from 'react'
import { ListenButton } from '../../app/listen/listen-button.tsx'
import { badgeReads } from '../../app/session/badge-session.ts'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Dialog, first } from '../../ui/dialog/dialog.tsx'
import { Lifebuoy, X } from '../../ui/page-icons.tsx'
import { Summary } from '../../ui/summary.tsx'
import { useWords } from '../../words/words.ts'
import { FacilityPhones, ReportOutside, useFor988 } from '../facility/shared/phones.tsx'
import { readPlan, useHoldsPlan, useReading } from '../plan/shared/own-plan.ts'
import { setHelpState, useHelp } from './help-state.ts'
import { speaksForItself } from './help-status.ts'
import { LeaveOut } from './leave-out.tsx'
import { AtHome } from './shared/at-home.tsx'
import { isHeard, useHelpers, useHelpNow } from './shared/help-now.ts'
import { helpWords } from './shared/help-words.ts'
import { useHelpStatus } from './shared/own-help-requests.ts'
import { sendForHelp } from './shared/send-help.ts'
import { useHelpReader } from './shared/use-help-reader.ts'
import { useSaidOfOpen } from './use-said.ts'

/** Folds who is notified and what can follow, because nothing waits for it to be read. */
export function ConfirmRequestDialog() {
  const { getHelp, ask, lines, readPlan: readLabel } = useWords(helpWords)
  const user = useUserIfKnown()
  const reader = useHelpReader()
  const now = useHelpNow()
  const { asking } = useHelp()
  const isReading = useReading() !== null
  const hasPlan = useHoldsPlan()
  const answerers = useHelpers()
  const [notTo, setNotTo] = useState<string[]>([])
  const { open, waits } = useOpenSaid()
  const said = [...(now === 'live' ? [] : [lines[now][reader]]), ...open]
  const prompt = now === 'live' ? ask.prompt[answerers] : ask.goOn[now]
  const goOn = open.length > 0 && isHeard(now) ? (waits ? ask.again : ask.anew) : prompt

  function close() {
    setHelpState({ asking: false })
    setNotTo([])
  }

  return (
    <Dialog
      open={asking}
      title={getHelp}
      onClose={close}
      actions={
        <>
          <Button
            ref={first}
            variant="danger"
            onClick={() => {
              sendForHelp(reader, notTo)
              setNotTo([])
            }}
          >
            <Lifebuoy />
            {ask.send}
          </Button>
          <Button variant="secondary" onClick={close}>
            <X />
            {ask.notNow}
          </Button>
        </>
      }
      details={
        <div className="flex flex-col gap-2">
          {hasPlan && !isReading && (
            <Button variant="secondary" onClick={openPlan} className="self-start">
              {readLabel}
            </Button>
          )}
          <AtHome />
          {user && reader === 'staff' && !badgeReads() && <LeaveOut chosen={notTo} onChoose={setNotTo} />}
          <div className="relative">
            <Facts />
            <div className="absolute end-0 top-0">
              <ListenButton folds text={() => [...said, goOn].join('\n')} />
            </div>
          </div>
        </div>
      }
    >
      <Prompt said={said} text={goOn} />
      {!isHeard(now) && <Instead />}
    </Dialog>
  )
}

function Facts() {
  const { ask } = useWords(helpWords)
  const reader = useHelpReader()
  const now = useHelpNow()
  const answerers = useHelpers()
  const { told, toldOthers = told, seen, next } = ask.of[reader]
  return (
    <details>
      <Summary>{ask.more}</Summary>
      <dl className="flex flex-col gap-3 py-2">
        <Fact
          term={now === 'live' ? ask.told : ask.sees}
          text={now === 'nobody' ? ask.noOne : answerers === 'clinician' ? told : toldOthers}
        />
        <Fact term={ask.seen} text={seen} />
        {isHeard(now) && <Fact term={ask.next} text={now === 'live' ? next : ask.nextUnsure} />}
      </dl>
      <ReportOutside />
    </details>
  )
}

function openPlan() {
  setHelpState({ asking: false })
  readPlan(true)
}

/** Another press counts in a waiting request, and is otherwise a new one. */
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
          <Dialable text={line} />
        </p>
      ))}
      <p>{text}</p>
    </>
  )
}

/** Shown where nobody may hear the request. */
function Instead() {
  const { ask, now } = useWords(helpWords)
  const reader = useHelpReader()
  const for988 = useFor988()
  const others = reader === 'inmate' ? now.inmate.also.flatMap(for988) : []
  return (
    <>
      {[ask.nextUnsure, ...others].map((text) => (
        <p key={text}>
          <Dialable text={text} />
        </p>
      ))}
      <FacilityPhones />
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
