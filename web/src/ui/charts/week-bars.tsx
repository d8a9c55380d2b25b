/** Lighter for the last week, which is not over; the numbers stand beside it. */
export function WeekBars({ values, className }: { values: readonly (number | null)[]; className: string }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const step = 100 / values.length
  return (
    <svg aria-hidden="true" className={`block h-7 w-full ${className}`}>
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
      {values.map((value, at) => {
        const height = ((value ?? 0) / most) * 100
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={at}
            x={`${at * step}%`}
            y={`${100 - height}%`}
            width={`${step * 0.7}%`}
            height={`${height}%`}
            fill="currentColor"
            fillOpacity={at === values.length - 1 ? 0.5 : 1}
          />
        )
      })}
    </svg>
  )
}
