import { pagesOf, saidTo, type WorksheetForm } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF, WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { isOnPaper, type WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { worksheets as calls, WorksheetHead } from '@evenkeel/contract/worksheets/worksheets.ts'
import { useState } from 'react'
import { PATHS, worksheetPath } from '../../app/navigation/paths.ts'
import { usePrinting } from '../../app/printing/use-printing.ts'
import { GivenEdition, useEdition } from '../../app/session/session.tsx'
import { serverNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { useBegin, useWorksheets } from './data.ts'
import { PrintedWorksheet } from './printed-worksheet.tsx'
import { isAside } from './sheet.ts'
import { worksheetWords } from './words.ts'

/** Shows no button before its final place is known. */
export function WorksheetsScreen() {
  const words = useWords(worksheetWords)
  const { back } = useWords(common)
  const [paper, setPaper] = useState<Paper | null>(null)
  const { printing, start } = usePrinting(paper !== null)
  const read = useWorksheets()
  function print(wanted: Paper) {
    setPaper(wanted)
    start()
  }
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }} wide>
      {read.isPending ? (
        <Skeleton className="h-140 rounded-lg" />
      ) : (
        <>
          {read.data ? (
            <Own worksheets={read.data} />
          ) : (
            <LoadFailed text={words.failed} busy={read.isFetching} onRetry={() => read.refetch()} />
          )}
          <h2 className={read.data?.worksheets.length ? '-mb-3 text-lg' : 'sr-only'}>{words.beginTitle}</h2>
          <ul className="grid gap-6 sm:grid-cols-2">
            {WORKSHEETS.filter(({ kind }) => !isOnPaper(kind)).map((form) => (
              <FormCard key={form.kind} form={form} onPrint={print} />
            ))}
          </ul>
          <h2 className="-mb-3 text-lg">{words.onPaperTitle}</h2>
          <ul className="grid gap-6 sm:grid-cols-2">
            {WORKSHEETS.filter(({ kind }) => isOnPaper(kind)).map((form) => (
              <FormCard key={form.kind} form={form} onPrint={print} />
            ))}
          </ul>
        </>
      )}
      <NobodyReads />
      {printing && paper && (
        <GivenEdition edition={paper.edition}>
          <PrintedWorksheet kind={paper.kind} fields={{}} />
        </GivenEdition>
      )}
    </Screen>
  )
}

type Paper = { kind: WorksheetKind; edition: Edition }

/** Staff also print the sheets on paper for people in care, for a round. */
function FormCard({ form, onPrint }: { form: WorksheetForm; onPrint: (paper: Paper) => void }) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const begin = useBegin()
  const name = form.name[locale]
  const onPaper = isOnPaper(form.kind)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex grow gap-4">
        <Drawing of={form.kind} className="aspect-8/5 w-[36%] max-w-32 shrink-0 self-start rounded-md" />
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p>{saidTo(edition, form.about)[locale]}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!onPaper && (
          <Button aria-label={words.beginOf(name)} onClick={() => begin(form.kind)}>
            {words.begin}
          </Button>
        )}
        <Button
          variant={onPaper ? 'secondary' : 'quiet'}
          className={onPaper ? '' : 'max-sm:-ml-4'}
          aria-label={words.printOf(name)}
          onClick={() => onPrint({ kind: form.kind, edition })}
        >
          {words.print}
        </Button>
        {onPaper && edition !== 'care' && (
          <Button
            variant="secondary"
            aria-label={words.printForCareOf(name)}
            onClick={() => onPrint({ kind: form.kind, edition: 'care' })}
          >
            {words.printForCare}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Nothing without worksheets. */
function Own({ worksheets: { worksheets, locked, unreadable } }: { worksheets: Reply<typeof calls.list> }) {
  const words = useWords(worksheetWords)
  const { number } = useFormat()
  const { timeZone } = useBoot()
  const isPutAside = (one: WorksheetHead) => isAside(one, timeZone, serverNow())
  const onPages = worksheets.filter(({ kind }) => !isOnPaper(kind))
  return (
    <>
      {locked > 0 && (
        <Banner
          tone="info"
          action={
            <ButtonLink to={PATHS.journal} variant="secondary">
              {words.openLocked}
            </ButtonLink>
          }
        >
          <p>{words.locked(locked, number(locked))}</p>
        </Banner>
      )}
      {unreadable > 0 && (
        <Banner tone="warning">
          <p>{words.unreadable(unreadable, number(unreadable))}</p>
        </Banner>
      )}
      <List
        title={words.goOnTitle}
        action={words.goOn}
        worksheets={onPages.filter((one) => !one.done && !isPutAside(one))}
      />
      <List
        title={words.asideTitle}
        text={words.asideText}
        action={words.open}
        worksheets={onPages.filter(isPutAside)}
      />
      <List title={words.doneTitle} action={words.open} worksheets={onPages.filter(({ done }) => done)} />
      <List
        title={words.formerTitle}
        text={words.formerText}
        action={words.read}
        worksheets={worksheets.filter(({ kind }) => isOnPaper(kind))}
      />
    </>
  )
}

/** Few at first, because those to begin with stand below. */
const FEW = 3

type ListProps = { title: string; text?: string; action: string; worksheets: readonly WorksheetHead[] }

function List({ title, text, action, worksheets }: ListProps) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const { date, number } = useFormat()
  const [all, setAll] = useState(false)
  if (worksheets.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {text && <p className="-mt-2 text-ink-soft">{text}</p>}
      <ul className="flex flex-col gap-2">
        {worksheets.slice(0, all ? undefined : FEW).map(({ id, kind, begunAt, page, done }) => {
          const form = FORM_OF[kind]
          const pages = pagesOf(form).length
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3"
            >
              <Drawing of={kind} className="aspect-8/5 w-16 max-w-[30%] shrink-0 rounded-md" />
              <p className="min-w-0 grow basis-40">
                <span className="font-semibold">{form.name[locale]}</span>{' '}
                <span className="block text-sm text-ink-soft">
                  {words.begunOn(date(begunAt))}
                  {!done && !isOnPaper(kind) && `, ${words.pageOf(number(Math.min(page + 1, pages)), number(pages))}`}
                </span>
              </p>
              <ButtonLink to={worksheetPath(id)} variant={done || isOnPaper(kind) ? 'secondary' : 'primary'}>
                {action}
                <span className="sr-only">
                  : {form.name[locale]}, {date(begunAt)}
                </span>
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {worksheets.length > FEW && !all && (
        <Button variant="secondary" className="self-start" onClick={() => setAll(true)}>
          {words.all}
        </Button>
      )}
    </section>
  )
}
