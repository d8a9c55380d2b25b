import type { DraftForm, DraftOf } from '@evenkeel/contract/drafts.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { draftWords } from '../../words/drafts.ts'
import { useWords } from '../../words/words.ts'
import type { KeptDraft } from './use-draft.ts'

export const Versions = lazyWithFallback(
  async () => ({ default: (await import('./choose-version.tsx')).ChooseVersion }),
  () => null,
)

type Props<F extends DraftForm> = {
  draft: KeptDraft<F>
  /** What the form shows. */
  values: DraftOf<F> | null
  /** Puts other values into the form. */
  onTake: (values: DraftOf<F>) => void
  /** For a form that others get once it is sent. */
  unsent?: boolean
}

/**
 * Whether what is typed is kept, in a line whose space is reserved. It is read out when it has become another, not with
 * every few words.
 */
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
        <Suspense>
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
        </Suspense>
      )}
    </div>
  )
}

/** For screen readers: the same text is not said twice in a row; null leaves what was said last. */
export function SaidWhenChanged({ text }: { text: string | null }) {
  const [saying, setSaying] = useState('')
  if (text !== null && text !== saying) setSaying(text)
  return (
    <span role="status" className="sr-only">
      {saying}
    </span>
  )
}
