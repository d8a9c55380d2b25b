export type Meter = { name: string; value: number | null; max: number; shown: string }

/** Figures with a bar each, every bar on its own scale from zero. */
export function Meters({ meters }: { meters: readonly Meter[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 text-sm">
      {meters.map(({ name, value, max, shown }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd aria-hidden="true" className="h-2 rounded-full bg-sunken">
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
  )
}
