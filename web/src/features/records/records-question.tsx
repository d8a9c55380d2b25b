import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { useWords } from '../../words/words.ts'
import { whyNot } from './shared/why-not.ts'
import { recordsWords } from './words.ts'

type Props = {
  words: (typeof recordsWords)['en']['ending' | 'delay']
  name: string
  done: string
  danger?: boolean
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the password. */
export function RecordsQuestion({ words, name, done, danger = false, act, onClose }: Props) {
  const all = useWords(recordsWords)
  const { start, busy, error, question } = usePasswordGuard(act, () => {
    toast({ title: words.doneTitle, text: done })
    onClose()
  })
  return (
    <>
      <ConfirmDialog
        open
        danger={danger}
        title={words.title(name)}
        text={
          <>
            <p>{words.text}</p>
            <ProblemBanner>{error && whyNot(error, all, words.already, words.already)}</ProblemBanner>
          </>
        }
        confirmLabel={busy ? words.sending : words.confirm}
        busy={busy}
        onConfirm={start}
        onCancel={onClose}
      />
      {question}
    </>
  )
}
