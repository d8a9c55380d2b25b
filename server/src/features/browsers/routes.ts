import { createPublicKey } from 'node:crypto'
import { BROWSER_CODE } from '@evenkeel/contract/base/field-rules.ts'
import { QUIET_SECONDS } from '@evenkeel/contract/base/limits.ts'
import { browsers, type EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { deviceNameKey } from '@evenkeel/contract/browsers/device-names.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { ADMINS } from '../../platform/live.ts'
import { endBadgeSessionsOn } from '../badges/public.ts'
import { newChallenge } from './challenge.ts'
import { hashOfCode, newBrowserCode } from './code.ts'
import { enrolledBrowserOf } from './public.ts'
import {
  type BrowserRow,
  changeBrowser,
  deleteBrowser,
  endSessionsOn,
  enrollBrowser,
  findByCode,
  listBrowsers,
  lockNames,
  noteSharedBrowser,
} from './queries.ts'

const refused = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

/** Alerts and people name a device by its name alone. */
function refuseTaken(name: string, others: readonly BrowserRow[]) {
  const key = deviceNameKey(name)
  if (others.some((other) => deviceNameKey(other.name) === key)) throw refused('name', 'Another device has this name')
}

export function browserRoutes(api: Api, deps: Pick<Deps, 'clock' | 'keyring' | 'live' | 'systemDb'>, cookies: Cookies) {
  const { clock, keyring, live } = deps

  api.read(browsers.list, () => readPlan([listBrowsers({ now: clock.now() })], ([rows]) => rows.map(present)))

  api.write(browsers.add, {
    steps: async ({ body, run, request, session: { userId } }) => {
      const { id, code, createdAt, codeUntil, query } = newBrowserCode(deps, {
        name: body.name,
        unit: body.unit || null,
        kind: body.kind,
        outOfSight: body.outOfSight ?? false,
        badges: body.badges ?? false,
        quietSeconds: body.quietSeconds ?? QUIET_SECONDS,
        madeBy: userId,
      })
      const [, listed] = await run([lockNames(), listBrowsers({ now: createdAt })])
      refuseTaken(body.name, listed)
      const event = { at: createdAt, actorId: userId, target: { type: 'browser', id }, ip: request.ip } as const
      await run([query, addAuditEntry({ ...event, action: 'browsers.code_made' })])
      return { status: 201, reply: { id, code, codeUntil: codeUntil.toISOString() } }
    },
  })

  api.write(browsers.change, {
    steps: async ({ params: { id }, body, run }) => {
      const { badges, unit } = body
      const listed = listBrowsers({ now: clock.now() })
      const [, all] = await run([lockNames(), listed])
      const before = all.find((one) => one.id === id)
      if (!before) throw notFound()
      // Two that have long had one name keep it until somebody changes it.
      if (body.name && deviceNameKey(body.name) !== deviceNameKey(before.name)) refuseTaken(body.name, all)
      if (badges && before.kind === 'display') throw new AppError('conflict', 'Nobody signs in on a display')
      await run([changeBrowser({ id, ...body, ...(unit !== undefined && { unit: unit || null }) })])
      if (badges === false) await run([endBadgeSessionsOn({ browserId: id })])
      const [rows] = await run([listed])
      const changed = rows.find((one) => one.id === id)
      if (!changed) throw notFound()
      return { reply: present(changed) }
    },
  })

  api.write(browsers.revoke, {
    steps: async ({ params, run }) => {
      const [, deleted] = await run([endSessionsOn({ id: params.id }), deleteBrowser({ id: params.id })])
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
      const codeHash = hashOfCode(deps, body.code)
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
      // A browser asks again when the answer did not reach it.
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
