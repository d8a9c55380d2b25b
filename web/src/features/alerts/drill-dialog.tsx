import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/roles.ts'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useStartDrill } from './data.ts'
import { RadioGroup } from './radio-group.tsx'

/** Says what a drill does before one is started. */
export function DrillDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(alertWords)
  const { cancel } = useWords(common)
  const form = useId()
  const [audience, setAudience] = useState<OpenRole>('inmate')
  const start = useStartDrill()
  const submitLock = useSubmitLock()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!submitLock.lock()) return
    start.mutate(audience, {
      onSuccess: ({ metadata }) => {
        toast({ title: words.drillStarted, text: metadata.hasResponder ? words.drillStartedText : words.drillNobody })
        onClose()
      },
      onSettled: submitLock.unlock,
    })
  }

  return (
    <Dialog
      open
      title={words.drillStart}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={start.isPending}>
            {start.isPending ? words.drillStarting : words.drillStart}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{words.drillText}</p>
      <form id={form} onSubmit={submit}>
        <RadioGroup
          legend={words.drillWho}
          options={OPEN_ROLES.map((value) => ({ value, label: words.drillRoles[value] }))}
          chosen={audience}
          onChoose={setAudience}
        />
      </form>
      {start.error && (
        <div role="alert">
          <Banner tone="danger">{words.drillFailed}</Banner>
        </div>
      )}
    </Dialog>
  )
}
