import { OPEN_ROLES } from '@evenkeel/contract/roles.ts'
import { users } from '@evenkeel/contract/users.ts'
import { type Api, ask } from '../../http/api.ts'
import { oneMore, page } from '../../http/paging.ts'
import { AppError, notFound, unauthorized } from '../../platform/app-error.ts'
import { findUser, searchUsers, setRespondsTo, updateUser } from './queries.ts'
import { presentAdminUser, presentUser, toChange, type UserRow } from './rules.ts'

export function userRoutes(api: Api) {
  api.oneTrip(users.current, ({ userId }) => ask([findUser(userId)], ([row]) => present(row)))

  api.oneTrip(users.update, ({ userId, body }) => ask([updateUser(userId, toChange(body))], ([row]) => present(row)))

  api.oneTrip(users.find, (call) =>
    ask([searchUsers({ ...call.query, limit: oneMore(call.query) })], ([rows]) =>
      page(call, rows).map(presentAdminUser),
    ),
  )

  api.oneTrip(users.change, ({ userId, params, body }) => {
    const respondsTo = OPEN_ROLES.filter((role) => body.respondsTo.includes(role))
    return ask([setRespondsTo(userId, params.id, respondsTo), findUser(params.id)], ([changed, person]) => {
      if (!person) throw notFound()
      if (!changed) throw notAnAdministrator()
      return presentAdminUser(changed)
    })
  })
}

function notAnAdministrator() {
  const message = 'Only an administrator can be a responder'
  return new AppError('validation_failed', message, { issues: [{ path: 'respondsTo', message }] })
}

function present(row: UserRow | null) {
  if (!row) throw unauthorized()
  return presentUser(row)
}
