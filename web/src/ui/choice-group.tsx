import { Check } from './icons.tsx'

type ChoiceGroupProps<V extends string> = {
  legend: string
  optional?: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** A multiple choice from a fixed list, as chips that are native checkboxes. */
export function ChoiceGroup<V extends string>({ legend, optional, options, chosen, onChange }: ChoiceGroupProps<V>) {
  const toggle = (value: V) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> {optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="group relative inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 py-1.5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="peer absolute size-px opacity-0"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <Check className="hidden size-4.5 text-accent peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
