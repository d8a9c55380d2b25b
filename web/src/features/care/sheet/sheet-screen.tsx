import type { Sheet, SheetRow } from '@evenkeel/contract/care/sheet.ts'
import {
  DRAWN,
  drawOf,
  isReviewedInTime,
  reviewOf,
  SHEET_KINDS,
  type Standing,
  standingOf,
} from '@evenkeel/contract/care/sheet-words.ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../../app/api/api-error.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { monthName, monthsUpTo } from '../../../app/time/months.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download-csv.ts'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { adminNav } from '../../../words/admin-nav.ts'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { FindPerson } from '../list/find-person.tsx'
import { choosePerson } from '../person/data.ts'
import { careWords } from '../shared/care-words.ts'
import { ForClinicians } from '../shared/for-clinicians.tsx'
import { Lines } from './lines.tsx'
import { OpenSheetOf, withSearch } from './open-sheet-of.tsx'
import { StaysOfMonth } from './stays.tsx'
import { useVerdict } from './use-verdict.ts'
import { sheetWords } from './words.ts'

export function SheetScreen() {
  const words = useWords(sheetWords)
  const { titles, clinicians } = useWords(adminNav)
  return (
    <Screen title={titles.sheet} lead={words.lead} wide dense back={{ to: PATHS.clinicians, label: clinicians }}>
      <ForClinicians>
        <OfMonth />
      </ForClinicians>
    </Screen>
  )
}

function OfMonth() {
  const words = useWords(sheetWords)
  const locale = useLocale()
  const { timeZone } = useBoot()
  const months = monthsUpTo(dayAt(serverNow(), timeZone))
  const [, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search).get('month') ?? ''
  const month = months.includes(given) ? given : (months[0] ?? '')
  const read = useApiQuery('GET /api/care/sheet', { query: { month } })
  const { data, error } = read
  if (error instanceof ApiError && error.status === 403) return <p>{words.only}</p>
  return (
    <>
      <div className="max-w-text">
        <FindPerson
          label={words.ofPerson.find}
          gone="1"
          press={words.ofPerson.press}
          pressFor={words.ofPerson.pressFor}
          onChoose={(person) => {
            choosePerson(person)
            navigate(withSearch(PATHS.careSheetOf, search))
          }}
        />
      </div>
      <div className="max-w-xs">
        <SelectField
          label={words.month}
          value={month}
          onChange={({ target }) => navigate(`${PATHS.careSheet}?month=${target.value}`, { replace: true })}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one, locale)}
            </option>
          ))}
        </SelectField>
      </div>
      {data ? (
        <Rows key={data.month} sheet={data} name={monthName(data.month, locale)} />
      ) : (
        <NotYet read={read} text={words.failed} shape="h-96" />
      )}
    </>
  )
}

const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0])

function Rows({ sheet: { month, at, rows, stays }, name }: { sheet: Sheet; name: string }) {
  const words = useWords(sheetWords)
  const { titles } = useWords(adminNav)
  const { number } = useFormat()
  const [seed, setSeed] = useState('')
  const [drawn, setDrawn] = useState<readonly SheetRow[] | null>(null)
  const { printing, start } = usePrinting()
  const moment = Date.parse(at)
  const fileOf = useFile(moment)
  useEffect(() => {
    let current = true
    if (seed === '') setDrawn(null)
    else void drawOf(rows, seed).then((found) => current && setDrawn(found))
    return () => {
      current = false
    }
  }, [rows, seed])
  const shown = drawn ?? rows
  const count = number(Math.min(DRAWN, rows.length))
  const said = drawn && words.drawn(number(drawn.length), seed)
  const title = `${titles.sheet}, ${name}`
  if (rows.length === 0)
    return (
      <PrintedSheet title={title} shown>
        <p>{words.none}</p>
        <StaysOfMonth stays={stays} />
      </PrintedSheet>
    )
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="secondary" onClick={() => setSeed(seed || newSeed())}>
          {words.draw(count)}
        </Button>
        <div className="w-56">
          <TextField
            label={words.seed}
            value={seed}
            maxLength={40}
            onChange={({ target }) => setSeed(target.value.trim())}
          />
        </div>
        {drawn && (
          <Button variant="quiet" onClick={() => setSeed('')}>
            {words.all(number(rows.length))}
          </Button>
        )}
        <Button variant="secondary" busy={printing} onClick={start}>
          {words.print}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            downloadCsv(
              fileOf(shown),
              `evenkeel-requests-${month}${drawn ? `-drawn-${seed.replace(/[^\p{L}\p{N}]+/gu, '_')}` : ''}.csv`,
            )
          }
        >
          {words.file}
        </Button>
      </div>
      <PrintedSheet title={title} names shown>
        <Shares rows={rows} at={moment} />
        <StaysOfMonth stays={stays} />
        {said && <p className="wrap-anywhere">{said}</p>}
        <Stamps rows={shown} at={moment} />
      </PrintedSheet>
    </>
  )
}

/** Times as the facility's clock shows them, with its zone in a column. */
function useFile(at: number) {
  const { columns, standings } = useWords(sheetWords)
  const { kinds, met, tries, closings } = useWords(careWords)
  const { timeZone } = useBoot()
  // Writes `2026-03-01 09:05:00`.
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const when = (iso: string | null) => iso && clock.format(new Date(iso))
  return (rows: readonly SheetRow[]) => [
    columns,
    ...rows.map((row) => {
      const review = reviewOf(row, at)
      return [
        row.id,
        row.name,
        row.bookingNumber,
        row.unit,
        kinds[row.kind],
        timeZone,
        when(row.receivedAt),
        when(row.reviewDueAt),
        when(row.reviewedAt),
        row.reviewedBy,
        review && standings[review === 'late' ? 'said' : review],
        when(row.metDueAt),
        when(row.metAt),
        row.metBy,
        row.metHow && met[row.metHow],
        standings[standingOf(row, at)],
        row.lastTry && tries[row.lastTry],
        row.closed && closings[row.closed],
        when(row.endedAt),
      ]
    }),
  ]
}

function Shares({ rows, at }: { rows: readonly SheetRow[]; at: number }) {
  const words = useWords(sheetWords)
  const { kinds } = useWords(careWords)
  const { number } = useFormat()
  const of = (part: number, all: number) => words.of(number(part), number(all))
  const late = rows.filter((row) => !row.metAt && !row.endedAt && Date.parse(row.metDueAt) < at)
  const units = new Map<string, number>()
  for (const { unit } of late) units.set(unit ?? words.noUnit, (units.get(unit ?? words.noUnit) ?? 0) + 1)
  const lines = SHEET_KINDS.map((kind) => {
    const theirs = rows.filter((row) => row.kind === kind)
    const reviews = theirs.map((row) => isReviewedInTime(row, at)).filter((one) => one !== null)
    const due = theirs.map((row) => standingOf(row, at)).filter((one) => one !== 'open' && one !== 'ended')
    const count = (standing: Standing) => due.filter((one) => one === standing).length
    const cells = [
      kinds[kind],
      number(theirs.length),
      of(reviews.filter(Boolean).length, reviews.length),
      of(count('in_time'), due.length),
      number(count('late')),
    ]
    return { key: kind, cells }
  })
  return (
    <>
      <Lines heads={[words.kind, words.received, words.reviewed, words.met, words.noReason]} lines={lines} />
      {late.length > 0 && (
        <p className="font-semibold text-brick">
          {words.overdue([...units].map(([unit, count]) => `${unit} ${number(count)}`).join(', '))}
        </p>
      )}
    </>
  )
}

function Stamps({ rows, at }: { rows: readonly SheetRow[]; at: number }) {
  const words = useWords(sheetWords)
  const { kinds, met } = useWords(careWords)
  const verdict = useVerdict(at)
  const { date, time } = useFormat()
  const when = (iso: string) => `${date(iso)} ${time(iso)}`
  const by = (iso: string | null, name: string | null) => iso && words.by(when(iso), name ?? '–')
  const lines = rows.map((row) => {
    const { bad, text } = verdict(row)
    const cells = [
      <OpenSheetOf key={row.id} person={row}>
        {[row.name, row.bookingNumber && `# ${row.bookingNumber}`].filter(Boolean).join(' · ')}
      </OpenSheetOf>,
      kinds[row.kind],
      when(row.receivedAt),
      by(row.reviewedAt, row.reviewedBy) ?? '–',
      [by(row.metAt, row.metBy) ?? '–', row.metHow && met[row.metHow]].filter(Boolean).join(' · '),
      text,
    ]
    return { key: row.id, bad, cells }
  })
  return (
    <Lines
      heads={[words.person, words.kind, words.received, words.reviewedAt, words.metAt, words.standing]}
      lines={lines}
    />
  )
}
