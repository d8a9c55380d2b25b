import type { NewUse } from '@evenkeel/contract/coping.ts'

/** A use that is being sent: it has an id once the server has it, and possibly a rating that follows. */
export type QueuedUse = { key: string; use: NewUse; id: string | null; rating: number | null }

/** What the outbox needs from outside. */
export type OutboxTransport = {
  record: (use: NewUse, key: string) => Promise<{ id: string }>
  rate: (id: string, effectiveness: number) => Promise<unknown>
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
      if (queuedUse.id === null) queuedUse.id = (await transport.record(queuedUse.use, queuedUse.key)).id
      else if (queuedUse.rating !== null) {
        const { rating } = queuedUse
        await transport.rate(queuedUse.id, rating)
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
  }
}

const hasUnsentPart = ({ id, rating }: QueuedUse) => id === null || rating !== null
