import type { RetentionDays } from '@evenkeel/contract/retention.ts'
import type { RetentionClass } from '@evenkeel/contract/retention-classes.ts'
import { useEffect, useRef, useState } from 'react'
import { usePasswordGuard } from '../../../app/password-guard.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { retentionWords } from '../../../words/retention.ts'
import { wordsNow } from '../../../words/words.ts'
import { saveRetention, usePreviewRetention } from '../data.ts'
import { daysOf, deletesSomething, draftOf, isSame, type Kept, mistakesIn } from './draft.ts'

export type RetentionForm = ReturnType<typeof useRetentionDraft>

/** How long records shall be kept, as it is being typed; nothing is deleted before it is saved. */
export function useRetentionDraft(retention: RetentionDays) {
  const [saved, setSaved] = useState(retention)
  const [draft, setDraft] = useState(() => draftOf(retention))
  const [mistakes, setMistakes] = useState<RetentionClass[]>([])
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = usePreviewRetention()
  const save = usePasswordGuard(() => saveRetention(daysOf(draft)), take)
  useEffect(() => {
    if (mistakes.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [mistakes])

  function take(next: RetentionDays) {
    setSaved(next)
    setDraft(draftOf(next))
    const words = wordsNow(retentionWords)
    toast({ title: words.saved, text: words.savedText })
  }

  /** Does it with the days that are typed, once they can be. */
  function withDays(act: (days: RetentionDays) => void) {
    const found = mistakesIn(draft)
    setMistakes(found)
    if (found.length === 0) act(daysOf(draft))
  }

  const fine = mistakesIn(draft).length === 0
  return {
    form,
    draft,
    mistakes,
    asking,
    changed: !fine || !isSame(daysOf(draft), saved),
    change(kind: RetentionClass, part: Partial<Kept>) {
      setDraft((now) => ({ ...now, [kind]: { ...now[kind], ...part } }))
    },
    count: () => withDays(preview.mutate),
    counting: preview.isPending,
    countFailed: preview.isError,
    /** Of exactly the days that stand here now. */
    counts: fine && preview.variables && isSame(preview.variables, daysOf(draft)) ? preview.data : undefined,
    submit: () => withDays((days) => (deletesSomething(days) ? setAsking(true) : save.start())),
    sure() {
      setAsking(false)
      save.start()
    },
    notSure: () => setAsking(false),
    saving: save.busy,
    saveFailed: save.error !== null,
    question: save.question,
  }
}
