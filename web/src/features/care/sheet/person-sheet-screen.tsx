import type { PersonRow, PersonSheet } from '@evenkeel/contract/care/sheet.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { ApiError } from '../../../app/api/api-error.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { adminNav } from '../../../words/admin-nav.ts'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { alertWords } from '../../alerts/shared/alerts-words.ts'
import { carePersonWords } from '../person/care-person-words.ts'
import { chosenPerson } from '../person/data.ts'
import { careWords } from '../shared/care-words.ts'
import { ForClinicians } from '../shared/for-clinicians.tsx'
import { Opens } from '../shared/opens.tsx'
import { type Line, Lines } from './lines.tsx'
import { withSearch } from './open-sheet-of.tsx'
import { useVerdict } from './use-verdict.ts'
import { sheetWords } from './words.ts'

/** Of whom was chosen before, because no address names anybody. */
export function PersonSheetScreen() {
  const { ofPerson: words } = useWords(sheetWords)
  const { titles } = useWords(adminNav)
  const [person] = useState(chosenPerson)
  return (
    <Screen
      title={person?.name ?? titles.sheetOf}
      lead={words.lead}
      wide
      dense
      back={{ to: withSearch(PATHS.careSheet, useSearch()), label: titles.sheet }}
    >
      <ForClinicians>{person ? <OfPerson userId={person.userId} /> : <p>{words.nobody}</p>}</ForClinicians>
    </Screen>
  )
}

function OfPerson({ userId }: { userId: string }) {
  const { only, failed, ofPerson: words } = useWords(sheetWords)
  const { timeZone } = useBoot()
  const today = dayAt(serverNow(), timeZone)
  const [until, setUntil] = useState(today)
  const read = useApiQuery('GET /api/care/sheet/people/:id', {
    params: { id: userId },
    query: { until: until && until <= today ? until : today },
  })
  const { data, error } = read
  if (error instanceof ApiError && error.status === 403) return <p>{only}</p>
  return (
    <>
      <div className="max-w-xs">
        <TextField
          type="date"
          label={words.until}
          max={today}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {data ? <Rows sheet={data} /> : <NotYet read={read} text={failed} shape="h-96" />}
    </>
  )
}

function Rows({ sheet }: { sheet: PersonSheet }) {
  const { print, ofPerson: words } = useWords(sheetWords)
  const { fullDay } = useFormat()
  const { printing, start } = usePrinting()
  const lineOf = useLine(Date.parse(sheet.at))
  const span = words.span(fullDay(sheet.from), fullDay(sheet.until))
  return (
    <>
      <Button variant="secondary" className="self-start" busy={printing} onClick={start}>
        {print}
      </Button>
      <PrintedSheet
        title={[sheet.name, sheet.bookingNumber && `# ${sheet.bookingNumber}`].filter(Boolean).join(' · ')}
        names
        shown
      >
        <p>{span}</p>
        {sheet.opensAt && <Opens at={sheet.opensAt} what="page" />}
        {sheet.rows.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Lines
            heads={[words.when, words.what, words.answered, words.seen, words.became]}
            lines={sheet.rows.map(lineOf)}
          />
        )}
      </PrintedSheet>
    </>
  )
}

function useLine(at: number) {
  const { by: byWhom, ofPerson: words } = useWords(sheetWords)
  const { kinds, met } = useWords(careWords)
  const verdict = useVerdict(at)
  const { alert, alertSources, urgencies, custody, open } = useWords(carePersonWords)
  const { outcomes } = useWords(alertWords)
  const { date, time, fullDay } = useFormat()
  const when = (iso: string) => `${date(iso)} ${time(iso)}`
  const by = (iso: string | null, name: string | null) => (iso ? byWhom(when(iso), name ?? '–') : '–')
  const placeOf = (...place: (string | null)[]) => place.filter(Boolean).join(' · ') || words.noPlace
  return (row: PersonRow): Line => {
    if (row.what === 'custody') return { key: row.id, cells: [fullDay(row.on), custody[row.event], '–', '–', '–'] }
    if (row.what === 'move') {
      const moved = words.moved(placeOf(row.fromUnit, row.fromHousing), placeOf(row.toUnit, row.toHousing))
      return { key: row.id, cells: [when(row.at), moved, '–', '–', '–'] }
    }
    if (row.what === 'alert') {
      const { source, urgency, outcome } = row
      const closed = row.closedAt && [by(row.closedAt, row.closedBy), outcome && outcomes[outcome]].filter(Boolean)
      const cells = [
        when(row.at),
        alert(alertSources[source], urgencies[urgency]),
        by(row.answeredAt, row.answeredBy),
        by(row.seenAt, row.seenBy),
        closed ? closed.join(' · ') : open,
      ]
      return { key: row.id, cells }
    }
    const { bad, text } = verdict(row)
    const cells = [
      when(row.receivedAt),
      kinds[row.kind],
      by(row.reviewedAt, row.reviewedBy),
      [by(row.metAt, row.metBy), row.metHow && met[row.metHow]].filter(Boolean).join(' · '),
      text,
    ]
    return { key: row.id, bad, cells }
  }
}
