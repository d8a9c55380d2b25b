import type { NewUse } from '@evenkeel/contract/coping/coping.ts'
import { useEffect } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut, OfflineError } from '../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../app/api/query-client.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { outboxNow, sendOrKeep } from '../../app/outbox/outbox.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { createOutbox } from './outbox.ts'

export const useToolAdvice = () => useApiQuery('GET /api/coping-tools/advice')

const changes = createStore(0)

/** Lives as long as the page: leaving the screen loses nothing, signing out clears it. */
const outbox = createOutbox(
  {
    record: (body, key) => sendOrKeep('POST /api/coping-tools/usage', { body, idempotencyKey: key }).catch(watched),
    rate: async ({ id, key }, effectiveness) => {
      await rate(id === KEPT ? null : id, key, effectiveness).catch(watched)
      void refresh('/api/coping-tools')
    },
    isTransient,
    retryLater: (run, tries) => void setTimeout(run, retryDelay(tries)),
  },
  () => changes.set(changes.get() + 1),
)

/** A use without an id is kept on this device, which then has an outbox. */
const rate = (id: string | null, key: string, effectiveness: number): Promise<unknown> =>
  outboxNow()?.rateOrKeep(id, key, effectiveness) ??
  call('PATCH /api/coping-tools/usage/:id', { params: { id: `${id}` }, body: { effectiveness } })

function isTransient(error: unknown) {
  if (!(error instanceof ApiError)) return error instanceof OfflineError
  return error.status >= 500 || error.status === 429 || error.status === 408 || isSignedOut(error)
}

/** The session itself handles a missing one. */
function watched(error: unknown): never {
  if (isSignedOut(error)) void refresh('/api/user')
  throw error
}

export const recordUse = (use: NewUse, key: string) => void outbox.add(use, key)
export const rateUse = (key: string, rating: number) => void outbox.rate(key, rating)

export const useUnsent = (key: string) => useStore({ ...changes, get: () => outbox.isUnsent(key) })

/** The device hands it in by itself. */
export const useWaitsOnDevice = (key: string) => useStore({ ...changes, get: () => outbox.isKept(key) })

/** Retries when the screen opens and when the connection returns. */
export function useSendWaiting() {
  useEffect(() => {
    void outbox.flush()
  }, [])
}

if (typeof addEventListener === 'function') addEventListener('online', () => void outbox.flush())
