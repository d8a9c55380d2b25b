import { useFormat, useWords } from '../../../words/words.ts'
import { useTold } from '../../alerts/shared/use-told.ts'
import { callWorkWords } from './words.ts'

/** Lists who was told since the alert last began to wait. */
export function RaisedByCall({ id }: { id: string }) {
  const words = useWords(callWorkWords)
  const { time } = useFormat()
  const { told, failed } = useTold(id)
  return (
    <section
      role="status"
      aria-label={words.raised}
      className="flex max-w-text flex-col gap-1 rounded-md bg-sunken p-4"
    >
      <p className="font-semibold">{failed ? words.raisedFailed : words.raised}</p>
      {!failed && told.length === 0 && <p>{words.nobodyYet}</p>}
      <ul>
        {told.map(({ id: key, line, at }) => (
          <li key={key}>
            {line}, {time(at)}
          </li>
        ))}
      </ul>
    </section>
  )
}
