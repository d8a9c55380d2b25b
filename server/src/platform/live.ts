import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventKind } from '@evenkeel/contract/base/event-kinds.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import pg from 'pg'
import type { Db } from './db/db.ts'
import { build, expr, oneRow, sql, statement, text, voidResult } from './db/statement.ts'
import { repeat } from './repeat.ts'
import { VERSION } from './version.ts'

/**
 * For everybody who answers alerts; only administrators get ids (http/events.ts). Nodes of an earlier version know this
 * name.
 */
export const ALERT_LISTENERS = 'admins'

export const ADMINS = 'administrators'

export const EVERYBODY = 'everybody'

export const cliniciansOf = (audience: OpenRole) => `care ${audience}`

/** For one person (by id) or a subscription, but some (`except`); ids only, never text. */
export type LiveEvent = { to: string; kind: EventKind; id?: string; except?: string[] }

export type Live = {
  /** Soon after its write; a lost event leaves pages stale and loses no data. */
  publish(event: LiveEvent): void
  /** Returns a function that unsubscribes. */
  subscribe(to: string, listener: (event: LiveEvent) => void): () => void
  /** Names the listening connection after the keys that this node holds, for the command that replaces keys. */
  announceKeys(label: string): void
  close(): Promise<void>
}

/** How listening connections are named, before the keys that their node holds and its version. */
export const LISTENER = 'evenkeel-live'
export const listenerName = (label: string) => `${LISTENER} ${label} ${VERSION}`
/** How often the listening connection is asked whether it is still there, and how long an answer may take. */
const CHECK_MS = 5000
const CHANNEL = 'evenkeel_live'
/** Events are batched, so that a busy node notifies at most a few times a second. */
const GATHER_MS = 20
/** PostgreSQL accepts up to 8000 bytes in one notification. */
const EVENTS_PER_NOTIFICATION = 40

/** Rejects when no answer comes: a network may stop without closing the connection. */
const ask = (client: pg.Client, limit: number) =>
  client.query(Object.assign({ text: 'select' }, { query_timeout: limit }))

const notify = statement('notify_live', { channel: text, payload: text }, (p) =>
  build.select({ done: expr(voidResult, sql`pg_notify(${p.channel}, ${p.payload})`) }).from(oneRow),
)

/**
 * Sent after the transaction of the write, because NOTIFY inside transactions makes PostgreSQL serialize their commits.
 */
export function createLive(db: Db, listen: pg.ClientConfig, onError: (error: Error) => void, checkMs = CHECK_MS): Live {
  const subscribers = new EventEmitter().setMaxListeners(0)
  const outbox: LiveEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let closed = false
  let name = listenerName('-')
  /** The connection, while it listens. */
  let listener: pg.Client | null = null
  let renamed = Promise.resolve()
  /** One notification after the other, so that events arrive in their order. */
  let sent = Promise.resolve()

  async function flush() {
    timer = null
    const events = outbox.splice(0, EVENTS_PER_NOTIFICATION)
    if (outbox.length > 0) timer = setTimeout(flush, GATHER_MS)
    sent = sent.then(() =>
      db.run([notify({ channel: CHANNEL, payload: JSON.stringify(events) })]).then(() => undefined, onError),
    )
    await sent
  }

  function receive(payload: string | undefined) {
    const events: LiveEvent[] = JSON.parse(payload ?? '[]')
    for (const event of events) subscribers.emit(event.to, event)
  }

  async function keepListening() {
    for (let failures = 0; !closed; failures += 1) {
      const lost = Promise.withResolvers<void>()
      const named = name
      const connection = new pg.Client({ ...listen, application_name: named, connectionTimeoutMillis: checkMs })
      client = connection
      client.on('error', () => lost.resolve())
      client.on('end', () => lost.resolve())
      client.on('notification', ({ payload }) => receive(payload))
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        listener = client
        if (name !== named) await rename()
        failures = 0
        const stopChecking = repeat(() => ask(connection, checkMs).catch(() => lost.resolve()), checkMs)
        await lost.promise
        stopChecking()
        listener = null
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      await client.end().catch(() => {})
      if (!closed) await pause(Math.min(5000, 100 * 2 ** failures))
    }
  }

  /** One statement at a time; a connection that is lost takes the name when it listens again. */
  function rename() {
    const set = () => listener?.query(`select set_config('application_name', $1, false)`, [name])
    renamed = renamed.then(set).then(
      () => {},
      () => {},
    )
    return renamed
  }

  const listening = keepListening()

  return {
    publish(event) {
      outbox.push(event)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    subscribe(to, listener) {
      subscribers.on(to, listener)
      return () => subscribers.off(to, listener)
    },
    announceKeys(label) {
      name = listenerName(label)
      void rename()
    },
    async close() {
      closed = true
      if (timer) {
        clearTimeout(timer)
        await flush()
      }
      await client?.end().catch(() => {})
      await Promise.race([listening, pause(1000)])
    },
  }
}
