type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A native checkbox that applies at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full items-center gap-3 self-start rounded-md pr-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        role="switch"
        className="peer absolute size-px opacity-0"
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-surface p-0.5 peer-checked:justify-end peer-checked:border-accent peer-checked:bg-accent"
      >
        <span
          className={`size-5 rounded-full border-2 ${checked ? 'border-on-accent bg-on-accent' : 'border-edge bg-edge'}`}
        />
      </span>
      <span className="min-w-0 break-words">{label}</span>
    </label>
  )
}
