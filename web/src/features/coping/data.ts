import type { NewUse } from '@evenkeel/contract/coping.ts'
import { useEffect } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError, isSignedOut, OfflineError } from '../../app/api/api-error.ts'
import { refresh, useApiQuery } from '../../app/api/query-client.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { createOutbox } from './outbox.ts'

export const useToolAdvice = () => useApiQuery('GET /api/coping-tools/advice')

const changes = createStore(0)

/** Lives as long as the page: leaving the screen loses nothing, signing out clears it. */
const outbox = createOutbox(
  {
    record: (use, key) => call('POST /api/coping-tools/usage', { body: use, idempotencyKey: key }).catch(watched),
    rate: async (id, effectiveness) => {
      await call('PATCH /api/coping-tools/usage/:id', { params: { id }, body: { effectiveness } }).catch(watched)
      void refresh('/api/coping-tools')
    },
    isTransient,
    retryLater: (run, tries) => void setTimeout(run, retryDelay(tries)),
  },
  () => changes.set(changes.get() + 1),
)

function isTransient(error: unknown) {
  if (!(error instanceof ApiError)) return error instanceof OfflineError
  return error.status >= 500 || error.status === 429 || error.status === 408 || isSignedOut(error)
}

/** A missing session is handled by the session itself. */
function watched(error: unknown): never {
  if (isSignedOut(error)) void refresh('/api/user')
  throw error
}

export const recordUse = (use: NewUse, key: string) => void outbox.add(use, key)
export const rateUse = (key: string, rating: number) => void outbox.rate(key, rating)

/** Whether this use has not reached the server yet. */
export const useUnsent = (key: string) => useStore({ ...changes, get: () => outbox.isUnsent(key) })

/** Retries waiting uses when the screen opens and when the connection returns. */
export function useSendWaiting() {
  useEffect(() => {
    void outbox.flush()
  }, [])
}

if (typeof addEventListener === 'function') addEventListener('online', () => void outbox.flush())
