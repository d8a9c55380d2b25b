import { ITEMS, TICKET_HOURS } from '@evenkeel/contract/drops/drop-words.ts'
import { drops } from '@evenkeel/contract/drops/drops.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { addPublicKey, findBox } from '../../platform/user-keys/queries.ts'
import { createSigners } from '../browsers/public.ts'
import { createHand } from './hand.ts'
import { currentDropKey } from './keys.ts'
import { findTablet, insertTicket, listRefused, markRefusedSeen } from './queries.ts'
import { createSignedOnly } from './signed-only.ts'
import { newTicket } from './ticket.ts'

export function dropRoutes(api: Api, deps: Deps) {
  const { clock, systemDb } = deps
  const signer = createSigners(deps)
  const signed = createSignedOnly(deps)
  const hand = createHand(deps)

  api.write(drops.ticket, {
    before: async ({ request }) => {
      const signed = await signer(request)
      const [deviceKey] = signed ? await systemDb.run([findTablet({ id: signed.id })]) : [null]
      if (!signed || !deviceKey) throw new AppError('forbidden', 'Only a tablet of the facility gets a ticket')
      return { browserId: signed.id, deviceKey, dropKey: await currentDropKey(deps) }
    },
    steps: async ({ session, userId, visitId, personCipher, run }, { browserId, deviceKey, dropKey }) => {
      const madeAt = clock.now()
      const id = newId(madeAt)
      const { ticket, secretHash } = newTicket(id)
      const endsAt = new Date(madeAt.getTime() + TICKET_HOURS * 3600_000)
      const [found] = await run([findBox({ userId })])
      const box = found ?? (visitId ? null : await personCipher.box())
      await run([
        insertTicket({
          userId,
          id,
          sessionId: session.id,
          visitId,
          browserId,
          deviceKey,
          secretHash,
          madeAt,
          endsAt,
          leftAt: endsAt,
        }),
        ...(box && !found ? [addPublicKey({ userId, ...box })] : []),
      ])
      const reply = {
        ticket,
        session: session.id,
        made: madeAt.toISOString(),
        ends: endsAt.toISOString(),
        items: ITEMS.count,
        help: ITEMS.help.count,
        userId,
        browserId,
        dropKey: { id: dropKey.id, publicKey: dropKey.publicKey.toString('base64url') },
        box: box && { version: box.version, publicKey: box.publicKey.toString('base64url') },
      }
      return { status: 201, reply }
    },
  })

  api.beforeBody(drops.hand, signed.enter)
  api.write(drops.hand, async ({ body, request }) => {
    await signed.prove(request, body.browser)
    return { queries: [], reply: { outcome: await hand(body) } }
  })

  api.read(drops.refused, ({ userId }) =>
    readPlan([listRefused({ userId })], ([rows]) =>
      rows.flatMap(({ why, at, ...row }) => (why ? [{ ...row, why, at: at.toISOString() }] : [])),
    ),
  )

  api.write(drops.refusedSeen, ({ userId }) => ({
    queries: [markRefusedSeen({ userId, at: clock.now() })],
    reply: undefined,
  }))
}
