import type { EnrolledBrowser } from '@evenkeel/contract/browsers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { browserWords } from '../../words/browsers.ts'
import { kindWords } from '../../words/enroll.ts'
import { useFormat, useWords } from '../../words/words.ts'

type Props = { browser: EnrolledBrowser; isOwn: boolean; onRevoke: () => void }

/** The shown characters of an id, as the audit log shows them. */
const SHORT = 8

export function BrowserRow({ browser, isOwn, onRevoke }: Props) {
  const words = useWords(browserWords)
  const kinds = useWords(kindWords)
  const { date, time } = useFormat()
  const { id, name, unit, kind, madeBy, codeUntil, enrolledAt, lastSeenAt } = browser
  const facts = [
    [words.unit, unit ?? words.none],
    lastSeenAt && [words.seen, `${date(lastSeenAt)}, ${time(lastSeenAt)}`],
    enrolledAt && [words.enrolled, date(enrolledAt)],
    [words.by, madeBy ?? words.gone],
    [words.number, id.slice(-SHORT)],
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-col gap-2">
        <h3 className="text-lg break-words">{name}</h3>
        <p className="flex flex-wrap gap-2">
          <Badge>{kinds[kind]}</Badge>
          {isOwn && <Badge tone="accent">{words.thisOne}</Badge>}
          {codeUntil && <Badge tone="warning">{words.waits(time(codeUntil))}</Badge>}
        </p>
      </div>
      <dl className="grid grow content-start gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="self-start" aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}
