import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { RETENTION_CLASSES, type RetentionClass } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Privacy } from '@evenkeel/contract/users/own-data.ts'
import { useApiQuery } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { WHO_SEES } from '../../app/page/who-sees-link.tsx'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useHowLong } from '../account/shared/how-long-words.ts'
import { ownHelpWords } from '../get-help/shared/own-help-words.ts'
import { privacyWords, type Reader } from './shared/words.ts'

const when = (holds: boolean, what: string, long: string): [string, string][] => (holds ? [[what, long]] : [])

/** Only records that the reader can have. */
function TimePart({ privacy, reader: { held, asks } }: { privacy: Privacy; reader: Reader }) {
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
    <Card folded title={time.title}>
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

/** Signed-out readers see all parts; limits are those of the server. */
export function PrivacyBody({ signedIn = false }: { signedIn?: boolean }) {
  const words = useWords(privacyWords)
  const own = useWords(ownHelpWords)
  const { number } = useFormat()
  const role = useUserIfKnown()?.role
  const reader = {
    held: !role || role === 'inmate',
    works: !role || role === 'staff',
    asks: !role || !mayRespond(role),
  }
  const read = useApiQuery('GET /api/privacy')
  if (!read.data) return <NotYet read={read} text={words.failed} shape="h-[120rem]" />
  const { times } = read.data
  return (
    <>
      <Card folded title={words.kept.title}>
        <Points of={words.kept.points(reader, times)} />
      </Card>
      <WhoPart reader={reader} times={times} />
      <HelpPart {...read.data.alertChannels} asks={reader.asks} />
      {role !== 'inmate' && (
        <Card folded title={own.fitnessTitle}>
          <p className="max-w-text">{own.fitness}</p>
        </Card>
      )}
      <Card folded title={words.groups.title}>
        <Points of={words.groups.points(number(read.data.minGroupSize))} />
      </Card>
      <TimePart privacy={read.data} reader={reader} />
      <Card
        folded
        title={words.rights.title}
        action={signedIn && <ButtonLink to={PATHS.account}>{words.rights.account}</ButtonLink>}
      >
        <Points of={words.rights.points(reader, times)} />
      </Card>
      <Card folded title={words.browser.title}>
        <Points of={words.browser.points(times)} />
      </Card>
    </>
  )
}

/** `asks`: the reader can press Get Help. */
function HelpPart({ email, webhook, asks }: Privacy['alertChannels'] & { asks: boolean }) {
  const { help } = useWords(privacyWords)
  const channels = [...(email ? [help.email] : []), ...(webhook ? [help.webhook] : [])]
  return (
    <Card folded title={asks ? help.title : help.alertTitle}>
      {asks && <p className="max-w-text">{help.screen}</p>}
      {channels.length === 0 ? (
        <p className="max-w-text">{help.stays}</p>
      ) : (
        <>
          <p>{help.leaves}</p>
          <Points of={channels} />
          <p className="max-w-text">{help.holds}</p>
        </>
      )}
      <p className="max-w-text">{help.assessment}</p>
    </Card>
  )
}

/** What nobody else sees comes first. */
function WhoPart({ reader, times }: { reader: Reader; times: Privacy['times'] }) {
  const { who } = useWords(privacyWords)
  const readers = [
    [who.locked, who.lockedText(reader)],
    [who.you, who.youText(reader)],
    [who.staff, who.staffText],
    [who.responders, who.respondersText(reader.asks)],
    [who.duty, who.dutyText],
    [who.screens, who.screensText(times)],
    [who.admins, who.adminsText],
    [who.reset, who.resetText(reader, times)],
    [who.operator, who.operatorText(reader)],
  ] as const
  return (
    <Card folded id={WHO_SEES} title={who.title}>
      <dl className="flex max-w-text flex-col gap-3">
        {readers.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex max-w-text list-disc flex-col gap-2 pl-5">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
