import { HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { type Endpoint, routeOf } from '@evenkeel/contract/base/endpoint.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { NewTalkRequest, talk } from '@evenkeel/contract/care/talk.ts'
import { checkins, NewCheckIn, SealedNotes } from '@evenkeel/contract/checkins/checkins.ts'
import { coping, NewUse, ToolUse } from '@evenkeel/contract/coping/coping.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { type KeptItem, LateRating } from '@evenkeel/contract/outbox/outbox.ts'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { findServerReply, openServerReply, serverReplyCipher, storeReply } from '../../http/idempotency.ts'
import { AppError } from '../../platform/app-error.ts'
import { raiseHelpRequest } from '../alerts/public.ts'
import { storeTalkRequest } from '../care/public.ts'
import { checkedNotes, keptCheckIn, refuseNotes } from '../checkins/public.ts'
import { rateKeptUse, storeKeptUse } from '../coping/public.ts'
import { clearStoredDraft } from '../drafts/public.ts'
import { storeProgress } from '../learning/public.ts'
import { askAgain, type TicketRow } from './queries.ts'

/** The ticket is genuine and gives `at` by its clock; `marked`: somebody else may have pressed. */
export type Item = { kept: KeptItem; ticket: TicketRow; at: Date; arrivedAt: Date; marked: boolean }

type Stored = { id: string | null; after?: () => unknown }

/** The rated use has not come yet. */
export class NotYet extends Error {}

const invalid = () => new AppError('validation_failed', 'This is not what its kind is made of')

function parsed<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body)
  if (!read.success) throw invalid()
  return read.data
}

const KeptNotes = z.object({ sealedNotes: z.optional(SealedNotes) })
/** A device's clock may go a little faster than the server's. */
const AHEAD = 5 * 60_000

/** In the person's transaction `run`; violates USED_KEY when the action's own call has been stored before. */
export async function storeItem(deps: Deps, run: Run, item: Item): Promise<Stored> {
  const { ticket, kept, at, arrivedAt } = item
  const { userId, role, locale, visitId } = ticket
  const whole = { userId, at, arrivedAt, visitId }
  if (visitId) await run([askAgain({ userId, id: visitId })])

  /** As the call of its own would have stored for a repeat. */
  const once = async <T extends { status: number; reply: unknown }>(endpoint: Endpoint, body: unknown, stored: T) => {
    const key = { userId, call: routeOf(endpoint), key: kept.key.toLowerCase() }
    await run(storeReply(serverReplyCipher(deps.keyring), key, body, { status: stored.status, body: stored.reply }))
    return stored
  }

  const clearsDraft = (slot: string) => (visitId ? [] : clearStoredDraft(userId, slot, kept.query ?? {}, arrivedAt))

  /** Sent by its own call or as an item. */
  async function useOf(sentAs: string): Promise<string> {
    const key = { userId, call: routeOf(coping.record), key: sentAs.toLowerCase() }
    const [answered] = await run([findServerReply(key)])
    if (!answered && arrivedAt < ticket.endsAt) throw new NotYet()
    if (!answered) throw invalid()
    return parsed(ToolUse, openServerReply(deps.keyring, key, answered)).id
  }

  switch (kept.kind) {
    case 'check-in': {
      const { sealedNotes } = parsed(KeptNotes, kept.body)
      const { sealedNotes: _sealed, ...body } = parsed(z.looseObject({}), kept.body)
      const entry = parsed(NewCheckIn, body)
      // Words come sealed for their person, so that no server reads them on the way.
      if (entry.notes !== '') throw invalid()
      const entered = ticket.madeAt.getTime() + kept.elapsed
      const isTime = (time: number) => time === entered && time <= arrivedAt.getTime() + AHEAD
      const notes = sealedNotes ? checkedNotes(sealedNotes, isTime) : null
      const { queries, ...stored } = keptCheckIn(deps, { ...whole, entry, notes })
      await once(checkins.create, body, stored)
      await run([...clearsDraft('check-in'), ...queries]).catch(refuseNotes)
      return stored
    }
    case 'tool-use':
      return once(coping.record, kept.body, await storeKeptUse(deps, run, { ...whole, use: parsed(NewUse, kept.body) }))
    case 'tool-rating': {
      const { of, effectiveness } = parsed(LateRating, kept.body)
      const id = await useOf(of)
      if (!(await rateKeptUse(run, { userId, id, effectiveness, visitId }))) throw invalid()
      return { id: null }
    }
    case 'request': {
      if (!OPEN_ROLES.some((open) => open === role)) throw new AppError('forbidden', 'Your role may not do this')
      const request = parsed(NewTalkRequest, kept.body)
      await run(clearsDraft('talk'))
      return once(talk.ask, kept.body, await storeTalkRequest(deps, run, { ...whole, role, request }))
    }
    case 'help':
      return raise(item)
    case 'progress': {
      const progress = parsed(learning.saveProgress.body, kept.body)
      await storeProgress(deps, run, { ...whole, role, locale, progress })
      return { id: null }
    }
  }

  /** Help is not refused for the form of its body. */
  async function raise({ marked }: Item): Promise<Stored> {
    const read = alerts.raise.body.safeParse(kept.body)
    const { message = HELP_MESSAGES.unknown, notTo } = read.success ? read.data : {}
    const pressed = {
      userId,
      message,
      at: arrivedAt,
      pressedAt: at,
      notTo,
      sessionEnded: marked,
      tablet: ticket.tablet,
      visitId,
    }
    const raised = await raiseHelpRequest(deps, run, pressed, true)
    await once(alerts.raise, read.success ? kept.body : {}, raised)
    return { id: raised.reply.id, after: raised.after }
  }
}
