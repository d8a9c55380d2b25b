import { useEffect, useState } from 'react'
import { outboxNow } from '../../app/outbox/outbox.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useWords } from '../../words/words.ts'
import { useHelp } from './help-state.ts'
import { helpWords } from './shared/help-words.ts'
import { cancelHelp } from './shared/send-help.ts'

/** Signing out would stop the retries, so it asks first. */
export function LeaveUnsent() {
  const { leave } = useWords(helpWords)
  const { sending } = useHelp()
  const isUnderWay = sending.phase === 'sending' || sending.phase === 'unsent'
  const [wanted, setWanted] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isUnderWay) return setWanted(null)
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leaves]') : null
      if (!button || event.defaultPrevented) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setWanted(button)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isUnderWay])

  return (
    <ConfirmDialog
      open={wanted !== null}
      title={leave.title}
      text={(sending.phase === 'unsent' && sending.kept && outboxNow()?.helpTexts().leave) || leave.text}
      confirmLabel={leave.leave}
      cancelLabel={leave.stay}
      danger
      onConfirm={() => {
        const button = wanted
        cancelHelp()
        setWanted(null)
        setTimeout(() => button?.click())
      }}
      onCancel={() => setWanted(null)}
    />
  )
}
