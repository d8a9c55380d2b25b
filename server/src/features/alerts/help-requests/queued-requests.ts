import { alerts, type RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { routeOf } from '@evenkeel/contract/base/endpoint.ts'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { isUsedKey, serverReplyCipher, storeReply } from '../../../http/idempotency.ts'
import { AppError, isUnavailable } from '../../../platform/app-error.ts'
import { isMissingRow, setIdentity } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { livedAt } from '../../../platform/sessions/queries.ts'
import type { SpoolOutcome } from '../../../platform/spool.ts'
import { answerDueAt } from '../escalation/rules.ts'
import { said } from '../machine/happening.ts'
import { findVisitOfToken } from '../raising/queries.ts'
import { arrivedLate, type HelpRequest, raiseHelpRequest } from '../raising/raise.ts'

/** `body` is as sent, for comparison with a later repeat. */
const QueuedRequest = z.object({
  userId: z.uuid(),
  key: z.uuid(),
  body: z.unknown(),
  message: z.string(),
  at: z.iso.datetime(),
  pressedAt: z.optional(z.iso.datetime()),
  notTo: z.optional(z.array(z.uuid())),
  /** The hash of the session's token; requests of an earlier version have none. */
  session: z.optional(z.string()),
})
type QueuedRequest = z.output<typeof QueuedRequest>

const LOST = 'Your request could not be stored.'

/** On this node's disk until the database is back; throws `unavailable` when even that fails. */
export async function queueRequest(
  { config, spool, log }: Deps,
  { key, session }: { key: string; session: Buffer },
  body: unknown,
  { userId, message, at, pressedAt, notTo }: HelpRequest,
) {
  const queued: QueuedRequest = {
    userId,
    key,
    body,
    message,
    at: at.toISOString(),
    ...(arrivedLate({ pressedAt, at }) && { pressedAt: pressedAt?.toISOString() }),
    session: session.toString('base64'),
    ...(notTo && { notTo: [...notTo] }),
  }
  await spool.append(newId(at), queued).catch(() => {
    log.error('a request for help could not be kept on disk')
    throw new AppError('unavailable', LOST, { retryAfter: 2 })
  })
  const waiting = { ...said({ kind: 'pressed' }), urgencySince: at, waitingSince: at }
  return { status: 202, reply: queuedReply(queued, answerDueAt(waiting, at, config)) }
}

/**
 * Marks a press of an ended session; `never` for a deleted account or another form, kept aside; throws `unavailable`
 * without the database.
 */
export async function storeQueued(deps: Deps, entry: unknown): Promise<SpoolOutcome> {
  const { db, keyring, log } = deps
  const queued = QueuedRequest.safeParse(entry)
  if (!queued.success) return 'never'
  const { userId, key, body, message, at, pressedAt, notTo, session } = queued.data
  const call = routeOf(alerts.raise)
  try {
    const done = await db.transaction(async (run) => {
      const arrivedAt = new Date(at)
      const tokenHash = session ? Buffer.from(session, 'base64') : null
      await run([setIdentity({ userId })])
      const [lived, visit] = tokenHash
        ? await run([livedAt({ userId, tokenHash, at: arrivedAt }), findVisitOfToken({ userId, tokenHash })])
        : [true, null]
      const times = { at: arrivedAt, pressedAt: pressedAt ? new Date(pressedAt) : undefined }
      const request = { userId, message, ...times, notTo, sessionEnded: lived === false, ...visit }
      const raised = await raiseHelpRequest(deps, run, request, true)
      const { status, reply } = raised
      await run(storeReply(serverReplyCipher(keyring), { userId, call, key }, body, { status, body: reply }))
      return raised
    })
    done.after()
    return 'stored'
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (isUsedKey(error)) return 'stored'
    if (isMissingRow(error)) return 'never'
    log.error('a kept request for help could not be stored; it is tried again')
    return 'later'
  }
}

/** Nobody has seen a queued request, and whether anybody will is unknown. */
function queuedReply({ userId, message, at, pressedAt }: QueuedRequest, unansweredAt: Date | null): RaisedAlert {
  return {
    id: null,
    userId,
    severity: 'critical',
    urgency: null,
    inCare: false,
    couldBeWithdrawal: false,
    hasEntry: false,
    notSeen: false,
    sessionEnded: false,
    mayNoteSeen: false,
    message,
    status: 'active',
    createdAt: at,
    pressedAt: pressedAt ?? null,
    tablet: null,
    waitingSince: at,
    unansweredAt: unansweredAt?.toISOString() ?? null,
    metadata: { source: 'help', riskScore: null, drill: false, hearing: 'unheard' },
    person: null,
    place: null,
    responseStep: null,
    outcome: null,
    faceToFaceAt: null,
    repeats: 0,
    repeatedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
    resolvedBy: null,
    escalatedAt: null,
    officerSentAt: null,
    came: null,
  }
}
