import type { Scale } from '@evenkeel/contract/scores.ts'
import { call } from '../../app/api.ts'
import { rememberUser, useEdition, useUser } from '../../app/session.tsx'

/**
 * The scale of this person's check-ins, and how to change it. It changes at once and is kept in the account; if that fails,
 * the page keeps it.
 */
export function useScale(): [scale: Scale, choose: (scale: Scale) => void] {
  const user = useUser()
  const edition = useEdition()
  const usual = edition === 'care' ? 'five' : 'ten'

  function choose(checkInScale: Scale) {
    rememberUser({ ...user, checkInScale })
    call('PATCH /api/user', { body: { checkInScale } }).then(rememberUser, () => {})
  }

  return [user.checkInScale ?? usual, choose]
}
