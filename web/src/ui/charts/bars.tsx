type Bar = { name: string; value: number | null; shown: string }

/** The first bar is light, the second full. */
const FILL = {
  mood: ['border-2 border-mood bg-mood-soft', 'border-2 border-mood bg-mood'],
  stress: ['border-2 border-stress bg-stress-soft', 'border-2 border-stress bg-stress'],
} as const

type Props = { title: string; note?: string; tone: keyof typeof FILL; max: number; bars: readonly Bar[] }

/** Bars are empty pictures with a width attribute, because the server's page allows no style attributes. */
export function Bars({ title, note, tone, max, bars }: Props) {
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-sm text-ink-soft">{note}</span>}
      </figcaption>
      <ul className="mt-2 space-y-2">
        {bars.map(({ name, value, shown }, at) => (
          <li key={name}>
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <span className="text-ink-soft">{name}</span>
              <span className="font-semibold tabular-nums">{shown}</span>
            </p>
            <div aria-hidden="true" className="mt-1 h-4 rounded-full bg-sunken">
              {value !== null && (
                <svg
                  width={`${(Math.min(value, max) / max) * 100}%`}
                  className={`h-full rounded-full ${FILL[tone][at % 2]}`}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </figure>
  )
}
