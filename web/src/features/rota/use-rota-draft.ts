import type { Rota } from '@evenkeel/contract/rota.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../app/api-error.ts'
import { toast } from '../../ui/toaster.tsx'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { rotaWords } from '../../words/rota.ts'
import { wordsNow } from '../../words/words.ts'
import { useSaveRota } from './data.ts'
import { entriesOf, isChanged, type Mistake, mistakesIn, nextRow, type Row, refusalsOf, rowsOf } from './draft.ts'

type PerLine<T> = ReadonlyMap<number, T[]>

export type RotaDraft = ReturnType<typeof useRotaDraft>

/** What is being written into the rota; it stays until the server has it. */
export function useRotaDraft(rota: Rota) {
  const [saved, setSaved] = useState(() => rowsOf(rota.entries))
  const [rows, setRows] = useState(saved)
  const [mistakes, setMistakes] = useState<PerLine<Mistake>>(new Map())
  const [refusals, setRefusals] = useState<PerLine<string>>(new Map())
  const [added, setAdded] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveRota()
  const submitLock = useSubmitLock()
  const marked = mistakes.size + refusals.size > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to save that finds mistakes leads to the first one
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [mistakes, refusals])

  function take(next: Row[]) {
    setSaved(next)
    setRows(next)
    setMistakes(new Map())
    setRefusals(new Map())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = mistakesIn(rows)
    setMistakes(found)
    setRefusals(new Map())
    if (found.size > 0 || !submitLock.lock()) return
    save.mutate(entriesOf(rows), {
      onSuccess: ({ entries }) => {
        take(rowsOf(entries))
        const words = wordsNow(rotaWords)
        toast({ title: words.savedRota, text: words.savedRotaText })
      },
      onError: (error) => setRefusals(refusalsOf((error instanceof ApiError && error.problem?.issues) || [], rows)),
      onSettled: submitLock.unlock,
    })
  }

  return {
    form,
    rows,
    added,
    mistakes,
    refusals,
    failure: marked ? null : save.error,
    saving: save.isPending,
    changed: isChanged(rows, saved),
    submit,
    undo: () => {
      take(saved)
      save.reset()
    },
    add: () => {
      const row = nextRow(rows, rota.responders[0]?.id ?? '')
      setRows([...rows, row])
      setAdded(row.key)
    },
    change: (key: number, part: Partial<Row>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => {
      setRows(rows.filter((row) => row.key !== key))
      setMistakes(new Map([...mistakes].filter(([of]) => of !== key)))
      setRefusals(new Map([...refusals].filter(([of]) => of !== key)))
    },
  }
}
