import type { RetentionPreview } from '@evenkeel/contract/retention.ts'
import { RETENTION_CLASSES } from '@evenkeel/contract/retention-classes.ts'
import { retentionWords } from '../../../words/retention.ts'
import { useFormat, useWords } from '../../../words/words.ts'

type Props = { counts: RetentionPreview; minGroupSize: number }

/** About what would be deleted; a count of few people's records is not told. */
export function RetentionCounts({ counts, minGroupSize }: Props) {
  const words = useWords(retentionWords)
  const { number } = useFormat()
  const say = (count: number | null) => {
    if (count === null) return words.few(number(minGroupSize))
    return count === 0 ? words.nothing : words.records(number(count))
  }
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-4">
      <p className="font-semibold">{words.previewTitle}</p>
      <ul className="flex flex-col gap-1">
        {RETENTION_CLASSES.map((kind) => (
          <li key={kind}>
            {words.kinds[kind]}: <span className="font-semibold">{say(counts[kind])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
