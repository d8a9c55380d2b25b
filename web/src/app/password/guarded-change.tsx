import { WARNINGS, type Warning } from '@evenkeel/contract/base/warnings.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useWords } from '../../words/words.ts'
import { ApiError, issuesOf } from '../api/api-error.ts'
import { usePasswordQuestion } from './password-guard.tsx'
import { warningWords } from './warnings-words.ts'

type Act<Sent, Answer> = (sent: Sent, accepts: Warning[]) => Promise<Answer>

/** `questions` renders the password and consent dialogs; `sent` is being sent or asked about, else null. */
export function useGuardedChange<Sent, Answer>(act: Act<Sent, Answer>, onDone: (answer: Answer, sent: Sent) => void) {
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useForm<{ accepts: Warning[]; sent: Sent | null }, { answer: Answer; of: Sent }>(
    { accepts: [], sent: null },
    {
      async send({ sent: of, accepts }) {
        if (of === null) throw new Error('Nothing to send')
        return { answer: await act(of, accepts), of }
      },
      onSaved({ answer, of }) {
        setSent(null)
        onDone(answer, of)
      },
    },
  )
  const { failure, question } = usePasswordQuestion({ failure: form.failure, send: () => form.send() })
  const warnings = warningsOf(failure)
  const isAsking = sent !== null && (warnings.length > 0 || (form.failure !== null && failure === null))

  function start(wanted: Sent) {
    setSent(wanted)
    send(wanted, [])
  }
  function send(wanted: Sent, accepts: Warning[]) {
    form.change({ sent: wanted, accepts })
    void form.send({ sent: wanted, accepts })
  }

  return {
    start,
    busy: form.sending,
    sent: form.sending || isAsking ? sent : null,
    error: warnings.length > 0 ? null : failure,
    questions: (
      <>
        {question}
        {sent !== null && warnings.length > 0 && (
          <Warned warnings={warnings} onConfirm={() => send(sent, warnings)} onCancel={() => setSent(null)} />
        )}
      </>
    ),
  }
}

const warningsOf = (failure: Error | null): Warning[] =>
  failure instanceof ApiError && failure.problem?.code === 'needs_agreement'
    ? WARNINGS.filter((warning) => issuesOf(failure).some(({ path }) => path === warning))
    : []

type Props = { warnings: Warning[]; onConfirm: () => void; onCancel: () => void }

function Warned({ warnings, ...on }: Props) {
  const words = useWords(warningWords)
  return (
    <ConfirmDialog
      open
      danger
      title={words.title}
      text={
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {warnings.map((warning) => (
            <li key={warning}>{words.all[warning]}</li>
          ))}
        </ul>
      }
      confirmLabel={words.doIt}
      {...on}
    />
  )
}
