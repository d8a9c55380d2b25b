import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type Props = {
  form: { sending: boolean; changed: boolean; undo: () => void }
  words: { save: string; saving: string; unsaved: string; undo?: string }
  /** Another action, between saving and the status. */
  children?: ReactNode
}

/** The bottom of a form that stays open: save, undo, and whether there are unsaved changes. */
export function SaveBar({ form, words, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={form.sending}>
        {form.sending ? words.saving : words.save}
      </Button>
      {words.undo && form.changed && (
        <Button variant="secondary" onClick={form.undo}>
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
