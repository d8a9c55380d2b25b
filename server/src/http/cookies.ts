import { hash, randomBytes } from 'node:crypto'
import { PROVIDER_REQUEST_MINUTES } from '@evenkeel/contract/auth/provider-words.ts'
import { SESSION_ID_HEADER } from '@evenkeel/contract/base/limits.ts'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { unauthorized } from '../platform/app-error.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Days. */
export const BROWSER_DAYS = 365

export const newToken = () => randomBytes(32)
export const hashOf = (token: Buffer) => hash('sha256', token, 'buffer')

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null where the page does not say for which session it calls. */
export function saidSession({ headers }: FastifyRequest): string | null {
  const said = headers[SESSION_ID_HEADER]
  if (said === undefined) return null
  if (typeof said !== 'string' || !ID.test(said)) throw unauthorized()
  return said
}

export type Cookies = {
  /** Null when the cookie is missing or malformed. */
  session(request: FastifyRequest): Buffer | null
  setSession(reply: FastifyReply, token: Buffer): void
  clearSession(reply: FastifyReply): void
  /** Remains the same for the whole request, even a new one. */
  deviceOrNew(request: FastifyRequest): Buffer
  setDevice(reply: FastifyReply, token: Buffer): void
  /** Sealed; null when the cookie is missing or malformed. */
  provider(request: FastifyRequest): Buffer | null
  setProvider(reply: FastifyReply, sealed: Buffer): void
  clearProvider(reply: FastifyReply): void
  /** Null where SHARED_DEVICE says that no browser is one person's own. */
  ownable(request: FastifyRequest): Buffer | null
}

/** The session cookie ends with the browser; the device cookie marks where somebody signed in before or got a pass. */
export function createCookies(config: Config): Cookies {
  const secure = config.publicOrigin?.startsWith('https:') ?? false
  const prefix = secure ? '__Host-' : ''
  const names = {
    session: `${prefix}evenkeel`,
    device: `${prefix}evenkeel-device`,
    provider: `${prefix}evenkeel-provider`,
  }
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
    provider(request) {
      const sent = request.cookies[names.provider]
      return sent ? Buffer.from(sent, 'base64url') : null
    },
    setProvider: (reply, sealed) =>
      void reply.setCookie(names.provider, sealed.toString('base64url'), {
        ...options,
        maxAge: PROVIDER_REQUEST_MINUTES * 60,
      }),
    clearProvider: (reply) => void reply.clearCookie(names.provider, options),
    ownable: (request) => (config.sharedDevice ? null : hashOf(cookies.deviceOrNew(request))),
  }
  return cookies
}
