import { badges } from '@evenkeel/contract/badges/badges.ts'
import { BADGE_SESSION } from '@evenkeel/contract/base/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { type Cookies, hashOf, newToken } from '../../http/cookies.ts'
import { eraseAfter } from '../../http/erase.ts'
import { stayEnded } from '../../http/guards/while-released.ts'
import { AppError, unauthorized } from '../../platform/app-error.ts'
import { isMissingRow } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { insertSession, leaveSession, leaving } from '../../platform/sessions/queries.ts'
import { createLeave, createTrace, lockCurrentKey, switchedOff, userAgentOf } from '../auth/public.ts'
import { enrolledBrowserOf, noteSharedBrowser } from '../browsers/public.ts'
import { noteSignIn } from '../users/public.ts'
import { createCheckPin, newPin, wrongBadge } from './check-pin.ts'
import { hashBadge } from './code.ts'
import {
  endBadgeSessionsOn,
  findBadgeByCode,
  findBadgeOf,
  holdBadge,
  insertBadgeVisit,
  rehashPin,
  useBadge,
} from './queries.ts'

/**
 * The session wraps no key, because a PIN opens nothing; what the PIN depends on is locked and checked again, so no
 * change is missed.
 */
export function badgeSignInRoutes(api: Api, deps: Deps, cookies: Cookies) {
  const { calendar, clock, db, passwords, systemDb } = deps
  const trace = createTrace(deps)
  const checkPin = createCheckPin(deps)
  const leave = createLeave(deps, cookies)

  api.write(badges.signIn, {
    system: true,
    before: async ({ body, request }) => {
      const tablet = await enrolledBrowserOf(deps, request)
      if (!tablet || tablet === 'unknown') throw unauthorized()
      if (!tablet.badges) throw new AppError('forbidden', 'Nobody signs in here with a badge')
      const browserId = tablet.id
      const codeHash = hashBadge(body.badge)
      const [found] = await systemDb.run([findBadgeByCode({ codeHash })])
      const checked = await checkPin(request, { codeHash, browserId, found }, body.pin)
      const { userId, kdf } = checked
      const upgrade = passwords.isCurrent(kdf)
        ? []
        : [rehashPin({ userId, ...(await newPin(passwords, body.pin, browserId)) })]
      await leave(request)
      return { ...checked, browserId, codeHash, upgrade }
    },
    steps: async ({ request, reply, run }, { userId, codeHash, verifier, keyVersion, browserId, upgrade }) => {
      const at = clock.now()
      const today = calendar.dayOf(at)
      const [, held] = await run([
        lockCurrentKey({ userId, version: keyVersion, change: false }),
        holdBadge({ codeHash, verifier, browserId, today }),
      ]).catch((error) => {
        throw isMissingRow(error) ? wrongBadge() : error
      })
      if (!held) throw wrongBadge()
      if (held.disabled) throw switchedOff()
      if (held.released) throw stayEnded()
      const { firstName, role, locale, tablet } = held
      const { token, id, statement } = newBadgeSession(request, { userId, browserId, at })
      const device = cookies.deviceOrNew(request)
      await run([
        leaving({ at }),
        endBadgeSessionsOn({ browserId }),
        statement,
        insertBadgeVisit({ id, userId, browserId, tablet }),
        useBadge({ userId }),
        noteSignIn({ userId, day: today }),
        noteSharedBrowser({ deviceHash: hashOf(device) }),
        ...upgrade,
      ])
      const after = async () => {
        await trace.count(request, 'user.signed_in', { userId, usernameKey: null })
        cookies.setSession(reply, token)
        cookies.setDevice(reply, device)
      }
      return { reply: { firstName, role, locale }, after }
    },
  })

  api.write(badges.unlock, {
    before: async ({ body, request, session: { id, userId, badgeBrowser } }) => {
      if (!badgeBrowser) throw new AppError('forbidden', 'This session did not begin with a badge')
      const [found] = await systemDb.run([findBadgeOf({ userId })])
      if (!found) throw unauthorized()
      try {
        await checkPin(request, { codeHash: Buffer.alloc(0), browserId: badgeBrowser, found }, body.pin)
      } catch (error) {
        // Whoever stands there now is hardly the person: the session ends, but earlier entries are still taken.
        if (error instanceof AppError && error.code === 'pin_locked') {
          await db.withUser(userId, leaveSession({ userId, id, at: clock.now() }))
        }
        throw error
      }
    },
    steps: async () => ({ reply: undefined }),
  })
}

function newBadgeSession(
  request: FastifyRequest,
  { userId, browserId, at }: { userId: string; browserId: string; at: Date },
) {
  const token = eraseAfter(request)(newToken())
  const id = newId(at)
  const statement = insertSession({
    id,
    userId,
    browserId,
    tokenHash: hashOf(token),
    keyVersion: null,
    wrappedKey: null,
    userAgent: userAgentOf(request),
    idleLimit: BADGE_SESSION.idle,
    absoluteLimit: BADGE_SESSION.absolute,
    secondFactor: false,
    began: 'badge',
  })
  return { token, id, statement }
}
