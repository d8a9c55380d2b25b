import type { ServerResponse } from 'node:http'
import { events } from '@evenkeel/contract/base/events.ts'
import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { ADMINS, ALERT_LISTENERS, cliniciansOf, EVERYBODY, type LiveEvent } from '../platform/live.ts'
import {
  answersAlerts,
  findServed,
  hasSecondFactor,
  isSessionAlive,
  type Session,
} from '../platform/sessions/queries.ts'
import { type Api, readPlan } from './api.ts'
import { lacksSecondFactor } from './call.ts'

/** Keeps proxies from closing an idle stream; only an answer to `reach.asked` proves that stream and page are alive. */
const HEARTBEAT_MS = 20_000

/** One more ends the oldest, which a page may have forgotten. */
const STREAMS_PER_SESSION = 10

/**
 * Sends ids and kinds of changes, no contents; before a second step that the role needs, of the person's own data
 * alone.
 * It ends with the session, whose token may be replaced meanwhile.
 */
export function eventRoutes(api: Api, deps: Deps): { close(): void } {
  const { db, live } = deps
  /** Oldest first. */
  const open = new Map<string, Set<ServerResponse>>()

  api.read(events.stream, ({ request, reply }) =>
    readPlan([], (_rows, session) => {
      if (request.method !== 'HEAD') stream(session, request, reply)
    }),
  )

  function stream(session: Session, request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    } as Record<string, string>)
    raw.write('retry: 2000\n\n')
    const streams = open.get(session.id) ?? new Set()
    open.set(session.id, streams.add(raw))
    const [oldest] = streams
    if (streams.size > STREAMS_PER_SESSION && oldest) {
      streams.delete(oldest)
      oldest.end()
    }

    const send = ({ kind, id }: Omit<LiveEvent, 'to'>) =>
      raw.write(`event: ${kind}\ndata: ${JSON.stringify({ kind, id })}\n\n`)
    const endStream = () => {
      send({ kind: 'session.ended', id: session.id })
      raw.end()
    }
    const lacksCode = lacksSecondFactor(deps, session)
    let hearsAlerts = false
    let serves: readonly OpenRole[] = []
    const check = async () => {
      const { userId, id } = session
      const [alive, answers, served, hasCode] = await db.withUser(userId, [
        isSessionAlive({ userId, id }),
        answersAlerts({ userId }),
        findServed({ userId }),
        hasSecondFactor({ userId, id }),
      ])
      hearsAlerts = answers
      serves = served
      if (!alive) endStream()
      // The page connects again, and hears the rest.
      else if (lacksSecondFactor(deps, { ...session, secondFactor: hasCode }) !== lacksCode) raw.end()
      else if (answers) send({ kind: 'reach.asked' })
      else raw.write(': still here\n\n')
    }
    const isLeftOut = ({ except }: LiveEvent) => except?.includes(session.userId) ?? false
    const onEvent = (event: LiveEvent) => {
      if (isLeftOut(event)) return
      if (event.kind === 'session.ended') void check().catch(() => {})
      else send(event)
      if (event.kind === 'responders.changed') void check().catch(() => {})
    }
    // Duty responders and clinicians learn that some alert changed, and which are theirs by reading.
    const onAlert = (event: LiveEvent) => {
      const { kind } = event
      if (!hearsAlerts || isLeftOut(event) || (kind !== 'alert.created' && kind !== 'alert.updated')) return
      send({ kind: session.role === 'clinician' ? kind : 'duty.changed' })
    }
    const unsubscribes = [live.subscribe(session.userId, onEvent), live.subscribe(EVERYBODY, send)]
    const role = lacksCode ? null : session.role
    if (role === 'admin') unsubscribes.push(live.subscribe(ADMINS, onEvent), live.subscribe(ALERT_LISTENERS, onEvent))
    if (role === 'staff' || role === 'clinician') unsubscribes.push(live.subscribe(ALERT_LISTENERS, onAlert))
    if (role === 'clinician') {
      for (const audience of OPEN_ROLES) {
        unsubscribes.push(
          live.subscribe(cliniciansOf(audience), ({ kind }) => serves.includes(audience) && send({ kind })),
        )
      }
    }
    if (session.role !== 'inmate') void check().catch(() => {})
    const heartbeat = setInterval(() => void check().catch(() => raw.write(': still here\n\n')), HEARTBEAT_MS)
    request.raw.on('close', () => {
      clearInterval(heartbeat)
      for (const unsubscribe of unsubscribes) unsubscribe()
      streams.delete(raw)
      if (streams.size === 0) open.delete(session.id)
    })
  }

  return {
    close() {
      for (const streams of open.values()) for (const raw of streams) raw.end()
    },
  }
}
