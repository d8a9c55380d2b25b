import { useId } from 'react'

type Props<V extends string> = {
  legend: string
  options: readonly { value: V; label: string; disabled?: boolean }[]
  chosen: V | null
  /** Side by side where there is room. */
  inRow?: boolean
  error?: string | undefined
  onChoose: (value: V) => void
}

export function RadioGroup<V extends string>({ legend, options, chosen, inRow, error, onChoose }: Props<V>) {
  const name = useId()
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={`flex flex-col gap-2 ${inRow ? 'sm:flex-row sm:flex-wrap' : ''}`}>
        {options.map(({ value, label, disabled }) => (
          <label key={value} className={OPTION}>
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-accent outline-none"
              checked={value === chosen}
              disabled={disabled}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-sm font-semibold text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const OPTION =
  'flex min-h-11 items-center gap-3.5 rounded-md border border-edge bg-surface px-4 py-2 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
