import { ReportOutside } from '../../app/report-outside.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { common } from '../../words/common.ts'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { setHelpState, useHelp } from './help-state.ts'
import { sendForHelp } from './request.ts'
import { useHelpReader } from './use-help-reader.ts'

/** Before the request is sent, the person reads who is notified, what they see and what can follow. */
export function ConfirmRequestDialog() {
  const { getHelp, ask } = useWords(helpWords)
  const words = useWords(common)
  const reader = useHelpReader()
  const { asking } = useHelp()
  const { told, seen, next } = ask.of[reader]
  return (
    <ConfirmDialog
      open={asking}
      title={getHelp}
      text={ask.prompt}
      details={
        <div className="flex flex-col gap-4">
          <dl className="flex flex-col gap-3">
            <Fact term={ask.told} text={told} />
            <Fact term={ask.seen} text={seen} />
            <Fact term={ask.next} text={next} />
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

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  )
}
