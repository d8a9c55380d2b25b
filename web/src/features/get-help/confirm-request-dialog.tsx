import { useUserIfKnown } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { common } from '../../words/common.ts'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { ReportOutside } from '../facility/shared/phones.tsx'
import { hasPlan, readPlan, useReading } from '../plan/shared/own-plan.ts'
import { setHelpState, useHelp } from './help-state.ts'
import { useHelpNow } from './shared/help-now.ts'
import { sendForHelp } from './shared/request.ts'
import { useHelpReader } from './shared/use-help-reader.ts'

/**
 * Before the request is sent, the person reads who is notified, what they see and what can follow; where that is not so, what is.
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
  const { told, seen, next } = ask.of[reader]
  return (
    <ConfirmDialog
      open={asking}
      title={getHelp}
      text={now === 'live' ? ask.prompt : <Prompt line={lines[now][reader]} text={ask.goOn[now]} />}
      details={
        <div className="flex flex-col gap-4">
          {user && hasPlan(user.role) && !isReading && (
            <Button variant="secondary" onClick={openPlan} className="self-start">
              {readLabel}
            </Button>
          )}
          <dl className="flex flex-col gap-3">
            <Fact term={now === 'live' ? ask.told : ask.sees} text={now === 'nobody' ? ask.noOne : told} />
            <Fact term={ask.seen} text={seen} />
            <Fact term={ask.next} text={now === 'live' ? next : ask.nextUnsure} />
          </dl>
          <ReportOutside />
        </div>
      }
      confirmLabel={words.continue}
      onConfirm={() => sendForHelp(reader)}
      onCancel={() => setHelpState({ asking: false })}
    />
  )
}

/** Nothing is sent: the plan is read first. */
function openPlan() {
  setHelpState({ asking: false })
  readPlan(true)
}

function Prompt({ line, text }: { line: string; text: string }) {
  return (
    <>
      <p className="text-lg font-semibold">{line}</p>
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
