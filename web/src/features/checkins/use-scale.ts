import type { Scale } from '@evenkeel/contract/checkins/scores.ts'
import { keepChoice, useEdition, useUser } from '../../app/session/session.tsx'

export function useScale(): [scale: Scale, choose: (scale: Scale) => void] {
  const user = useUser()
  const edition = useEdition()
  const usual = edition === 'care' ? 'five' : 'ten'
  return [user.checkInScale ?? usual, (checkInScale) => keepChoice(user, { checkInScale })]
}
