import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { type ReactNode, useState } from 'react'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { modulePath } from '../../../app/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useRemoveTry } from './data.ts'
import { triesWords } from './tries-words.ts'

/** What was said about the task is closed until opened. */
export function TryCard({ one, children }: { one: Try; children?: ReactNode }) {
  const words = useWords(triesWords)
  const { day } = useFormat()
  const { moduleId, section, lesson, on, title, task, module, helped, line } = one
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-lg">{title ?? words.gone}</h3>
        <p className="text-sm text-ink-soft">{[module, day(on)].filter((part) => part !== null).join(' · ')}</p>
      </div>
      {task && <p className="max-w-text rounded-md bg-accent-soft p-4">{task}</p>}
      {helped !== null && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">{words.see}</summary>
          <p className="max-w-text wrap-break-word">
            {words.steps[helped - 1]}
            {line && `. ${line}`}
          </p>
        </details>
      )}
      {children}
      <div className="-ml-4 flex flex-wrap gap-x-3">
        {title !== null && (
          <ButtonLink to={`${modulePath(moduleId)}#${section + 1}.${lesson + 1}`} variant="quiet">
            {words.open}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
        <Remove one={one} />
      </div>
    </li>
  )
}

function Remove({ one: { id, title } }: { one: Try }) {
  const words = useWords(triesWords)
  const { error: errorTitle } = useWords(common)
  const [asking, setAsking] = useState(false)
  const remove = useRemoveTry(id)
  const onError = (error: unknown) => {
    setAsking(false)
    if (!isSignedOut(error)) toast({ title: errorTitle, text: words.removeFailed, variant: 'destructive' })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.remove}
        <span className="sr-only"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.remove}
        text={words.removeText}
        confirmLabel={words.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
