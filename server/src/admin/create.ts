import { NewPassword, Username } from '@evenkeel/contract/base/fields.ts'
import type { z } from 'zod/mini'
import type { Deps } from '../deps.ts'
import { accountStatements, firstAdministrator } from '../features/auth/register/create-account.ts'
import { ALIKE_USERNAME, countAdministrators, TAKEN_USERNAME } from '../features/users/public.ts'
import { addAuditEntry } from '../platform/audit/queries.ts'
import { brokenConstraint } from '../platform/db/db.ts'
import { askHidden, firstLineSent } from './ask-hidden.ts'

/** The first administrator responds to both roles. */
export async function createAdministrator(sent: string) {
  const username = parseOrThrow(Username, sent)
  const password = await askPassword(`Password for ${username}`)

  return async (deps: Deps) => {
    const [admins] = await deps.systemDb.run([countAdministrators()])
    const kind = admins === 0 ? firstAdministrator : ({ role: 'admin' } as const)
    const { userId, userKey, recordKey, statements } = await accountStatements(deps, { username, password, ...kind })
    userKey.fill(0)
    recordKey.fill(0)
    const target = { type: 'user', id: userId } as const
    const entry = { at: deps.clock.now(), actorId: null, action: 'user.created', target, ip: 'terminal' } as const
    await deps.systemDb.run([...statements, addAuditEntry(entry)]).catch((error: unknown) => {
      const broken = brokenConstraint(error)
      if (broken === TAKEN_USERNAME) throw new Error(`Username already exists: ${username}`)
      if (broken === ALIKE_USERNAME) throw new Error(`Another username looks like this one: ${username}`)
      throw error
    })
    const line = `${username} is an administrator now and can sign in.`
    return admins === 0
      ? [line]
      : [line, 'They respond to no alerts until they are named a responder on /admin/responders.']
  }
}

/** Asked twice on a terminal, without echo; else the first line of standard input. */
async function askPassword(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return parseOrThrow(NewPassword, await firstLineSent())
  const password = parseOrThrow(NewPassword, await askHidden(`${prompt}: `))
  if ((await askHidden(`${prompt}, again: `)) !== password) throw new Error('The two passwords differ')
  return password
}

/** Throws the message of the schema. */
function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues[0]?.message ?? 'That is not valid')
}
