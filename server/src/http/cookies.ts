import { hash, randomBytes } from 'node:crypto'
import { SESSION_ID_HEADER } from '@evenkeel/contract/limits.ts'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { unauthorized } from '../platform/app-error.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Days for which a browser stays known in which somebody signed in. */
export const BROWSER_DAYS = 365

export const newToken = () => randomBytes(32)
export const hashOf = (token: Buffer) => hash('sha256', token, 'buffer')

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The session for which the page makes a call; null where it does not say. */
export function saidSession({ headers }: FastifyRequest): string | null {
  const said = headers[SESSION_ID_HEADER]
  if (said === undefined) return null
  if (typeof said !== 'string' || !ID.test(said)) throw unauthorized()
  return said
}

export type Cookies = {
  /** The session's token, or null when the cookie is missing or malformed. */
  session(request: FastifyRequest): Buffer | null
  setSession(reply: FastifyReply, token: Buffer): void
  clearSession(reply: FastifyReply): void
  /** The token that marks this browser; a new one, the same for the whole request, when it has none yet. */
  deviceOrNew(request: FastifyRequest): Buffer
  setDevice(reply: FastifyReply, token: Buffer): void
  /** The hash of that token where the browser may be one person's own; null where SHARED_DEVICE says that none is. */
  ownable(request: FastifyRequest): Buffer | null
}

/** Two cookies: the session (ends with the browser) and the known device, which signed in before or got a pass. */
export function createCookies(config: Config): Cookies {
  const secure = config.publicOrigin?.startsWith('https:') ?? false
  const prefix = secure ? '__Host-' : ''
  const names = { session: `${prefix}evenkeel`, device: `${prefix}evenkeel-device` }
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }

  const newDevices = new WeakMap<FastifyRequest, Buffer>()

  const read = (request: FastifyRequest, name: string) => {
    const sent = request.cookies[name]
    return sent && TOKEN.test(sent) ? Buffer.from(sent, 'base64url') : null
  }

  const cookies: Cookies = {
    session: (request) => read(request, names.session),
    setSession: (reply, token) => void reply.setCookie(names.session, token.toString('base64url'), options),
    clearSession: (reply) => void reply.clearCookie(names.session, options),
    deviceOrNew(request) {
      const device = read(request, names.device) ?? newDevices.get(request) ?? newToken()
      newDevices.set(request, device)
      return device
    },
    setDevice: (reply, token) =>
      void reply.setCookie(names.device, token.toString('base64url'), { ...options, maxAge: BROWSER_DAYS * 24 * 3600 }),
    ownable: (request) => (config.sharedDevice ? null : hashOf(cookies.deviceOrNew(request))),
  }
  return cookies
}
