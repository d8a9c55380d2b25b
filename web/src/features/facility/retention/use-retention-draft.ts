import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import type { RetentionClass } from '@evenkeel/contract/retention/retention-classes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasswordQuestion } from '../../../app/password/password-guard.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../../words/words.ts'
import { saveRetention, usePreviewRetention } from '../data.ts'
import { daysOf, deletesSomething, draftOf, findErrors, isSame, type KindDraft, type RetentionDraft } from './draft.ts'
import { retentionWords } from './retention-words.ts'

export type RetentionForm = ReturnType<typeof useRetentionDraft>

/** Nothing is deleted before the draft is saved. */
export function useRetentionDraft(retention: RetentionDays) {
  const [asking, setAsking] = useState(false)
  const preview = usePreviewRetention()
  const { mutateAsync } = useMutation({ mutationFn: saveRetention, gcTime: 0 })
  const form = useForm<RetentionDraft, RetentionDays>(() => draftOf(retention), {
    check: findErrors,
    isChanged: (draft, saved) => !isFine(draft) || !isSame(daysOf(draft), daysOf(saved)),
    send: (draft) => mutateAsync(daysOf(draft)),
    onSaved(answer) {
      form.take(draftOf(answer))
      const words = wordsNow(retentionWords)
      toast({ title: words.saved, text: words.savedText })
    },
  })
  const { failure, question } = usePasswordQuestion(form)
  const days = isFine(form.values) ? daysOf(form.values) : null

  return {
    ...form,
    failure,
    question,
    asking,
    changeKind(kind: RetentionClass, part: Partial<KindDraft>) {
      form.change({ [kind]: { ...form.values[kind], ...part } })
    },
    preview: () => form.check() && preview.mutate(daysOf(form.values)),
    previewing: preview.isPending,
    previewFailed: preview.isError,
    /** Undefined unless counted for the days in the form. */
    dates: days && preview.variables && isSame(preview.variables, days) ? preview.data : undefined,
    save() {
      if (!form.check()) return
      if (deletesSomething(daysOf(form.values))) setAsking(true)
      else void form.send()
    },
    sure() {
      setAsking(false)
      void form.send()
    },
    notSure: () => setAsking(false),
  }
}

const isFine = (draft: RetentionDraft) => Object.keys(findErrors(draft)).length === 0
