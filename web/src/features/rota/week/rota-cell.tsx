import { type ReactNode, useId } from 'react'
import { CONTROL } from '../../../ui/fields/field-frame.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'

type Common = { label: string; className?: string; errorId?: string | undefined; hint?: string | undefined }
type PickProps = Common & {
  value: string
  autoFocus?: boolean
  onPick: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
}
type CellProps = Common & { value: string; onWrite: (value: string) => void }

/** In the table the column header replaces the visible label. */
function Frame({ label, id, className = '', hint, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold @3xl:sr-only">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

const wiring = (id: string, { errorId, hint }: Common) => ({
  id,
  'aria-invalid': errorId ? true : undefined,
  'aria-describedby': [errorId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function Pick({ value, autoFocus, onPick, options, ...frame }: PickProps) {
  const id = useId()
  return (
    <Frame {...frame} id={id}>
      <div className="relative">
        <select
          {...wiring(id, frame)}
          // biome-ignore lint/a11y/noAutofocus: a new line is edited next
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onPick(event.target.value)}
          className={`${CONTROL} appearance-none pr-9`}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-ink-soft" />
      </div>
    </Frame>
  )
}

export function Cell({ value, onWrite, ...frame }: CellProps) {
  const id = useId()
  return (
    <Frame {...frame} id={id}>
      <input
        type="time"
        {...wiring(id, frame)}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
        className={CONTROL}
      />
    </Frame>
  )
}
