import { totp } from '@evenkeel/contract/auth/totp.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { requiresSecondFactor } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { AppError } from '../../../platform/app-error.ts'
import { endOtherSessions, markSecondFactor } from '../../../platform/sessions/queries.ts'
import { findUser } from '../../users/public.ts'
import type { Begin } from '../register/redeem-slip.ts'
import { giveNewToken } from '../sign-in/new-token.ts'
import type { VerifySecret } from '../sign-in/verify-secret.ts'
import { addCodes, beginTotp, enableTotp, findTotp, isCode, removeCodes, removeTotp, useCode } from './queries.ts'
import { addressOf, hashCode, newCodes, newSecret, readCode, stepOf } from './rules.ts'
import { secretContext } from './second-factor.ts'

const onAlready = () => new AppError('conflict', 'Your sign-in has a second step already. Turn it off first.')
const notBegun = () => new AppError('conflict', 'There is no second step to turn on. Please begin again.')
const isOff = () => new AppError('conflict', 'Your sign-in has no second step')
const isRequired = () =>
  new AppError('conflict', 'Your role signs in with a second step here, so it cannot be turned off')

const WRONG = 'The code is not right. Please enter the one that your app shows now, or a single-use code.'
const ofApp = {
  name: 'code',
  wrong: () => new AppError('validation_failed', WRONG, { issues: [{ path: 'code', message: WRONG }] }),
} as const

const replaceCodes = (userId: string, codes: readonly string[]) => [
  removeCodes({ userId }),
  addCodes(codes.map((code) => ({ userId, codeHash: hashCode(code) }))),
]

/** What administrators are told while nothing is required of them yet. */
const announced = ({ requireAdminMfa, adminMfaFrom }: Deps['config']) =>
  requireAdminMfa === null ? (adminMfaFrom === null ? 'undecided' : 'tomorrow') : null

export function totpRoutes(api: Api, deps: Deps, cookies: Cookies, verifySecret: VerifySecret, begin: Begin) {
  const { clock, config, keyring, live } = deps

  api.read(totp.show, ({ userId }) =>
    readPlan([findTotp({ userId })], ([own], { role, secondFactor }) => ({
      enabled: Boolean(own?.enabledAt),
      codesLeft: own?.enabledAt ? own.codesLeft : 0,
      // The provider's own second step may stand for it.
      required: requiresSecondFactor(deps, role) && !(secondFactor && !own?.enabledAt),
      announced: role === 'admin' && !requiresSecondFactor(deps, role) ? announced(config) : null,
    })),
  )

  api.write(totp.begin, {
    steps: async ({ session: { userId }, run }) => {
      const secret = newSecret()
      const secretSealed = keyring.seal(secret, secretContext(userId))
      const [begun, user] = await run([
        beginTotp({ userId, secretSealed, createdAt: clock.now() }),
        findUser({ userId }),
      ])
      if (!begun) throw onAlready()
      const codes = newCodes()
      await run(replaceCodes(userId, codes))
      const otpauthUrl = addressOf(secret, config.facilityName, user?.username ?? '')
      return { status: 201, reply: { secret, otpauthUrl, codes } }
    },
  })

  api.write(totp.enable, {
    before: ({ userId, body, request, run }) =>
      verifySecret(
        userId,
        async () => {
          const [own] = await run([findTotp({ userId })])
          if (!own) throw notBegun()
          if (own.enabledAt) throw onAlready()
          const code = readCode(body.code)
          const { secretSealed } = own
          if ('hash' in code) {
            const [isOne] = await run([isCode({ userId, codeHash: code.hash })])
            return isOne ? { userId, secretSealed, step: 0, used: [useCode({ userId, codeHash: code.hash })] } : null
          }
          const step = stepOf(keyring.open(secretSealed, secretContext(userId)), code.ofApp, clock.now())
          return step === null ? null : { userId, secretSealed, step, used: [] }
        },
        { ...ofApp, request },
      ),
    steps: async (call, { used, ...proved }) => {
      const { userId, run } = call
      const { id } = call.session
      const [enabled] = await run([enableTotp({ ...proved, at: clock.now() })])
      if (!enabled) throw notBegun()
      await run([...used, markSecondFactor({ userId, id }), endOtherSessions({ userId, id })])
      const setToken = await giveNewToken(run, cookies, call)
      const began = call.session.role === 'clinician' ? await begin(run, userId) : null
      return {
        status: 204,
        reply: undefined,
        after: () => {
          setToken()
          live.publish({ to: userId, kind: 'session.ended' })
          began?.()
        },
      }
    },
  })

  api.write(totp.renewCodes, {
    steps: async ({ session: { userId }, run }) => {
      const [own] = await run([findTotp({ userId })])
      if (!own?.enabledAt) throw isOff()
      const codes = newCodes()
      await run(replaceCodes(userId, codes))
      return { status: 200, reply: { codes } }
    },
  })

  api.write(totp.remove, {
    steps: async ({ session: { userId, role }, run }) => {
      if (requiresSecondFactor(deps, role)) throw isRequired()
      const [wasOn] = await run(removeTotp({ userId }))
      if (!wasOn) throw isOff()
      return { status: 204, reply: undefined }
    },
  })
}
