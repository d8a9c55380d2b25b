import { dayField, pagesOf, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import { isOnPaper } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { WorksheetValues } from '@evenkeel/contract/worksheets/worksheets.ts'
import { useState } from 'react'
import { useParams } from 'wouter'
import { randomUuid } from '../../app/api/random-uuid.ts'
import type { Stored } from '../../app/drafts/versions.ts'
import { PATHS, worksheetPath } from '../../app/navigation/paths.ts'
import { usePrinting } from '../../app/printing/use-printing.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { serverNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { beginning, begunHere, useBegin, useStoredSheet } from './data.ts'
import { DeleteWorksheet } from './delete-worksheet.tsx'
import { PrintedWorksheet, useSaid } from './printed-worksheet.tsx'
import { isAside, isFilled, isSheet, newSheet, type Sheet } from './sheet.ts'
import { SheetPages } from './sheet-pages.tsx'
import { worksheetWords } from './words.ts'

const nothingToSend = async () => true

/** What somebody wrote on a page that is a printed sheet now, to read alone. */
function OldSheet({ id, values: { kind, fields } }: { id: string; values: WorksheetValues }) {
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

/** A new worksheet is stored with its first answer. */
type Opened = { id: string; stored: readonly Stored[]; start: Sheet }

export function WorksheetScreen() {
  const words = useWords(worksheetWords)
  const user = useUser()
  const { id = '' } = useParams()
  const read = useStoredSheet(id)
  const [copy, setCopy] = useState<Opened | null>(null)
  const back = { to: PATHS.worksheets, label: words.back }
  if (copy) return <SheetScreen key={copy.id} opened={copy} onCopy={keepAsNew} />
  if (read.isError)
    return (
      <Screen title={words.title} back={back}>
        <LoadFailed text={words.failed} busy={read.isFetching} onRetry={() => read.refetch()} />
      </Screen>
    )
  if (read.isPending)
    return (
      <Screen title={words.title} back={back}>
        <Skeleton className="h-140 rounded-lg" />
      </Screen>
    )
  const [row] = read.data
  if (row && (!row.values || !isSheet(row.values)))
    return (
      <Screen title={words.lockedTitle} back={back}>
        <Banner tone="info" action={<ButtonLink to={PATHS.journal}>{words.openLocked}</ButtonLink>}>
          <p>{row.state === 'locked' ? words.locked(1, '1') : words.unreadable(1, '1')}</p>
        </Banner>
      </Screen>
    )
  const begun = begunHere(user)
  const start = row?.values && isSheet(row.values) ? row.values : begun && newSheet(begun, serverNow())
  if (start) return <SheetScreen key={id} opened={{ id, stored: read.data, start }} onCopy={keepAsNew} />
  return (
    <Screen title={words.goneTitle} lead={words.goneText}>
      <ButtonLink to={PATHS.worksheets} className="self-start">
        {words.back}
      </ButtonLink>
    </Screen>
  )

  /** A new id, which a reload finds too. */
  function keepAsNew(sheet: Sheet) {
    const next = randomUuid()
    const state = { ...history.state, ...beginning(sheet.kind, user) }
    History.prototype.replaceState.call(history, state, '', worksheetPath(next))
    setCopy({ id: next, stored: [], start: { ...sheet, begunAt: new Date(serverNow()).toISOString() } })
  }
}

/** Keeps what it was opened with: from then on this page is the newest. */
function SheetScreen({ opened, onCopy }: { opened: Opened; onCopy: (sheet: Sheet) => void }) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const [{ id, stored, start }] = useState(opened)
  const { timeZone } = useBoot()
  const begin = useBegin()
  const [last] = stored
  const [aside] = useState(
    () =>
      last && !isOnPaper(start.kind) && isAside({ done: start.done, changedOn: last.keptAt }, timeZone, serverNow()),
  )
  const form = FORM_OF[start.kind]
  return (
    <Screen
      title={form.name[locale]}
      lead={saidTo(edition, form.about)[locale]}
      back={{ to: PATHS.worksheets, label: words.back }}
    >
      {aside && (
        <Banner tone="info" action={<Button onClick={() => begin(start.kind)}>{words.beginNew}</Button>}>
          <p>{words.asideHere}</p>
        </Banner>
      )}
      {isOnPaper(start.kind) ? (
        <OldSheet id={id} values={start} />
      ) : (
        <SheetPages id={id} stored={stored} start={start} onCopy={onCopy} />
      )}
    </Screen>
  )
}
