import { badges, PIN_RULES } from '@evenkeel/contract/badges/badges.ts'
import { isOfNumber } from '@evenkeel/contract/badges/pin.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { ownEntry } from '../../platform/audit/queries.ts'
import { newPin } from './check-pin.ts'
import { triesOf } from './code.ts'
import { clearPinTries, dropPin, endBadgeSessionsOf, findOwnPin, markPinSeen, savePin } from './queries.ts'

/** Only a session with the password sets a PIN. */
export function ownPinRoutes(api: Api, { clock, passwords, systemDb }: Deps) {
  api.read(badges.ownPin, ({ userId, personCipher: { tokenHash } }) =>
    readPlan([findOwnPin({ userId, tokenHash })], ([own]) => ({
      setAt: own?.setAt?.toISOString() ?? null,
      announce: own?.announce ?? false,
      hasBadge: own?.hasBadge ?? false,
    })),
  )

  api.write(badges.setPin, {
    before: async ({ userId, body, run, personCipher: { tokenHash } }) => {
      const [own] = await run([findOwnPin({ userId, tokenHash })])
      if (isOfNumber(body.pin, own?.bookingNumber ?? null)) {
        const message = PIN_RULES.number
        throw new AppError('validation_failed', message, { issues: [{ path: 'pin', message }] })
      }
      return newPin(passwords, body.pin, userId)
    },
    steps: async ({ userId, run }, pin) => {
      // The sessions last: a sign-in that still checks the former PIN waits until this is stored.
      await run([savePin({ userId, ...pin }), endBadgeSessionsOf({ userIds: [userId] })])
      await run([ownEntry({ at: clock.now(), userId, action: 'person.pin_set' })])
      return { reply: undefined, after: () => systemDb.run([clearPinTries({ key: triesOf(userId) })]) }
    },
  })

  api.write(badges.removePin, {
    steps: async ({ userId, run }) => {
      await run([dropPin({ userId }), endBadgeSessionsOf({ userIds: [userId] })])
      await run([ownEntry({ at: clock.now(), userId, action: 'person.pin_removed' })])
      return { reply: undefined }
    },
  })

  api.write(badges.pinSeen, ({ userId }) => ({
    queries: [markPinSeen({ userId })],
    reply: undefined,
  }))
}
