import { dayField, type Field, type ShownPage, saidTo } from '@evenkeel/content/worksheets/form.ts'
import type { FieldValue } from '@evenkeel/contract/worksheets.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SaidWhenChanged } from '../../app/drafts/draft-status.tsx'
import type { Stored } from '../../app/drafts/versions.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { PATHS } from '../../app/navigation/paths.ts'
import { usePrinting } from '../../app/printing/use-printing.ts'
import { useEdition } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { draftWords } from '../../words/drafts.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { worksheetWords } from '../../words/worksheets.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { DeleteWorksheet } from './delete-worksheet.tsx'
import { WorksheetField } from './fields.tsx'
import { PageSteps } from './page-steps.tsx'
import { PrintedWorksheet } from './printed-worksheet.tsx'
import { isFilled, isPass, isStopped, passes, type Sheet } from './sheet.ts'
import { useSheet } from './use-sheet.ts'

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
    if (!sheet.goTo(at)) return
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
        <Questions key={values.page} page={page} sheet={sheet} />
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

type QuestionsProps = { page: ShownPage; sheet: ReturnType<typeof useSheet> }

/** Whoever an answer stops reads why, and may go on after asking somebody. */
function Questions({ page, sheet }: QuestionsProps) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const { fields } = sheet.values
  /** Stopping answers are shown, and never kept. */
  const [stopping, setStopping] = useState<Record<string, FieldValue | undefined>>({})
  const { gate } = page
  const [question] = page.fields
  const refused = notPassing(page)
  const wasStopped = isStopped(page, fields) || (gate?.later !== undefined && isFilled(fields[gate.later.id]))
  const shown = ({ id }: Field) =>
    stopping[id] ?? fields[id] ?? (id === question?.id && wasStopped ? refused : undefined)
  const isRefused = question !== undefined && refused !== undefined && shown(question) === refused
  const stopped = isRefused && !passes(page, fields)
  const later = isRefused && gate?.later
  const problem = question && sheet.problems[question.id]

  function answer({ id }: Field, value: FieldValue) {
    setStopping({ ...stopping, [id]: gate && !isPass(gate, id, value) ? value : undefined })
    sheet.answer(page, id, value)
  }

  return (
    <>
      {page.fields.map((field) => (
        <WorksheetField
          key={field.id}
          field={field}
          value={shown(field)}
          problem={sheet.problems[field.id] && !stopped ? words.choose : undefined}
          onAnswer={(value) => answer(field, value)}
        />
      ))}
      {later && <WorksheetField field={later} value={shown(later)} onAnswer={(value) => answer(later, value)} />}
      {gate && stopped && (
        <Banner tone="warning" action={<ButtonLink to={PATHS.worksheets}>{words.back}</ButtonLink>}>
          <p role="alert">{saidTo(edition, gate.stop)[locale]}</p>
          {problem && (
            <p role="alert" className="mt-2 font-semibold">
              {words.stopped}
            </p>
          )}
        </Banner>
      )}
    </>
  )
}

/** The answer that does not pass the gate; undefined without one. */
function notPassing({ fields: [question], gate }: ShownPage): string | undefined {
  if (!gate || question?.type !== 'choice') return undefined
  return question.options.find(({ value }) => !isPass(gate, question.id, value))?.value
}
