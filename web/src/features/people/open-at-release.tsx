import { RELEASE_SOON_DAYS } from '@evenkeel/contract/care-words.ts'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { SelectField } from '../../ui/field.tsx'
import { atReleaseWords } from '../../words/at-release.ts'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AccountForm } from './account-draft.ts'
import { useOpenAtRelease } from './data.ts'

type Props = { id: string; form: AccountForm; taker: string; onTaker: (id: string) => void }

/** Warns of open alerts and of a follow-up where a release is entered, or planned within two weeks, and asks who takes them over. */
export function OpenAtRelease({ id, form: { values, saved }, taker, onTaker }: Props) {
  const words = useWords(atReleaseWords)
  const { date, time, number } = useFormat()
  const { timeZone } = useBoot()
  const { releasedOn, releasePlanned } = values
  const isReleased = releasedOn !== '' && releasedOn !== saved.releasedOn
  const soon = dayAt(serverNow(), timeZone, RELEASE_SOON_DAYS)
  const isPlanned = releasePlanned !== '' && releasePlanned !== saved.releasePlanned && releasePlanned <= soon
  const { data } = useOpenAtRelease(id, values.role === 'inmate' && (isReleased || isPlanned))
  if (!data || !(isReleased || isPlanned)) return null
  const { alerts, urgency, followUpDueAt, responders } = data
  if (alerts === 0 && followUpDueAt === null) return null
  return (
    <Banner tone="warning">
      {urgency && <p className="font-semibold">{words.alerts(alerts, number(alerts), words.urgencies[urgency])}</p>}
      {followUpDueAt && (
        <p className="font-semibold">{words.followUp(`${date(followUpDueAt)}, ${time(followUpDueAt)}`)}</p>
      )}
      <p>{words.lead}</p>
      {isReleased && (
        <SelectField label={words.who} value={taker} onChange={({ target }) => onTaker(target.value)}>
          <option value="">{words.nobody}</option>
          {responders.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </Banner>
  )
}
