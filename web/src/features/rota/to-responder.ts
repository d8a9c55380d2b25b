import type { Responder } from '@evenkeel/contract/rota/rota.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { personName } from '../people/shared/names.ts'

export const toResponder = (user: AdminUser): Responder => ({
  id: user.id,
  name: personName(user) || null,
  username: user.username,
  respondsTo: user.respondsTo,
  duty: user.duty,
  clinician: user.role === 'clinician',
  hasEmail: user.email !== null,
  idle: user.use !== 'recent',
})
