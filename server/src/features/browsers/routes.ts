import { createHmac, createPublicKey } from 'node:crypto'
import { browsers, type EnrolledBrowser } from '@evenkeel/contract/browsers.ts'
import { BROWSER_CODE } from '@evenkeel/contract/field-rules.ts'
import { ENROLLING_MINUTES } from '@evenkeel/contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { ADMINS } from '../../platform/live.ts'
import { inGroups, newSymbols, normalizeSymbols } from '../../platform/symbols.ts'
import { newChallenge } from './challenge.ts'
import { enrolledBrowserOf } from './public.ts'
import {
  type BrowserRow,
  deleteBrowser,
  enrollBrowser,
  findByCode,
  insertBrowser,
  listBrowsers,
  noteSharedBrowser,
} from './queries.ts'

/**
 * 60 random bits as three groups of four symbols. A million guesses a second find one within its ten minutes with a
 * chance of one in two thousand million, so they take no tokens, which would let somebody who guesses hold up everybody else.
 */
const newCode = () => inGroups(newSymbols(12))

const refused = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

/** Displays, tablets and computers of the facility, which prove by a key of their own which one they are. */
export function browserRoutes(api: Api, deps: Pick<Deps, 'clock' | 'keyring' | 'live' | 'systemDb'>, cookies: Cookies) {
  const { clock, keyring, live } = deps

  /** Keyed, so that a dump of the database gives no code away. */
  const hashOfCode = (code: string) =>
    createHmac('sha256', keyring.derive('browser codes')).update(normalizeSymbols(code)).digest()

  api.read(browsers.list, () => readPlan([listBrowsers({ now: clock.now() })], ([rows]) => rows.map(present)))

  api.write(browsers.add, {
    steps: async ({ body, run, request, session: { userId } }) => {
      const createdAt = clock.now()
      const id = newId(createdAt)
      const code = newCode()
      const codeUntil = new Date(createdAt.getTime() + ENROLLING_MINUTES * 60_000)
      const row = {
        id,
        name: body.name,
        unit: body.unit || null,
        kind: body.kind,
        outOfSight: body.outOfSight ?? false,
        madeBy: userId,
        createdAt,
        codeUntil,
      }
      const event = { at: createdAt, actorId: userId, target: { type: 'browser', id }, ip: request.ip } as const
      await run([
        insertBrowser({ ...row, codeHash: hashOfCode(code) }),
        addAuditEntry({ ...event, action: 'browsers.code_made' }),
      ])
      return { status: 201, reply: { id, code, codeUntil: codeUntil.toISOString() } }
    },
  })

  api.write(browsers.revoke, {
    steps: async ({ params, run }) => {
      const [deleted] = await run([deleteBrowser({ id: params.id })])
      if (!deleted) throw notFound()
      return { status: 204, reply: undefined }
    },
  })

  api.read(browsers.challenge, () => readPlan([], () => ({ challenge: newChallenge(keyring, clock.now()) })))

  api.read(browsers.current, async ({ request }) => {
    const browser = await enrolledBrowserOf(deps, request)
    if (browser === 'unknown') throw notFound()
    if (!browser) throw new AppError('unauthorized', 'This is not signed by an enrolled browser')
    return readPlan([], () => browser)
  })

  api.write(browsers.enroll, {
    system: true,
    steps: async ({ body, request, reply, run }) => {
      const publicKey = readKey(body.publicKey)
      const codeHash = hashOfCode(body.code)
      const now = clock.now()
      const device = cookies.deviceOrNew(request)
      const after = () => {
        cookies.setDevice(reply, device)
        live.publish({ to: ADMINS, kind: 'browser.enrolled' })
      }
      const [enrolled] = await run([
        enrollBrowser({ codeHash, publicKey, now }),
        noteSharedBrowser({ deviceHash: hashOf(device) }),
      ])
      if (enrolled) {
        const target = { type: 'browser', id: enrolled.id } as const
        await run([addAuditEntry({ at: now, actorId: null, action: 'browsers.enrolled', target, ip: request.ip })])
        return { reply: enrolled, after }
      }
      const [known] = await run([findByCode({ codeHash })])
      if (!known) throw refused('code', BROWSER_CODE.wrong.message)
      if (!known.publicKey) throw refused('code', BROWSER_CODE.expired.message)
      // The same browser asks again, because the answer did not reach it.
      if (!known.publicKey.equals(publicKey)) throw refused('code', BROWSER_CODE.used.message)
      return { reply: known, after }
    },
  })
}

const NO_KEY = 'Must be a P-256 public key'

function readKey(sent: string): Buffer {
  try {
    const key = createPublicKey({ key: Buffer.from(sent, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key.export({ format: 'der', type: 'spki' })
  } catch {}
  throw refused('publicKey', NO_KEY)
}

const present = ({ codeUntil, enrolledAt, lastSeenAt, ...row }: BrowserRow): EnrolledBrowser => ({
  ...row,
  codeUntil: enrolledAt ? null : codeUntil.toISOString(),
  enrolledAt: enrolledAt?.toISOString() ?? null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
