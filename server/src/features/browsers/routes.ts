import { createHmac, createPublicKey } from 'node:crypto'
import { browsers, type EnrolledBrowser } from '@evenkeel/contract/browsers.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { hasHungUp } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { networkOf } from '../../platform/limiter/network.ts'
import { inGroups, newSymbols, normalizeSymbols } from '../../platform/symbols.ts'
import { newChallenge } from './challenge.ts'
import { type BrowserRow, deleteBrowser, enrollBrowser, insertBrowser, listBrowsers } from './queries.ts'

const CODE_MINUTES = 10
/** 60 random bits as three groups of four symbols. */
const newCode = () => inGroups(newSymbols(12))
const RATES = { address: { burst: 5, refillSeconds: 60 }, all: { burst: 30, refillSeconds: 20 } } as const

const WRONG = 'The code is not right, or it has run out. A code works once, for ten minutes.'
const wrongCode = () => new AppError('validation_failed', WRONG, { issues: [{ path: 'code', message: WRONG }] })
const NO_KEY = 'Must be a P-256 public key'

/** Displays, tablets and computers of the facility, which prove by a key of their own which one they are. */
export function browserRoutes(api: Api, deps: Pick<Deps, 'clock' | 'keyring' | 'limiter' | 'systemDb'>) {
  const { clock, keyring, limiter, systemDb } = deps

  /** Keyed, so that a dump of the database gives no code away. */
  const hashOfCode = (code: string) =>
    createHmac('sha256', keyring.derive('browser codes')).update(normalizeSymbols(code)).digest()

  api.read(browsers.list, () => readPlan([listBrowsers({ now: clock.now() })], ([rows]) => rows.map(present)))

  api.write(browsers.add, {
    steps: async ({ body, run }) => {
      const createdAt = clock.now()
      const code = newCode()
      const codeUntil = new Date(createdAt.getTime() + CODE_MINUTES * 60_000)
      const row = { id: newId(createdAt), name: body.name, unit: body.unit || null, createdAt, codeUntil }
      await run([insertBrowser({ ...row, codeHash: hashOfCode(code) })])
      return { status: 201, answer: { browser: present({ ...row, enrolledAt: null, lastSeenAt: null }), code } }
    },
  })

  api.write(browsers.revoke, {
    steps: async ({ params, run }) => {
      const [deleted] = await run([deleteBrowser({ id: params.id })])
      if (!deleted) throw notFound()
      return { status: 204, answer: undefined }
    },
  })

  api.public(browsers.challenge, async () => ({ challenge: newChallenge(keyring, clock.now()) }))

  api.public(browsers.enroll, async ({ body, request }) => {
    const publicKey = readKey(body.publicKey)
    const lanes = [
      limiter.lane(RATES.address, 'browser code', networkOf(request.ip)),
      limiter.lane(RATES.all, 'browser code'),
    ] as const
    return limiter.attempt({ lanes, gone: hasHungUp(request) }, () =>
      systemDb.transaction(async (run) => {
        const now = clock.now()
        const [enrolled] = await run([enrollBrowser({ codeHash: hashOfCode(body.code), publicKey, now })])
        if (!enrolled) return wrongCode()
        await run([
          addAuditEntry({ at: now, actorId: null, action: 'browsers.enrolled', target: null, ip: request.ip }),
        ])
        return enrolled
      }),
    )
  })
}

function readKey(sent: string): Buffer {
  const key = Buffer.from(sent, 'base64')
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type: 'spki' })
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {}
  throw new AppError('validation_failed', NO_KEY, { issues: [{ path: 'publicKey', message: NO_KEY }] })
}

const present = ({ codeUntil, enrolledAt, lastSeenAt, ...row }: BrowserRow): EnrolledBrowser => ({
  ...row,
  codeUntil: enrolledAt ? null : codeUntil.toISOString(),
  enrolledAt: enrolledAt?.toISOString() ?? null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
