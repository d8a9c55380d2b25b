import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { useEffect, useState } from 'react'
import { ApiError, issuesOf } from '../../../app/api/api-error.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../../words/words.ts'
import { useSaveRota } from '../data.ts'
import { rotaWords } from '../rota-words.ts'
import {
  draftOf,
  findErrors,
  isChanged,
  type LineProblem,
  nextRow,
  type RotaDraft,
  type Row,
  refusedIn,
  sentOf,
} from './draft.ts'

export type RotaForm = ReturnType<typeof useRotaDraft>

/** The draft stays until it is saved. */
export function useRotaDraft(rota: Rota) {
  const [added, setAdded] = useState<number | null>(null)
  const { mutateAsync } = useSaveRota()
  const form = useForm<RotaDraft, Rota, LineProblem>(() => draftOf(rota), {
    check: findErrors,
    isChanged,
    send: (draft) => mutateAsync(sentOf(draft)),
    refused: (error, draft) => refusedIn(issuesOf(error), draft),
    onSaved(saved) {
      form.take(draftOf(saved))
      const words = wordsNow(rotaWords)
      toast({ title: words.savedRota, text: words.savedRotaText })
    },
  })
  const { rows, version } = form.values
  const { changed, take } = form
  // Somebody else's saved rota is shown, unless something here would be lost.
  useEffect(() => {
    if (!changed && rota.version?.hash !== version?.hash) take(draftOf(rota))
  }, [rota, version, changed, take])

  return {
    ...form,
    added,
    /** Somebody else saved another rota since this one was read. */
    conflict: form.failure instanceof ApiError && form.failure.status === 409,
    addRow() {
      const row = nextRow(form.values, rota.responders[0]?.id ?? '')
      form.change({ rows: [...rows, row] })
      setAdded(row.key)
    },
    changeRow: (key: number, part: Partial<Row>) =>
      form.change({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) }),
    removeRow(key: number) {
      form.change({ rows: rows.filter((row) => row.key !== key) })
      form.mark({ ...form.problems, [key]: undefined })
    },
    takeSaved: (saved: Rota) => take(draftOf(saved)),
    /** Clears old errors, which the next try finds again. */
    put(draft: RotaDraft) {
      form.change(draft)
      form.mark({})
    },
  }
}
