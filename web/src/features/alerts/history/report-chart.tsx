import type { SheetChart, SheetTimes } from './sheet.ts'

/** In a narrow box the scale wraps below the name on every line. */
const LINE = 'flex flex-wrap items-center gap-x-4'
const SCALE = 'min-w-0 grow basis-64 overflow-visible'

/** The bar ends where half were answered, the line where nine of ten were. */
export function ReportChart({ chart }: { chart: SheetChart }) {
  const { title, says, until, months, longest, ticks, rows } = chart
  const [month, before] = months
  const x = (minutes: number) => `${(minutes / longest) * 92}%`
  return (
    <figure role="img" aria-label={`${title}. ${says}`} className="max-w-3xl break-inside-avoid">
      <div aria-hidden="true" className="flex flex-col gap-3 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <span className="text-base font-semibold">{title}</span>
          <Key name={month?.name} />
          {before && <Key name={before.name} isBefore />}
          <span className="text-ink-soft">{until}</span>
        </p>
        <div className="flex flex-col gap-2">
          {rows.map((row) => (
            <div key={row.name} className={LINE}>
              <span className="basis-40">{row.name}</span>
              <svg aria-hidden="true" height={before ? 30 : 16} className={SCALE}>
                {ticks.map(({ at }) => (
                  <line key={at} x1={x(at)} x2={x(at)} y1="-4" y2="34" className="stroke-line" />
                ))}
                {row.now && <Times times={row.now} y={8} x={x} />}
                {row.before && <Times times={row.before} y={23} x={x} isBefore />}
              </svg>
            </div>
          ))}
          <div className={LINE}>
            <span className="basis-40" />
            <svg aria-hidden="true" height="20" className={`${SCALE} text-ink-soft`}>
              {ticks.map(({ at, name }, i) => (
                <text
                  key={at}
                  className={i % 2 === 0 ? '' : 'max-sm:hidden'}
                  x={x(at)}
                  y="14"
                  textAnchor={at === 0 ? 'start' : 'middle'}
                  fill="currentColor"
                  fontSize="13"
                >
                  {name}
                </text>
              ))}
            </svg>
          </div>
        </div>
      </div>
    </figure>
  )
}

const lookOf = (isBefore: boolean) => ({
  bar: { fill: isBefore ? 'none' : 'currentColor', stroke: 'currentColor', strokeWidth: 1.5 },
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeDasharray: isBefore ? '3 3' : undefined },
})

function Key({ name, isBefore = false }: { name: string | undefined; isBefore?: boolean }) {
  const { bar, line } = lookOf(isBefore)
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" width="34" height="12" className={isBefore ? 'text-ink-soft' : 'text-accent'}>
        <path d="M19 6H33M33 2V10" {...line} />
        <rect x="1" y="2" width="18" height="8" rx="2" {...bar} />
      </svg>
      {name}
    </span>
  )
}

type TimesProps = { times: SheetTimes; y: number; x: (minutes: number) => string; isBefore?: boolean }

function Times({ times: { half, nine }, y, x, isBefore = false }: TimesProps) {
  const { bar, line } = lookOf(isBefore)
  return (
    <g className={isBefore ? 'text-ink-soft' : 'text-accent'}>
      <line x1={x(half)} x2={x(nine)} y1={y} y2={y} {...line} />
      <line x1={x(nine)} x2={x(nine)} y1={y - 4} y2={y + 4} {...line} strokeDasharray={undefined} />
      <rect x="0" y={y - 4} width={x(half)} height="8" rx="2" {...bar} />
    </g>
  )
}
