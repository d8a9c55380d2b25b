type Props = {
  label: string
  percent: number
  text: string
}

const CIRCLE = 'M18 3a15 15 0 1 1 0 30a15 15 0 1 1 0-30'

export const ProgressRing = ({ label, percent, text }: Props) => (
  <div className="flex items-center gap-2">
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      viewBox="0 0 36 36"
      fill="none"
      strokeWidth="5"
      className="size-8 shrink-0 text-accent"
    >
      <path d={CIRCLE} className="stroke-line" />
      {percent > 0 && <path d={CIRCLE} pathLength={100} strokeDasharray={`${percent} 100`} stroke="currentColor" />}
      {percent === 100 && <path d="M12 18.5l4 4L24.5 14" stroke="currentColor" strokeWidth="3" />}
    </svg>
    <p className="text-sm text-ink-soft tabular-nums">{text}</p>
  </div>
)
