import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { ITEMS, TICKET_HOURS } from '@evenkeel/contract/outbox/outbox-words.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { addPublicKey, findPublicKey } from '../../platform/user-keys/queries.ts'
import { createSigners } from '../browsers/public.ts'
import { createHandIn } from './hand-in.ts'
import { currentOutboxKey } from './keys.ts'
import { findTablet, insertTicket, listRefused, markRefusedSeen } from './queries.ts'
import { createSignedOnly } from './signed-only.ts'
import { newTicket } from './ticket.ts'

export function outboxRoutes(api: Api, deps: Deps) {
  const { clock, systemDb } = deps
  const signer = createSigners(deps)
  const signed = createSignedOnly(deps)
  const hand = createHandIn(deps)

  api.write(outbox.ticket, {
    before: async ({ request }) => {
      const signed = await signer(request)
      const [deviceKey] = signed ? await systemDb.run([findTablet({ id: signed.id })]) : [null]
      if (!signed || !deviceKey) throw new AppError('forbidden', 'Only a tablet of the facility gets a ticket')
      return { browserId: signed.id, deviceKey, dropKey: await currentOutboxKey(deps) }
    },
    steps: async ({ session, userId, visitId, personCipher, run }, { browserId, deviceKey, dropKey }) => {
      const madeAt = clock.now()
      const id = newId(madeAt)
      const { ticket, secretHash } = newTicket(id)
      const endsAt = new Date(madeAt.getTime() + TICKET_HOURS * 3600_000)
      const [found] = await run([findPublicKey({ userId })])
      const sealTo = found ?? (visitId ? null : await personCipher.publicKey())
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
        ...(sealTo && !found ? [addPublicKey({ userId, ...sealTo })] : []),
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
        box: sealTo && { version: sealTo.version, publicKey: sealTo.publicKey.toString('base64url') },
      }
      return { status: 201, reply }
    },
  })

  api.beforeBody(outbox.hand, signed.enter)
  api.write(outbox.hand, async ({ body, request }) => {
    await signed.prove(request, body.browser)
    return { queries: [], reply: { outcome: await hand(body) } }
  })

  api.read(outbox.refused, ({ userId }) =>
    readPlan([listRefused({ userId })], ([rows]) =>
      rows.flatMap(({ why, at, ...row }) => (why ? [{ ...row, why, at: at.toISOString() }] : [])),
    ),
  )

  api.write(outbox.refusedSeen, ({ userId }) => ({
    queries: [markRefusedSeen({ userId, at: clock.now() })],
    reply: undefined,
  }))
}
