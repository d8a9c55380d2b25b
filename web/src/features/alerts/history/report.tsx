import type { ReportSheet } from '@evenkeel/contract/report-sheet.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'

/** The thirteen months up to the one of a day, newest first. */
export function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: 13 }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7))
}

/** The report on the screen: in a sentence, as a table, as a picture, and what is counted. */
export const Report = ({ sheet: { title, finding, counted, table, chart, means } }: { sheet: ReportSheet }) => (
  <>
    <h2 className="text-xl">{title}</h2>
    <div className="flex flex-col gap-5">
      <p className={`text-lg font-semibold ${finding.isBad ? 'text-brick' : ''}`}>{finding.text}</p>
      <p className="max-w-text">{counted}</p>
      <ReportTable table={table} />
      {chart && <ReportChart chart={chart} />}
      <section className="flex max-w-text flex-col gap-1 text-sm">
        <h3 className="font-semibold">{means.title}</h3>
        <dl className="flex flex-col gap-1 text-ink-soft">
          {means.of.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline font-semibold text-ink">{name}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-soft">{means.names}</p>
      </section>
    </div>
  </>
)
