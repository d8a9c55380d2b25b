import { talk } from '@evenkeel/contract/talk.ts'
import type { Deps } from '../../../deps.ts'
import { entryAfterSlip } from '../../../http/after-slip.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { cliniciansOf } from '../../../platform/live.ts'
import { clearStoredDraft } from '../../drafts/public.ts'
import { findClocks } from '../clocks/queries.ts'
import { dueAfter } from '../due.ts'
import { asOf } from '../opening.ts'
import { presentOwn } from '../present.ts'
import { careTextContext, insertWorkEvent } from '../queries.ts'
import {
  askToTalk,
  findOwnById,
  findOwnRequest,
  findReaders,
  hasClinician,
  insertOwnEvent,
  withdrawRequest,
} from './queries.ts'

/** A person's own request to talk: in care or on the staff. */
export function ownRequestRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring, live } = deps
  api.read(talk.own, ({ userId }) =>
    readPlan([findReaders(), findOwnRequest({ userId })], ([readers, request]) => ({
      available: readers.present,
      ...readers.named,
      request: request && presentOwn(request),
    })),
  )

  api.write(talk.ask, {
    steps: async ({ session: { userId, role }, query, body: { about, when, line, readersAsOf }, run }) => {
      const at = clock.now()
      const [id, eventId] = [newId(at), newId(at)]
      const audience = role === 'inmate' ? 'inmate' : 'staff'
      const [present, clocks] = await run([hasClinician({ audience, at }), findClocks()])
      if (!present) throw new AppError('conflict', 'Nobody reads requests to talk here')
      const due = dueAfter(at, clocks, calendar)
      const textSealed = line.trim() ? keyring.seal(line, careTextContext(eventId)) : null
      const [row] = await run([
        askToTalk({ userId, id, audience, about: [...about], whenChoice: when, receivedAt: at, ...due }),
        insertOwnEvent({
          userId,
          requestId: id,
          id: eventId,
          at,
          textSealed,
          readersAsOf: asOf(readersAsOf),
          visitId: null,
        }),
        ...clearStoredDraft(userId, 'talk', query, at),
      ])
      if (!row) throw new Error('A request to talk returned no row')
      return { status: row.id === id ? 201 : 200, reply: presentOwn(row), after: () => announce(audience) }
    },
  })

  api.write(talk.withdraw, {
    steps: async ({ session: { userId, role }, params: { id }, run }) => {
      const at = clock.now()
      const [row, found] = await run([withdrawRequest({ userId, id, at }), findOwnById({ userId, id })])
      if (!found) throw notFound()
      if (!row) throw new AppError('conflict', 'This request has ended already')
      await run([
        insertWorkEvent({
          userId,
          workId: id,
          id: newId(at),
          event: 'closed',
          detail: 'withdrawn',
          byId: null,
          at,
          textSealed: null,
        }),
      ])
      await run(await entryAfterSlip(deps, run, { userId, since: row.receivedAt }, 'person.request_withdrawn'))
      return { status: 200, reply: presentOwn(row), after: () => announce(role === 'inmate' ? 'inmate' : 'staff') }
    },
  })

  const announce = (audience: 'inmate' | 'staff') => live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
}
