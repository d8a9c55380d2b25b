import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type Props<V> = {
  form: { sending: boolean; changed: boolean; saved: V; take: (values: V) => void }
  words: { save: string; saving: string; unsaved: string; undo?: string }
  /** Stands between saving and the status. */
  children?: ReactNode
}

export function SaveBar<V>({ form, words, children }: Props<V>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={form.sending}>
        {form.sending ? words.saving : words.save}
      </Button>
      {words.undo && form.changed && (
        <Button variant="secondary" onClick={() => form.take(form.saved)}>
          {words.undo}
        </Button>
      )}
      {children}
      <p role="status" className="text-ink-soft">
        {form.changed && words.unsaved}
      </p>
    </div>
  )
}
