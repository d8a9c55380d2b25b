type Props = {
  label: string
  percent: number
  text: string
}

export function ProgressBar({ label, percent, text }: Props) {
  return (
    <div className="flex items-center gap-4">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2.5 grow rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{text}</p>
    </div>
  )
}
