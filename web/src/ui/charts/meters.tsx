export type Meter = { name: string; value: number | null; max: number; shown: string }

/** Each bar has its own scale from zero, and lies below its figure in a narrow place. */
export function Meters({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className="@container">
      <dl className="grid items-center gap-x-3 gap-y-1 text-sm @3xs:grid-cols-[auto_1fr_auto]">
        {meters.map(({ name, value, max, shown }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 @3xs:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd aria-hidden="true" className="order-1 h-2 basis-full rounded-full bg-sunken @3xs:order-none">
              {value !== null && max > 0 && (
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${(Math.min(value, max) / max) * 100}%` }}
                />
              )}
            </dd>
            <dd className="text-right font-semibold tabular-nums">{shown}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
