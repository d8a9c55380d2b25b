import { provider as calls } from '@evenkeel/contract/auth/provider.ts'
import { PROVIDER_MINUTES, type ProviderFailure } from '@evenkeel/contract/auth/provider-words.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import type { Run } from '../../../http/call.ts'
import { type Cookies, hashOf, newToken } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { refuseAfterSlip } from '../../../http/guards/after-slip.ts'
import { AppError, notFound, unavailable } from '../../../platform/app-error.ts'
import { listRedeemedSlips, slipsSince } from '../../../platform/audit/queries.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import type { RowOf } from '../../../platform/db/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { type Provider, ProviderError, type Vouched } from '../../../platform/outgoing/provider.ts'
import { enrolledBrowserOf } from '../../browsers/public.ts'
import { createLeave } from '../leave.ts'
import { sessionLimits } from '../rules.ts'
import { userAgentOf } from '../sign-in/new-session.ts'
import { createTrace } from '../trace/trace.ts'
import { createAsked } from './asked.ts'
import {
  deleteLink,
  endProviderSessions,
  findLinkOf,
  findOwnLink,
  holdLink,
  insertProviderSession,
  inviteToLink,
  makeLink,
  noteDevice,
} from './queries.ts'

/** Minutes until the provider is asked again. */
export const ASK_EVERY = 4

export const BACK = '/sign-in/provider/back'

const present = (link: RowOf<typeof findOwnLink> | null) => link && { ...link, linkedAt: link.linkedAt.toISOString() }

const TAKEN = 'This identity belongs to another account here, or is meant for one'

/** The provider says who somebody is, and opens nothing of what is encrypted for them. */
export function providerRoutes(app: FastifyInstance, api: Api, deps: Deps, cookies: Cookies) {
  const { clock, config, live, log, provider, systemDb } = deps
  const asked = createAsked(deps, cookies)
  const leave = createLeave(deps, cookies)
  const trace = createTrace(deps)

  api.read(calls.open, () => readPlan([], () => ({ open: provider?.isOpen() ?? false })))

  /** The address, with what the way back has to match in a cookie. */
  async function begin(reply: FastifyReply, by: { userId: string; sessionId: string } | null) {
    const { address, asked: sent } = await required(provider)
      .ask(clock.now())
      .catch((error: unknown) => {
        throw error instanceof ProviderError ? unavailable() : error
      })
    asked.keep(reply, { by, asked: sent })
    return { reply: { address } }
  }

  api.write(calls.signIn, async ({ request, reply }) => {
    const enrolled = await enrolledBrowserOf(deps, request)
    if (enrolled && enrolled !== 'unknown') throw new AppError('forbidden', 'Not on a device of the facility')
    return { queries: [], ...(await begin(reply, null)) }
  })

  api.write(calls.ask, {
    before: ({ reply, session: { id, userId } }) => begin(reply, { userId, sessionId: id }),
    steps: async (_call, begun) => begun,
  })

  /** Only for whom the provider was asked, in the same session. */
  function foundFor(request: FastifyRequest, { id, userId }: { id: string; userId: string }) {
    const { by, found } = asked.read(request) ?? {}
    return by?.userId === userId && by.sessionId === id && found ? found : null
  }

  api.read(calls.own, ({ userId, request }) =>
    readPlan([findOwnLink({ userId })], ([link], session) => ({
      link: present(link),
      found: foundFor(request, session),
    })),
  )

  api.write(calls.link, {
    steps: async ({ session, request, reply, run }) => {
      const { userId } = session
      const found = foundFor(request, session)
      if (!found) throw new AppError('conflict', 'Nobody came back from the provider. Please begin again.')
      const [replaced] = await run([listRedeemedSlips({ userId, since: slipsSince(clock.now()) })])
      // The first password of an account replaced nothing.
      if (replaced.length > 0)
        await refuseAfterSlip(deps, run, { userId, since: null }, 'it is linked with no provider')
      const { issuer } = required(provider)
      const row = { userId, issuer, subject: found.subject, linkedAt: clock.now(), linkedBy: userId }
      const [made] = await run([makeLink(row)]).catch(refuseTaken)
      if (made.length === 0)
        throw new AppError('conflict', 'Your account is linked with another identity, or invited to it')
      return { reply: undefined, after: () => asked.forget(reply) }
    },
  })

  /** With the sessions that began by it. */
  async function end(run: Run, userId: string) {
    const [deleted] = await run([deleteLink({ userId }), endProviderSessions({ userId })])
    if (!deleted) throw notFound()
    return { reply: undefined, after: () => live.publish({ to: userId, kind: 'session.ended' }) }
  }

  api.write(calls.unlink, { steps: ({ session: { userId }, run }) => end(run, userId) })

  api.read(calls.find, ({ params }) =>
    readPlan([findLinkOf({ userId: params.id })], ([link]) => {
      if (!link) throw notFound()
      return link.subject === '' ? null : present(link)
    }),
  )

  api.write(calls.invite, {
    steps: async ({ session, params: { id: userId }, body: { subject }, run }) => {
      const { issuer } = required(provider)
      if (userId === session.userId) throw new AppError('conflict', 'Your own account is linked on your account page')
      const [link] = await run([findLinkOf({ userId })])
      if (!link) throw notFound()
      if (link.subject !== '')
        throw new AppError('conflict', 'This account is linked or invited already. End that first.')
      const row = { userId, issuer, subject, linkedAt: clock.now(), linkedBy: session.userId }
      await run([inviteToLink(row)]).catch(refuseTaken)
      return { reply: undefined }
    },
  })

  api.write(calls.remove, { steps: ({ params: { id }, run }) => end(run, id) })

  if (!provider) return

  app.get(BACK, async (request, reply) => {
    const kept = asked.read(request)
    asked.forget(reply)
    const home = kept?.by ? '/account' : '/'
    const failed = (why: ProviderFailure) => reply.redirect(`${home}?provider=${why}`, 303)
    if (!kept?.asked) return failed('stale')
    try {
      const vouched = await provider.vouch(request.url.split('?')[1] ?? '', kept.asked)
      if (!kept.by) return await signIn(request, reply, vouched)
      // Nothing is stored by a mere visit: the person is shown who it is, and asked.
      const { subject, name } = vouched
      asked.keep(reply, { by: kept.by, found: { subject, name } })
      return reply.redirect('/account?provider=found', 303)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.info({ event: 'provider', why: error.why }, 'a sign-in by the provider ended')
      return failed(error.why)
    }
  })

  /** Only a success touches the session that is there. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, vouched: Vouched) {
    const { subject, refresh, secondStep } = vouched
    const token = eraseAfter(request)(newToken())
    const device = cookies.deviceOrNew(request)
    const userId = await systemDb
      .transaction(async (run) => {
        const [held] = await run([holdLink({ issuer: required(provider).issuer, subject })])
        const refusal = refusalOf(held)
        if (refusal) throw new Refused(refusal, held?.userId ?? null)
        if (!held) throw new Refused('unlinked', null)
        const id = newId(clock.now())
        const { idle, absolute } = sessionLimits(held.role, config.sharedDevice)
        await run([
          insertProviderSession({
            id,
            userId: held.userId,
            tokenHash: hashOf(token),
            userAgent: userAgentOf(request),
            idleLimit: idle,
            absoluteLimit: absolute,
            minutes: PROVIDER_MINUTES,
            askIn: ASK_EVERY,
            refreshSealed: refresh === null ? null : deps.keyring.seal(refresh, refreshContext(id)),
            secondFactor: secondStep,
          }),
          noteDevice({ userId: held.userId, deviceHash: hashOf(device) }),
        ])
        return held.userId
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        const action = error.userId ? 'user.sign_in_failed' : 'people.unknown_names'
        await trace.count(request, action, { userId: error.userId, usernameKey: null })
        throw new ProviderError(error.why)
      })
    await leave(request)
    if (refresh === null) log.warn('the provider gave no refresh token, so its sessions last 15 minutes')
    await trace.count(request, 'user.signed_in', { userId, usernameKey: null })
    cookies.setSession(reply, token)
    cookies.setDevice(reply, device)
    return reply.redirect('/', 303)
  }
}

export const refreshContext = (id: string) => `sessions.refresh:${id}`

type Held = { role: Role; own: boolean; disabled: boolean; userId: string }

class Refused extends Error {
  readonly why: ProviderFailure
  readonly userId: string | null
  constructor(why: ProviderFailure, userId: string | null) {
    super(why)
    this.why = why
    this.userId = userId
  }
}

function refusalOf(held: Held | null): ProviderFailure | null {
  if (!held) return 'unlinked'
  if (held.disabled) return 'off'
  return held.own ? null : 'invited'
}

function required(provider: Provider | null): Provider {
  if (!provider) throw notFound()
  return provider
}

function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) ? new AppError('conflict', TAKEN) : error
}
