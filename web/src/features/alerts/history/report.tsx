import { useEffect } from 'react'
import { useBoot } from '../../../words/boot.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportSheet } from './sheet.ts'

export function Report({ sheet: { title, finding, counted, table, chart, means } }: { sheet: ReportSheet }) {
  const { facilityName } = useBoot()
  usePaperTitle(`${facilityName} - ${title}`)
  return (
    <section className="printed-alone printed-report flex flex-col gap-5 print:gap-3">
      <h2 className="text-xl">
        <span className="hidden print:block">{facilityName}</span>
        {title}
      </h2>
      <p className={`text-lg font-semibold ${finding.isBad ? 'text-brick' : ''}`}>{finding.text}</p>
      <p className="max-w-text print:max-w-none">{counted}</p>
      <ReportTable table={table} />
      {chart && <ReportChart chart={chart} />}
      <section className="flex max-w-text flex-col gap-1 text-sm print:max-w-none">
        <h3 className="font-semibold">{means.title}</h3>
        <dl className="flex flex-col gap-1 text-ink-soft">
          {means.of.map(({ name, text }) => (
            <div key={name} className="break-inside-avoid">
              <dt className="inline font-semibold text-ink">{name}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-soft">{means.names}</p>
      </section>
    </section>
  )
}

/** Browsers save the paper under the page's title. */
function usePaperTitle(paper: string) {
  useEffect(() => {
    let title = ''
    const name = () => {
      title = document.title
      document.title = paper
    }
    const restore = () => {
      document.title = title
    }
    window.addEventListener('beforeprint', name)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', name)
      window.removeEventListener('afterprint', restore)
    }
  }, [paper])
}
