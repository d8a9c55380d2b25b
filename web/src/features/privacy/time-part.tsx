import { DRAFT_HOURS } from '@evenkeel/contract/limits.ts'
import type { Privacy } from '@evenkeel/contract/own-data.ts'
import { RETENTION_CLASSES } from '@evenkeel/contract/retention-classes.ts'
import { Card } from '../../ui/card.tsx'
import { privacyWords } from '../../words/privacy.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** How long each kind of record is kept; requests to talk only for a reader who `asks`. */
export function TimePart({ privacy, asks }: { privacy: Privacy; asks: boolean }) {
  const { time } = useWords(privacyWords)
  const { number } = useFormat()
  const { retention, slipHours, idempotencyHours } = privacy
  const long = (days: number | null) => (days === null ? time.account : time.days(number(days)))
  const rows: [what: string, long: string][] = [
    ...RETENTION_CLASSES.filter((kind) => asks || kind !== 'care').map((kind): [string, string] => [
      time.kinds[kind],
      long(retention[kind]),
    ]),
    [time.journal, time.journalLong],
    [time.words, time.days(number(DRAFT_HOURS.words / 24))],
    [time.answers, time.hours(number(DRAFT_HOURS.answers))],
    [time.rest, time.account],
    [time.slip, time.hours(number(slipHours))],
    [time.repeat, time.hours(number(idempotencyHours))],
    [time.figures, time.figuresLong],
    [time.log, time.logLong],
  ]
  return (
    <Card title={time.title}>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-normal wrap-anywhere">
              {time.kind}
            </th>
            <th scope="col" className="py-2 font-normal wrap-anywhere">
              {time.long}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, howLong]) => (
            <tr key={what} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2.5 pr-4 font-semibold wrap-anywhere">
                {what}
              </th>
              <td className="py-2.5 wrap-anywhere">{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-text">{time.open}</p>
      <p className="max-w-text font-semibold">{time.backups}</p>
    </Card>
  )
}
