import { dayField, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SaidWhenChanged } from '../../app/drafts/draft-status.tsx'
import type { Stored } from '../../app/drafts/versions.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { usePrinting } from '../../app/printing/use-printing.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { DeleteWorksheet } from './delete-worksheet.tsx'
import { WorksheetField } from './fields.tsx'
import { PageSteps } from './page-steps.tsx'
import { PrintedWorksheet } from './printed-worksheet.tsx'
import type { Sheet } from './sheet.ts'
import { useSheet } from './use-sheet.ts'
import { worksheetWords } from './words.ts'

type Props = { id: string; stored: readonly Stored[]; start: Sheet; onCopy: (sheet: Sheet) => void }

export function SheetPages({ id, stored, start, onCopy }: Props) {
  const words = useWords(worksheetWords)
  const { away } = useWords(draftWords)
  const locale = useLocale()
  const edition = useEdition()
  const { day } = useFormat()
  const [, navigate] = useLocation()
  const sheet = useSheet(id, stored, start)
  const { values, pages, page, guard, refusal } = sheet
  const [finishing, setFinishing] = useState(false)
  const { printing, start: print } = usePrinting()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = values.page === pages.length - 1
  const { flush } = sheet
  useEffect(() => {
    if (finishing) void flush().then(() => navigate(PATHS.worksheets))
  }, [finishing, flush, navigate])
  if (!page) return null
  const filledOn = page.number === null ? null : values.fields[dayField(page.number)]

  function goTo(at: number) {
    sheet.goTo(at)
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageSteps pages={pages} at={values.page} fields={values.fields} onGo={goTo} />
      <section
        aria-labelledby="page"
        className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} id="page" tabIndex={-1} className="text-xl outline-none">
            {saidTo(edition, page.title)[locale]} {page.number}
          </h2>
          <p className="text-sm text-ink-soft">{typeof filledOn === 'string' && words.filledOn(day(filledOn))}</p>
        </div>
        {page.text?.map((text) => (
          <p key={saidTo(edition, text).en} className="max-w-text">
            {saidTo(edition, text)[locale]}
          </p>
        ))}
        {page.fields.map((field) => (
          <WorksheetField
            key={field.id}
            field={field}
            value={values.fields[field.id]}
            onAnswer={(value) => sheet.answer(page, field.id, value)}
          />
        ))}
        <div className="flex flex-col gap-3">
          <p className="flex min-h-6 items-center gap-2 text-ink-soft">
            {sheet.status === 'kept' && (
              <>
                <Check className="size-5 text-accent" />
                {words.kept}
              </>
            )}
            {(sheet.status === 'waiting' || sheet.status === 'failed') && words.notKept}
            {sheet.status === 'away' && away}
          </p>
          <SaidWhenChanged
            text={{ untouched: null, waiting: null, kept: words.kept, failed: words.notKept, away }[sheet.status]}
          />
          {refusal && (
            <Banner
              tone="warning"
              action={
                refusal === 'full' ? undefined : (
                  <Button variant="secondary" onClick={() => onCopy(values)}>
                    {words.keepAsNew}
                  </Button>
                )
              }
            >
              <p role="alert">{words.refusals[refusal]}</p>
            </Banner>
          )}
          <div className="flex flex-wrap gap-3">
            {values.page > 0 && (
              <Button variant="secondary" onClick={() => goTo(values.page - 1)}>
                {words.previous}
              </Button>
            )}
            {last ? (
              <Button
                onClick={() => {
                  sheet.finish()
                  setFinishing(true)
                }}
              >
                {words.done}
              </Button>
            ) : (
              <Button onClick={() => goTo(values.page + 1)}>{words.next}</Button>
            )}
          </div>
        </div>
      </section>
      <NobodyReads />
      <div className="-ml-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={print}>
          {words.printThis}
        </Button>
        <DeleteWorksheet id={id} flush={flush} />
      </div>
      {printing && <PrintedWorksheet kind={values.kind} fields={values.fields} />}
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}
