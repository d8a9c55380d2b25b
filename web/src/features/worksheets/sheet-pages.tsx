import { dayField, type ShownPage, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SaidOnce } from '../../app/drafts/draft-status.tsx'
import type { Stored } from '../../app/drafts/keeper.ts'
import { LeaveQuestion } from '../../app/leave-question.tsx'
import { NobodyReads } from '../../app/nobody-reads.tsx'
import { PATHS } from '../../app/paths.ts'
import { useEdition } from '../../app/session.tsx'
import { usePrinting } from '../../app/use-printing.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { worksheetWords } from '../../words/worksheets.ts'
import { DeleteWorksheet } from './delete-worksheet.tsx'
import { WorksheetField } from './fields.tsx'
import { PageSteps } from './page-steps.tsx'
import { PrintedWorksheet } from './printed-worksheet.tsx'
import { isStopped, passes, type Sheet } from './sheet.ts'
import { useSheet } from './use-sheet.ts'

type Props = { id: string; stored: readonly Stored[]; start: Sheet; onCopy: (sheet: Sheet) => void }

/** The pages of one worksheet, one at a time. */
export function SheetPages({ id, stored, start, onCopy }: Props) {
  const words = useWords(worksheetWords)
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
        <Questions key={values.page} page={page} sheet={sheet} opened={start} />
        <div className="flex flex-col gap-3">
          <p className="flex min-h-6 items-center gap-2 text-ink-soft">
            {sheet.status === 'kept' && (
              <>
                <Check className="size-5 text-accent" />
                {words.kept}
              </>
            )}
            {(sheet.status === 'waiting' || sheet.status === 'failed') && words.notKept}
          </p>
          <SaidOnce text={sheet.status === 'kept' ? words.kept : sheet.status === 'failed' ? words.notKept : ''} />
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

type QuestionsProps = { page: ShownPage; sheet: ReturnType<typeof useSheet>; opened: Sheet }

/** The questions of a page; who is stopped by an answer reads why, and on a later visit is asked once more. */
function Questions({ page, sheet, opened }: QuestionsProps) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const { fields } = sheet.values
  const [stopping, setStopping] = useState<string | null>(null)
  const { gate } = page
  const stopped = isStopping(page, fields, stopping)
  const refused = notPassing(page)
  const asksLater = gate?.later && isStopped(page, opened.fields) ? gate.later : null
  return (
    <>
      {page.fields.map((field) => (
        <WorksheetField
          key={field.id}
          field={field}
          value={stopping ?? fields[field.id] ?? (isStopped(page, fields) ? refused : undefined)}
          problem={sheet.problems[field.id] && !stopped ? words.choose : undefined}
          onAnswer={(value) => {
            setStopping(gate && typeof value === 'string' && value === refused ? value : null)
            sheet.answer(page, field.id, value)
          }}
        />
      ))}
      {asksLater && (
        <WorksheetField
          field={asksLater}
          value={fields[asksLater.id]}
          onAnswer={(value) => sheet.answer(page, asksLater.id, value)}
        />
      )}
      {gate && stopped && (
        <Banner tone="warning" action={<ButtonLink to={PATHS.worksheets}>{words.back}</ButtonLink>}>
          <p role="alert">{saidTo(edition, gate.stop)[locale]}</p>
        </Banner>
      )}
    </>
  )
}

const isStopping = (page: ShownPage, fields: Sheet['fields'], stopping: string | null) =>
  page.gate !== undefined && !passes(page, fields) && (stopping !== null || isStopped(page, fields))

/** The answer of a gate's question that does not let its reader go on. */
function notPassing({ fields: [question], gate }: ShownPage): string | undefined {
  if (question?.type !== 'choice') return undefined
  return question.options.find(
    ({ value }) => !gate?.pass.some(({ field, is }) => field === question.id && is === value),
  )?.value
}
