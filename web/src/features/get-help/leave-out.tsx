import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useState } from 'react'
import { useApiQuery } from '../../app/api/query-client.ts'
import { Dialable } from '../../ui/dialable.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { Summary } from '../../ui/summary.tsx'
import { useWords } from '../../words/words.ts'
import { reachMeWords } from '../reach-me/shared/words.ts'

type Props = { chosen: readonly string[]; onChoose: (ids: string[]) => void }

/** Read only once opened. */
export function LeaveOut(props: Props) {
  const { out } = useWords(reachMeWords)
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <Summary>{out.title}</Summary>
      {opened && <Choose {...props} />}
    </details>
  )
}

function Choose({ chosen, onChoose }: Props) {
  const { out } = useWords(reachMeWords)
  const { data } = useApiQuery('GET /api/alerts/answerers')
  if (!data) return null
  if (data.length === 0) return <p>{out.none}</p>
  return (
    <div className="flex flex-col gap-3">
      <p>{out.text}</p>
      <ChoiceGroup
        legend={out.who}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={(ids) => onChoose(ids.slice(0, LIMITS.notTo))}
      />
      <p role="status" className="font-semibold empty:hidden">
        {chosen.length === data.length && <Dialable text={out.nobody} />}
      </p>
      <p className="text-ink-soft">{out.outside}</p>
    </div>
  )
}
