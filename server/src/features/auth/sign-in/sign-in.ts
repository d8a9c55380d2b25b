import { randomBytes } from 'node:crypto'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { hasHungUp } from '../../../http/call.ts'
import { type Cookies, hashOf } from '../../../http/cookies.ts'
import { eraseAfter } from '../../../http/erase.ts'
import { stayEnded } from '../../../http/guards/while-released.ts'
import { AppError } from '../../../platform/app-error.ts'
import { newSalt, sameVerifier } from '../../../platform/ciphers/passwords.ts'
import { unwrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { isMissingRow } from '../../../platform/db/db.ts'
import type { Attempt } from '../../../platform/limiter/limiter.ts'
import { networkOf } from '../../../platform/limiter/network.ts'
import { enrolledBrowserOf } from '../../browsers/public.ts'
import { normalizeUsername, noteTriedBack } from '../../users/public.ts'
import { redeemPass } from '../passes/passes.ts'
import { type Account, findSignIn, type SignIn } from '../queries.ts'
import { RATES } from '../rules.ts'
import { codeWrong, createSecondFactor } from '../totp/second-factor.ts'
import { createTrace } from '../trace/trace.ts'

export const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid username or password')

/** Only after the right password or slip: an administrator refused or disabled the account. */
export const switchedOff = () =>
  new AppError('forbidden', 'An administrator has switched this account off. Is this wrong? Ask staff, or ask at work.')

/** The password changed while this password or slip was being checked. */
export function refuseOvertaken(error: unknown): never {
  throw isMissingRow(error) ? wrongCredentials() : error
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Sent = { username: string; code?: string | undefined }
/** `account` is null for an unknown name, `browser` for an unknown browser. */
type Trier = { request: FastifyRequest; usernameKey: string; account: Account | null; browser: string | null }

export type SignIns = ReturnType<typeof createSignIns>

/** Each try takes a token before the check, and the steps are equal for unknown names. */
export function createSignIns(deps: Deps, cookies: Cookies) {
  const { db, passwords, limiter } = deps
  const secondFactor = createSecondFactor(deps)
  const trace = createTrace(deps)
  const nobody = { salt: newSalt(), verifier: randomBytes(32) }

  async function find(request: FastifyRequest, usernameKey: string): Promise<SignIn> {
    const [found] = await db.run([findSignIn({ usernameKey, deviceHash: hashOf(cookies.deviceOrNew(request)) })])
    return found
  }

  /** A known browser has a lane of its own, which nobody elsewhere can empty. */
  function passwordTry({ request, usernameKey, browser }: Trier): Attempt {
    const gone = hasHungUp(request)
    if (browser) {
      return { lanes: [limiter.lane(RATES.knownBrowser, 'password', usernameKey, browser)], known: true, gone }
    }
    const fromHere = limiter.lane(RATES.address, 'password from', usernameKey, networkOf(request.ip))
    return { lanes: [fromHere, limiter.lane(RATES.strangers, 'password', usernameKey)], gone }
  }

  /** Codes are tried only after the right password, so strangers cannot empty these lanes. */
  function codeTry({ request, usernameKey, browser }: Trier): Attempt {
    const rate = browser ? RATES.knownBrowser : RATES.code
    const lane = limiter.lane(rate, 'code', usernameKey, browser ?? '')
    return { lanes: [lane], known: browser !== null, gone: hasHungUp(request) }
  }

  /** Long after a release a password still opens Get Help. */
  async function refusalOf({ userId, role, disabled }: Account, by: 'password' | 'slip') {
    if (disabled) return switchedOff()
    if (role !== 'inmate') return null
    const today = deps.calendar.dayOf(deps.clock.now())
    const [isOver] = await db.withUser(userId, [noteTriedBack({ userId, today })])
    return isOver && by === 'slip' ? stayEnded() : null
  }

  async function attempt<T>(trier: Trier, one: Attempt, check: (waited: boolean) => Promise<T | AppError>): Promise<T> {
    try {
      return await limiter.attempt(one, check)
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        trace.note(trier.request, 'rate_limited', trier.usernameKey)
      }
      throw error
    }
  }

  async function failed(trier: Trier, refusal = wrongCredentials()): Promise<AppError> {
    const { request, account, usernameKey } = trier
    const action = account ? 'user.sign_in_failed' : 'people.unknown_names'
    await trace.count(request, action, { userId: account?.userId ?? null, usernameKey })
    return refusal
  }

  /** Only administrators and clinicians can have one; a missing code takes no token. */
  async function withSecondFactor<T>(trier: Trier, account: Account, code: string | undefined, proved: T) {
    const { userId, role } = account
    const check = async () => {
      const step = await secondFactor(userId, code)
      if (step !== 'wrong') return step
      await trace.count(trier.request, 'user.code_failed', { userId, usernameKey: trier.usernameKey })
      return codeWrong()
    }
    const step = !mayRespond(role)
      ? 'off'
      : code
        ? await attempt(trier, codeTry(trier), check)
        : await secondFactor(userId, code)
    return { ...proved, account, secondFactor: step === 'right' }
  }

  return {
    trace,

    /**
     * Throws `invalid_credentials`, `forbidden` or `totp_required`; 80 bits cannot be guessed, so no lane is needed.
     */
    async withSlip(request: FastifyRequest, { username, code }: Sent, slipHash: Buffer) {
      const usernameKey = normalizeUsername(username)
      const { account, knownDevice } = await find(request, usernameKey)
      const browser = knownDevice ? browserOf(cookies, request) : null
      const trier = { request, usernameKey, account, browser }
      const right = account?.slipHash && sameVerifier(account.slipHash, slipHash)
      if (!account || !right) throw await failed(trier)
      const refusal = await refusalOf(account, 'slip')
      if (refusal) throw await failed(trier, refusal)
      return withSecondFactor(trier, account, code, {})
    },

    /**
     * Throws `invalid_credentials`, `totp_required`, `rate_limited`, `validation_failed` (pass) or `forbidden`
     * (disabled); erases the data key after the request; `enrolled`: a browser of the facility.
     */
    async withPassword({ request, reply }: Exchange, sent: Sent & { password: string; pass?: string | undefined }) {
      const { username, password, pass, code } = sent
      const erase = eraseAfter(request)
      const usernameKey = normalizeUsername(username)
      const found = await find(request, usernameKey)
      const usesPass = pass !== undefined && pass !== '' && !found.knownDevice
      const userId = found.account?.userId ?? null
      if (usesPass) await redeemPass(deps, cookies, { request, reply }, { userId, pass })
      const signedBy = await enrolledBrowserOf(deps, request)
      const enrolled = signedBy === 'unknown' ? null : signedBy
      const known = found.knownDevice || usesPass || enrolled !== null
      const trier = {
        request,
        usernameKey,
        account: found.account,
        browser: enrolled ? `enrolled ${enrolled.id}` : known ? browserOf(cookies, request) : null,
      }

      const proved = await attempt(trier, passwordTry(trier), async (waited) => {
        const { account } = waited ? await find(request, usernameKey) : found
        const { salt, kdf, verifier } = account?.password ?? { ...nobody, kdf: passwords.settings() }
        const keys = await passwords.derive(
          password,
          salt,
          kdf,
          known ? { as: 'known', of: usernameKey } : { as: 'anybody', of: networkOf(request.ip) },
        )
        erase(keys.journalKey)
        const right = sameVerifier(keys.verifier, verifier)
        if (!account?.password || !right) return failed(trier)
        const refusal = await refusalOf(account, 'password')
        if (refusal) return failed(trier, refusal)
        const wrap = { userId: account.userId, version: account.keyVersion, by: 'password' } as const
        return {
          account,
          kdf,
          enrolled: enrolled !== null,
          userKey: erase(unwrapUserKey(account.password.wrappedKey, keys.journalKey, wrap)),
        }
      })
      const { account, ...opened } = proved
      return withSecondFactor(trier, account, code, opened)
    },
  }
}

const browserOf = (cookies: Cookies, request: FastifyRequest) => hashOf(cookies.deviceOrNew(request)).toString('hex')
