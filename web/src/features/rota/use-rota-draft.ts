import type { Rota } from '@evenkeel/contract/rota.ts'
import { useState } from 'react'
import { issuesOf } from '../../app/api/api-error.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toaster.tsx'
import { rotaWords } from '../../words/rota.ts'
import { wordsNow } from '../../words/words.ts'
import { useSaveRota } from './data.ts'
import {
  entriesOf,
  findErrors,
  isChanged,
  type LineProblem,
  linesWith,
  nextRow,
  type RotaDraft,
  type Row,
  refusedIn,
  rowsOf,
} from './draft.ts'
import { type Gap, linesFor, mayStand } from './lanes.ts'

export type RotaForm = ReturnType<typeof useRotaDraft>

/** The draft of the rota; it stays until it is saved. */
export function useRotaDraft(rota: Rota) {
  const [added, setAdded] = useState<number | null>(null)
  const { mutateAsync } = useSaveRota()
  const form = useForm<RotaDraft, Rota, LineProblem>(() => ({ rows: rowsOf(rota.entries) }), {
    check: findErrors,
    isChanged: (draft, saved) => isChanged(draft.rows, saved.rows),
    send: ({ rows }) => mutateAsync(entriesOf(rows)),
    refused: (error, draft) => refusedIn(issuesOf(error), draft),
    onSaved({ entries }) {
      form.take({ rows: rowsOf(entries) })
      const words = wordsNow(rotaWords)
      toast({ title: words.savedRota, text: words.savedRotaText })
    },
  })
  const { rows } = form.values

  return {
    ...form,
    added,
    addRow() {
      const row = nextRow(rows, rota.responders[0]?.id ?? '')
      form.change({ rows: [...rows, row] })
      setAdded(row.key)
    },
    /** Lines for exactly the hours of a gap, with the first responder who can stand there. */
    fill(gap: Gap) {
      const first = rota.responders.find((one) => one.respondsTo.includes(gap.audience) && mayStand(one, gap.tier))
      const lines = linesWith(rows, first?.id ?? '', linesFor(gap))
      form.change({ rows: [...rows, ...lines] })
      setAdded(lines[0]?.key ?? null)
    },
    changeRow: (key: number, part: Partial<Row>) =>
      form.change({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) }),
    removeRow(key: number) {
      form.change({ rows: rows.filter((row) => row.key !== key) })
      form.mark({ ...form.problems, [key]: undefined })
    },
  }
}
