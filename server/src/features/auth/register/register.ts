import type { Registration } from '@evenkeel/contract/auth/auth.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { hasHungUp } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import { AppError } from '../../../platform/app-error.ts'
import { networkOf } from '../../../platform/limiter/network.ts'
import { listFacilityCodes } from '../../facility/public.ts'
import { isFacilityCode, RATES, registrationRate } from '../rules.ts'
import type { Trace } from '../trace/trace.ts'
import { makeAccount } from './create-account.ts'

/**
 * A whole facility may share one address, so accounts first come slowly, and `rate_limited` follows only when that is
 * not enough.
 */
export function createRegister(deps: Deps, cookies: Cookies, trace: Trace) {
  const { config, db, limiter } = deps

  return async (request: FastifyRequest, { facilityCode, ...account }: Registration) => {
    const at = { network: networkOf(request.ip), gone: hasHungUp(request) }
    if (config.registration === 'code') await requireCode(request, account.role, facilityCode, at)
    await limiter.spend({
      lanes: [limiter.lane(registrationRate(config.registrationsAtOnce), 'registrations', at.network)],
      gone: at.gone,
    })
    return makeAccount(deps, cookies, request, account)
  }

  /** From the settings or stored by an administrator; a wrong one costs a token of both lanes. */
  async function requireCode(
    request: FastifyRequest,
    role: OpenRole,
    sent: string | undefined,
    { network, gone }: { network: string; gone: () => boolean },
  ) {
    const purpose = 'registration codes'
    const lanes = [limiter.lane(RATES.codesOfAddress, purpose, network), limiter.lane(RATES.codes, purpose)] as const
    await limiter.attempt({ lanes, gone }, async () => {
      const [stored] = await db.run([listFacilityCodes()])
      const ofSettings = { inmate: config.facilityCodes, staff: config.facilityStaffCodes }
      if (isFacilityCode(sent, [...ofSettings[role], ...stored[role]])) return true
      await trace.count(request, 'people.code_refused', { userId: null, usernameKey: null })
      return new AppError('forbidden', 'The facility code is not right')
    })
  }
}
