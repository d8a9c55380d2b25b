import { Banner } from '../../../ui/banner.tsx'
import { SelectField } from '../../../ui/fields/field.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useOpenAtRelease } from '../data.ts'
import { atReleaseWords } from './words.ts'

type Props = { id: string; taker?: string; onTaker?: (id: string) => void }

/** At the release it asks who takes them over. */
export function OpenAtRelease({ id, taker, onTaker }: Props) {
  const words = useWords(atReleaseWords)
  const { date, time, number } = useFormat()
  const { data } = useOpenAtRelease(id)
  if (!data) return null
  const { alerts, urgency, followUpDueAt, responders } = data
  if (alerts === 0 && followUpDueAt === null) return null
  return (
    <Banner tone="warning">
      {urgency && <p className="font-semibold">{words.alerts(alerts, number(alerts), words.urgencies[urgency])}</p>}
      {followUpDueAt && (
        <p className="font-semibold">{words.followUp(`${date(followUpDueAt)}, ${time(followUpDueAt)}`)}</p>
      )}
      <p>{words.lead}</p>
      {onTaker && (
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
