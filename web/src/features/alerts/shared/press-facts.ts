import type { AlertSource } from '@evenkeel/contract/alerts/alert-words.ts'
import { useWhen } from '../../../app/time/use-when.ts'
import { useWords } from '../../../words/words.ts'
import { pressWords } from './press-words.ts'

/** `pressedAt`: set for a late press; `tablet`: only badge and PIN were asked; `source`: if the reader may know it. */
type Press = { pressedAt: string | null; createdAt: string; tablet: string | null; source?: AlertSource | undefined }

const kindOf = (source: AlertSource | undefined) =>
  source === 'help' ? 'press' : source === 'assessment' ? 'form' : 'any'

/** Says that a press is old, or may be somebody else's. */
export function usePressFacts() {
  const words = useWords(pressWords)
  const when = useWhen()
  return ({ pressedAt, createdAt, tablet, source }: Press): string[] => {
    const late = pressedAt && words.late(when(pressedAt), when(createdAt))
    return [late, tablet && words.tablet[kindOf(source)](tablet)].flatMap((fact) => fact || [])
  }
}
