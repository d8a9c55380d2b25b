import { talk } from '@evenkeel/contract/care/talk.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { entryAfterSlip } from '../../../http/guards/after-slip.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { cliniciansOf } from '../../../platform/live.ts'
import { clearStoredDraft } from '../../drafts/public.ts'
import { presentOwn } from '../present.ts'
import { insertWorkEvent } from '../queries.ts'
import { storeTalkRequest } from './ask.ts'
import { findOwnById, findOwnTalkRequest, findReaders, withdrawTalkRequest } from './queries.ts'

export function talkRoutes(api: Api, deps: Deps) {
  const { clock, live } = deps
  api.read(talk.own, ({ userId }) =>
    readPlan([findReaders(), findOwnTalkRequest({ userId })], ([readers, request]) => ({
      available: readers.present,
      ...readers.named,
      request: request && presentOwn(request),
    })),
  )

  api.write(talk.ask, {
    steps: async ({ session: { userId, role }, visitId, query, body, run }) => {
      const at = clock.now()
      const asked = await storeTalkRequest(deps, run, { userId, role, request: body, at, arrivedAt: at, visitId })
      if (!visitId) await run(clearStoredDraft(userId, 'talk', query, at))
      return asked
    },
  })

  api.write(talk.withdraw, {
    steps: async ({ session: { userId, role }, params: { id }, run }) => {
      const at = clock.now()
      const [row, found] = await run([withdrawTalkRequest({ userId, id, at }), findOwnById({ userId, id })])
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
      return { status: 200, reply: presentOwn(row), after: () => publish(role === 'inmate' ? 'inmate' : 'staff') }
    },
  })

  const publish = (audience: 'inmate' | 'staff') => live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
}
