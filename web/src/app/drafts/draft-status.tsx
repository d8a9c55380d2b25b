import type { DraftForm, DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import type { KeptDraft } from './use-draft.ts'
import { draftWords } from './words.ts'

export const Versions = lazyWithFallback(
  async () => (await import('./choose-version.tsx')).ChooseVersion,
  () => null,
)

type Props<F extends DraftForm> = {
  draft: KeptDraft<F>
  values: DraftOf<F> | null
  onTake: (values: DraftOf<F>) => void
  unsent?: boolean
}

/** Read out when the status changes, not with every few words. */
export function DraftStatus<F extends DraftForm>({ draft, values, onTake, unsent = false }: Props<F>) {
  const words = useWords(draftWords)
  const [choosing, setChoosing] = useState(false)
  const { status, other } = draft
  const isKept = status === 'kept'
  const text = other
    ? words.two
    : isKept
      ? words[unsent ? 'keptUnsent' : 'kept']
      : status === 'untouched'
        ? ''
        : words[status === 'away' ? 'away' : 'notKept']
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-soft">
      <p className="inline-flex items-center gap-2">
        {isKept && !other && !unsent && <Check className="size-5 text-accent" />}
        {text}
      </p>
      <SaidWhenChanged text={status === 'waiting' && !other ? null : text} />
      {other && (
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {words.compare}
        </Button>
      )}
      {other && choosing && values && (
        <Versions
          here={values}
          other={other}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            draft.choose(chosen === 'here' ? values : other.values)
            if (chosen === 'other') onTake(other.values)
          }}
        />
      )}
    </div>
  )
}

/** For screen readers: does not repeat a text; null keeps the last one. */
export function SaidWhenChanged({ text }: { text: string | null }) {
  const [saying, setSaying] = useState('')
  if (text !== null && text !== saying) setSaying(text)
  return (
    <span role="status" className="sr-only">
      {saying}
    </span>
  )
}
