import type { NewUse } from '@evenkeel/contract/coping.ts'
import { KEPT, type Kept } from '../../app/outbox/kept.ts'

/** A use that is being sent: it has an id once the server has it, and possibly a rating that follows. */
export type QueuedUse = { key: string; use: NewUse; id: string | Kept | null; rating: number | null }

/** What the outbox needs from outside. */
export type OutboxTransport = {
  record: (use: NewUse, key: string) => Promise<{ id: string } | Kept>
  /** Of a use with this id, or of one that is kept, which its key names. */
  rate: (of: { id: string | Kept; key: string }, effectiveness: number) => Promise<unknown>
  /** Whether the same may be retried; a permanent refusal is dropped. */
  isTransient: (error: unknown) => boolean
  /** Runs it after a delay that grows with the number of tries. */
  retryLater: (run: () => void, tries: number) => void
}

/** Holds uses in memory until the server has them; each is sent under its own key, however often it is retried. */
export function createOutbox(transport: OutboxTransport, changed: () => void = () => {}) {
  let queued: QueuedUse[] = []
  let isSending = false
  let isWaiting = false
  let tries = 0

  /** Sends everything, oldest first; uses added meanwhile are sent in the same run. */
  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let next = queued.find(hasUnsentPart); next; next = queued.find(hasUnsentPart)) await send(next)
      tries = 0
    } catch {
      if (!isWaiting) transport.retryLater(retry, tries)
      isWaiting = true
      tries += 1
    } finally {
      isSending = false
    }
  }

  function retry() {
    isWaiting = false
    void flush()
  }

  /** Throws only errors that are worth a retry. */
  async function send(queuedUse: QueuedUse) {
    try {
      const { id, key, rating } = queuedUse
      if (id === null) {
        const recorded = await transport.record(queuedUse.use, key)
        queuedUse.id = recorded === KEPT ? KEPT : recorded.id
      } else if (rating !== null) {
        await transport.rate({ id, key }, rating)
        if (queuedUse.rating === rating) queuedUse.rating = null
      }
    } catch (error) {
      if (transport.isTransient(error)) throw error
      queued = queued.filter((other) => other !== queuedUse)
    }
    changed()
  }

  return {
    flush,
    add(use: NewUse, key: string) {
      queued = [...queued.filter(hasUnsentPart), { key, use, id: null, rating: null }]
      changed()
      return flush()
    },
    /** Rates a use; the rating is sent after the use. */
    rate(key: string, rating: number) {
      const one = queued.find((other) => other.key === key)
      if (!one) return Promise.resolve()
      one.rating = rating
      return flush()
    },
    isUnsent: (key: string) => queued.some((one) => one.key === key && one.id === null),
    isKept: (key: string) => queued.some((one) => one.key === key && one.id === KEPT),
  }
}

const hasUnsentPart = ({ id, rating }: QueuedUse) => id === null || rating !== null
