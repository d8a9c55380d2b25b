import { useId } from 'react'

type Option<V> = { value: V; label: string }
type SegmentedControlProps<V extends string | boolean> = {
  legend: string
  options: readonly [Option<V>, Option<V>]
  /** Null while nothing is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** The legend stands beside the options where there is room. */
  beside?: boolean
}

/** Radio buttons that look like a switch. */
export function SegmentedControl<V extends string | boolean>({
  legend,
  options,
  value,
  onChange,
  beside = false,
}: SegmentedControlProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={`mb-3 text-lg font-semibold ${beside ? 'sm:float-left sm:mt-3 sm:mr-6 sm:mb-0' : ''}`}>
        {legend}
      </legend>
      <div className="grid grid-cols-2 gap-1 rounded-md border border-edge bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.label}
            className="relative flex min-h-11 items-center justify-center rounded-sm border border-transparent px-3 py-1.5 text-center text-ink-soft transition-colors duration-150 hover:text-ink has-checked:border-edge has-checked:bg-surface has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute size-px opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
