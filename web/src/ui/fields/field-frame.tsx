import { type ReactNode, useId } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

/** Beside those of the native element. */
export type FieldProps = { label: string; optional?: boolean; error?: string; hint?: string }

export const CONTROL =
  'block min-h-12 w-full rounded-md border border-edge bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-brick aria-invalid:ring-1 aria-invalid:ring-brick disabled:opacity-60'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FrameProps = FieldProps & { note?: ReactNode; children: (wiring: Wiring) => ReactNode }

export function FieldFrame({ label, optional, error, hint, note, children }: FrameProps) {
  const id = useId()
  const words = useWords(common)
  const said = [error && `${id}-error`, hint && `${id}-hint`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {words.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': said || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-brick">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="text-sm text-ink-soft">
          {note}
        </p>
      )}
    </div>
  )
}
