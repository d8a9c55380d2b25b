import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useWhen } from '../../../app/time/use-when.ts'
import { pressWords } from '../../../words/press.ts'
import { useWords } from '../../../words/words.ts'

/** `pressedAt`: of a press that came late; `tablet`: where badge and PIN were all that was asked. */
type Press = { pressedAt: string | null; arrivedAt?: string | null; tablet: string | null }

export const pressOf = ({
  createdAt,
  arrivedAt,
  tablet,
}: Pick<Alert, 'createdAt' | 'arrivedAt' | 'tablet'>): Press => ({
  pressedAt: arrivedAt && createdAt,
  arrivedAt,
  tablet,
})

/** What to know of a press before one goes: when it was made, and that somebody else may have pressed. */
export function usePressFacts() {
  const words = useWords(pressWords)
  const when = useWhen()
  return ({ pressedAt, arrivedAt, tablet }: Press): string[] => {
    const late =
      pressedAt && (arrivedAt ? words.late(when(pressedAt), when(arrivedAt)) : words.pressed(when(pressedAt)))
    return [late, tablet && words.tablet(tablet)].flatMap((fact) => fact || [])
  }
}
