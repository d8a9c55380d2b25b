import type { NewUse } from '@evenkeel/contract/coping/coping.ts'
import { KEPT, type Kept } from '../../app/outbox/kept-result.ts'

/** `id`: null until the server has the use; the rating follows it. */
export type QueuedUse = { key: string; use: NewUse; id: string | Kept | null; rating: number | null }

export type OutboxTransport = {
  record: (use: NewUse, key: string) => Promise<{ id: string } | Kept>
  /** A kept use has no id, so its key names it. */
  rate: (of: { id: string | Kept; key: string }, effectiveness: number) => Promise<unknown>
  /** A permanent refusal is dropped. */
  isTransient: (error: unknown) => boolean
  /** The delay grows with the number of tries. */
  retryLater: (run: () => void, tries: number) => void
}

/** Holds uses in memory until the server has them; retries keep each use's key. */
export function createOutbox(transport: OutboxTransport, changed: () => void = () => {}) {
  let queued: QueuedUse[] = []
  let isSending = false
  let isWaiting = false
  let tries = 0

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

  /** Throws only errors worth a retry. */
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
    /** The rating is sent after the use. */
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
