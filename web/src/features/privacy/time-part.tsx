import { RETENTION_CLASSES, type RetentionClass } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Privacy } from '@evenkeel/contract/users/own-data.ts'
import { Card } from '../../ui/card.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useHowLong } from '../account/shared/how-long-words.ts'
import { privacyWords, type Reader } from './shared/words.ts'

const when = (holds: boolean, what: string, long: string): [string, string][] => (holds ? [[what, long]] : [])

/** Only records that the reader can have. */
export function TimePart({ privacy, reader: { held, asks } }: { privacy: Privacy; reader: Reader }) {
  const { time } = useWords(privacyWords)
  const { number } = useFormat()
  const { retention, times } = privacy
  const days = useHowLong()
  const isOfRecords = (kind: RetentionClass) => kind === 'alerts' || kind === 'care'
  const hours = (value: number) => time.hours(number(value))
  const rows: [what: string, long: string][] = [
    ...RETENTION_CLASSES.filter((kind) => asks || kind !== 'care').map((kind): [string, string] => {
      const kept = retention[kind]
      const long = kept === null ? time.account : days(kept)
      return [time.kinds[kind], kept !== null && isOfRecords(kind) ? time.after(long) : long]
    }),
    [time.journal, time.journalLong],
    [time.words, days(times.wordsDays)],
    [time.answers(asks), hours(times.unsentHours)],
    ...when(asks, time.sharing, days(times.sharingDays)),
    ...when(held, time.numbers, days(times.numbersDays)),
    ...when(held, time.released, days(times.releasedDays)),
    [time.views, days(times.viewsDays)],
    [time.signIns, days(times.signInsDays)],
    [time.browser, time.account],
    [time.rest, time.account],
    [time.slip, time.slipLong(hours(times.slipHours), days(times.firstSlipDays))],
    [time.repeat, hours(times.repeatHours)],
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
      <p className="max-w-text">
        {time.held} {time.name}
      </p>
      <p className="max-w-text font-semibold">{time.backups}</p>
    </Card>
  )
}
