import { dayField, pagesOf, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'
import { usePrinting } from '../../app/printing/use-printing.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { DeleteWorksheet } from './delete-worksheet.tsx'
import { PrintedWorksheet, useSaid } from './printed-worksheet.tsx'
import { isFilled } from './sheet.ts'
import { worksheetWords } from './words.ts'

const nothingToSend = async () => true

/** What somebody wrote on a page that is a printed sheet now, to read alone. */
export function OldSheet({ id, values: { kind, fields } }: { id: string; values: WorksheetValues }) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const said = useSaid()
  const { day } = useFormat()
  const { printing, start } = usePrinting()
  const pages = pagesOf(FORM_OF[kind]).filter((page) => page.fields.some((field) => isFilled(fields[field.id])))
  return (
    <>
      <Banner tone="info">
        <p>{words.onPaperHere}</p>
      </Banner>
      {pages.map((page) => {
        const name = [saidTo(edition, page.title)[locale], page.number].filter(Boolean).join(' ')
        const on = page.number === null ? null : fields[dayField(page.number)]
        return (
          <section key={name} aria-label={name} className="rounded-lg border border-line bg-surface p-5">
            <h2 className="text-lg">{name}</h2>
            {typeof on === 'string' && <p className="text-sm text-ink-soft">{words.filledOn(day(on))}</p>}
            <dl className="mt-2 flex flex-col gap-2">
              {page.fields
                .filter((field) => isFilled(fields[field.id]))
                .map((field) => (
                  <div key={field.id}>
                    <dt className="text-sm text-ink-soft">{saidTo(edition, field.label)[locale]}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line">{said(field, fields[field.id])}</dd>
                  </div>
                ))}
            </dl>
          </section>
        )
      })}
      <NobodyReads />
      <div className="-ml-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={start}>
          {words.printThis}
        </Button>
        <DeleteWorksheet id={id} flush={nothingToSend} />
      </div>
      {printing && <PrintedWorksheet kind={kind} fields={fields} />}
    </>
  )
}
