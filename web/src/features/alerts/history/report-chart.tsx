import { alertReportWords } from '../../../words/alert-report.ts'
import { useWords } from '../../../words/words.ts'
import { useFormatDuration } from '../use-format-duration.ts'
import type { Row } from './report-table.tsx'

type Props = { rows: readonly Row[]; month: string; before: string | undefined }

/** How long calls waited: a bar until half were answered, and a line until nine of ten were. Its numbers are those of the table. */
export function ReportChart({ rows, month, before }: Props) {
  const words = useWords(alertReportWords)
  const duration = useFormatDuration(0)
  const longest = Math.max(...rows.flatMap((row) => [row.now.p90 ?? 0, row.before?.p90 ?? 0]))
  if (longest === 0) return null
  const step = stepOf(longest)
  const ticks = Array.from({ length: Math.floor(longest / step) + 1 }, (_, at) => at * step)
  const x = (minutes: number) => `${(minutes / longest) * 92}%`
  return (
    <figure role="img" aria-label={`${words.chart}. ${words.chartSays}`} className="max-w-3xl break-inside-avoid">
      <div aria-hidden="true" className="flex flex-col gap-3 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <span className="text-base font-semibold">{words.chart}</span>
          <Key name={month} />
          {before && <Key name={before} isBefore />}
          <span className="text-ink-soft">{words.until(words.half, words.nine)}</span>
        </p>
        <div className="grid grid-cols-[minmax(0,auto)_minmax(40%,1fr)] items-center gap-x-4 gap-y-2">
          {rows.map((row) => (
            <div key={row.name} className="contents">
              <span>{row.name}</span>
              <svg aria-hidden="true" width="100%" height={before ? 30 : 16} className="overflow-visible">
                {ticks.map((tick) => (
                  <line key={tick} x1={x(tick)} x2={x(tick)} y1="-4" y2="34" className="stroke-line" />
                ))}
                <Times half={row.now.median} nine={row.now.p90} y={8} x={x} />
                {row.before && <Times half={row.before.median} nine={row.before.p90} y={23} x={x} isBefore />}
              </svg>
            </div>
          ))}
          <span />
          <svg aria-hidden="true" width="100%" height="20" className="overflow-visible text-ink-soft">
            {ticks.map((tick) => (
              <text
                key={tick}
                x={x(tick)}
                y="14"
                textAnchor={tick === 0 ? 'start' : 'middle'}
                fill="currentColor"
                fontSize="13"
              >
                {duration(tick)}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </figure>
  )
}

/** Round steps of minutes, at most six of them. */
const stepOf = (longest: number) =>
  [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].find((step) => longest / step <= 6) ?? Math.ceil(longest / 6 / 1440) * 1440

/** The month before is hollow and dashed, so that it is told apart on paper too. */
const lookOf = (isBefore: boolean) => ({
  bar: { fill: isBefore ? 'none' : 'currentColor', stroke: 'currentColor', strokeWidth: 1.5 },
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeDasharray: isBefore ? '3 3' : undefined },
})

function Key({ name, isBefore = false }: { name: string; isBefore?: boolean }) {
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

type TimesProps = {
  half: number | null
  nine: number | null
  y: number
  x: (minutes: number) => string
  isBefore?: boolean
}

function Times({ half, nine, y, x, isBefore = false }: TimesProps) {
  if (half === null || nine === null) return null
  const { bar, line } = lookOf(isBefore)
  return (
    <g className={isBefore ? 'text-ink-soft' : 'text-accent'}>
      <line x1={x(half)} x2={x(nine)} y1={y} y2={y} {...line} />
      <line x1={x(nine)} x2={x(nine)} y1={y - 4} y2={y + 4} {...line} strokeDasharray={undefined} />
      <rect x="0" y={y - 4} width={x(half)} height="8" rx="2" {...bar} />
    </g>
  )
}
