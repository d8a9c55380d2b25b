import type { OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { chartText } from './chart.ts'
import { careWork, visitTicks } from './words.ts'

export function CopyForChart({ work }: { work: OpenedCareWork }) {
  const words = useWords(careWords)
  const more = useWords(careWork)
  const ticks = useWords(visitTicks)
  const format = useFormat()
  return <CopyText text={() => chartText(work, words, more, ticks, format)} copied={words.copied(work.name)} />
}

export function CopyText({ text, copied }: { text: () => string; copied: string }) {
  const words = useWords(careWords)
  const [said, setSaid] = useState('')
  // A page without https cannot write to the clipboard.
  if (!window.isSecureContext) return null
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setSaid(copied),
      () => setSaid(words.notCopied),
    )
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        {words.copy}
      </Button>
      <p role="status" className="grow self-center text-sm text-ink-soft">
        {said}
      </p>
    </>
  )
}
