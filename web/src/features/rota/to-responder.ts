import type { Responder } from '@evenkeel/contract/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users.ts'
import { personName } from '../../app/person-name.ts'

/** An account as it would stand among the responders. */
export const toResponder = (user: AdminUser): Responder => ({
  id: user.id,
  name: personName(user) || null,
  username: user.username,
  respondsTo: user.respondsTo,
  hasEmail: user.email !== null,
})
