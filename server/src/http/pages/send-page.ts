import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Boot } from '@evenkeel/contract/base/portals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { VERSION } from '../../platform/version.ts'
import { pagePolicy } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | null
/** `release` is set where a browser may keep the page, because it is the same for everybody. */
export type Page = { policy: string; body: (encoding: Encoding) => string | Buffer; release?: string }
const RELEASE_HEADER = 'evenkeel-release'
type Hashes = Record<string, { script: string[]; style: string[] }>

export function readPolicies(dist: string): (file: string) => string {
  const hashes: Hashes = JSON.parse(readFileSync(join(dist, 'csp.json'), 'utf8'))
  const quoted = (list: string[] = []) => list.map((hash) => `'${hash}'`)
  return (file) => pagePolicy({ scripts: quoted(hashes[file]?.script), styles: quoted(hashes[file]?.style) })
}

export function bootOf(config: Config, locale: Locale): Boot {
  const { facilityName, timeZone, registration, sharedDevice, requireClinicianMfa } = config
  const { requireAdminMfa, adminMfaFrom } = config
  return {
    facilityName,
    timeZone,
    registration,
    sharedDevice,
    mayRequireAdminMfa: requireAdminMfa ?? adminMfaFrom !== null,
    requireClinicianMfa,
    provider: config.provider?.label ?? null,
    locale,
    version: VERSION,
  }
}

/** Escaped, so that nothing in a data block can end it. */
export const inJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Every response forbids HTTP caches to store it (`security-headers.ts`). */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  reply.header('content-security-policy', page.policy).header('content-type', 'text/html; charset=utf-8')
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (page.release) reply.header(RELEASE_HEADER, page.release)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page.body(encoding))
}
