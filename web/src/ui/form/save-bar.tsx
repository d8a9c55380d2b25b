import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type Props = {
  form: { sending: boolean; changed: boolean; undo: () => void }
  words: { save: string; saving: string; unsaved: string; undo?: string }
  /** Another way on, between saving and what is said of it. */
  children?: ReactNode
}

/** The foot of a form that stays open: saving, taking back, and whether anything is not saved yet. */
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
