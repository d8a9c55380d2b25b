import { useEffect, useRef, useState } from 'react'
import { ChevronDown } from '../icons.tsx'
import { Check } from '../page-icons.tsx'

type Options<V> = readonly { value: V; label: string }[]

type ChoiceGroupProps<V extends string> = {
  legend: string
  optional?: string
  options: Options<V>
  /** Hidden behind a button unless one is chosen. */
  more?: { label: string; options: Options<V> } | undefined
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** Native checkboxes that look like chips. */
export function ChoiceGroup<V extends string>({
  legend,
  optional,
  options,
  more,
  chosen,
  onChange,
}: ChoiceGroupProps<V>) {
  const [opened, setOpened] = useState(false)
  const firstOfMore = useRef<HTMLInputElement>(null)
  const isOpen = opened || more?.options.some(({ value }) => chosen.includes(value))
  // The opening button is gone, so the first new option takes the focus.
  useEffect(() => {
    if (opened) firstOfMore.current?.focus()
  }, [opened])
  const toggle = (value: V) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> {optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {[...options, ...(isOpen && more ? more.options : [])].map(({ value, label }) => (
          <label
            key={value}
            className="group relative inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 py-1.5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              ref={value === more?.options[0]?.value ? firstOfMore : undefined}
              type="checkbox"
              className="peer absolute size-px opacity-0"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <Check className="hidden size-4.5 text-accent peer-checked:block" />
            {label}
          </label>
        ))}
        {more && !isOpen && (
          <button
            type="button"
            onClick={() => setOpened(true)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 py-1.5 font-semibold text-accent hover:bg-accent-soft"
          >
            <ChevronDown className="size-4.5" />
            {more.label}
          </button>
        )}
      </div>
    </fieldset>
  )
}
