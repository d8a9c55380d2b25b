import type { NewUse } from '@evenkeel/contract/coping.ts'

/** A use that is being sent: it has an id once the server has it, and possibly a rating that follows. */
export type QueuedUse = { key: string; use: NewUse; id: string | null; rating: number | null }

/** What the outbox needs from outside. */
export type OutboxTransport = {
  record: (use: NewUse, key: string) => Promise<{ id: string }>
  rate: (id: string, effectiveness: number) => Promise<unknown>
  /** Whether the same may be retried; a permanent refusal is dropped. */
  isPassing: (error: unknown) => boolean
  /** Runs it after a delay that grows with the number of tries. */
  later: (run: () => void, tries: number) => void
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
      for (let next = queued.find(isOpen); next; next = queued.find(isOpen)) await send(next)
      tries = 0
    } catch {
      if (!isWaiting) transport.later(again, tries)
      isWaiting = true
      tries += 1
    } finally {
      isSending = false
    }
  }

  function again() {
    isWaiting = false
    void flush()
  }

  /** Throws only errors that are worth a retry. */
  async function send(one: QueuedUse) {
    try {
      if (one.id === null) one.id = (await transport.record(one.use, one.key)).id
      else if (one.rating !== null) {
        const { rating } = one
        await transport.rate(one.id, rating)
        if (one.rating === rating) one.rating = null
      }
    } catch (error) {
      if (transport.isPassing(error)) throw error
      queued = queued.filter((other) => other !== one)
    }
    changed()
  }

  return {
    flush,
    add(use: NewUse, key: string) {
      queued = [...queued.filter(isOpen), { key, use, id: null, rating: null }]
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

const isOpen = ({ id, rating }: QueuedUse) => id === null || rating !== null
