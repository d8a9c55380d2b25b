import type { Progress } from '@evenkeel/contract/learning/learning.ts'
import { ApiError, isSignedOut } from '../../app/api/api-error.ts'
import { queryClient, refresh } from '../../app/api/query-client.ts'
import { retryDelay } from '../../app/api/retry-delay.ts'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { sendOrKeep } from '../../app/outbox/outbox.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { PROGRESS_KEY } from './data.ts'

const unsent = new Map<string, SentProgress>()
const isWaiting = createStore(false)
let isSending = false
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows progress at once and retries in the background. */
export function saveProgress(progress: SentProgress) {
  unsent.set(progress.moduleId, mergeProgress(unsent.get(progress.moduleId), progress))
  show({ ...progress, updatedAt: new Date().toISOString() })
  void sendAll()
}

export const useIsUnsent = () => useStore(isWaiting)

const show = (progress: Progress) =>
  queryClient.setQueryData<Progress[]>(PROGRESS_KEY, (list) => list && withProgress(list, progress))

async function sendAll() {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  let failed = false
  for (const progress of unsent.values()) failed = !(await send(progress)) || failed
  isSending = false
  tries = failed ? tries + 1 : 0
  isWaiting.set(failed)
  if (failed) timer = setTimeout(sendAll, retryDelay(tries))
  else if (unsent.size > 0) void sendAll()
}

async function send(progress: SentProgress): Promise<boolean> {
  try {
    const stored = await sendOrKeep('POST /api/content/progress', { body: progress, passive: tries > 0 })
    if (stored !== KEPT) show(stored)
  } catch (error) {
    if (isSignedOut(error)) void refresh('/api/user')
    if (mayWorkLater(error)) return false
  }
  // Newer progress may have been added meanwhile; it stays.
  if (unsent.get(progress.moduleId) === progress) unsent.delete(progress.moduleId)
  return true
}

/** A refusal is final; failures of server or connection are retried. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408

if (typeof window !== 'undefined') window.addEventListener('online', () => void (unsent.size > 0 && sendAll()))

type SentProgress = { moduleId: string; progress: number; completed: boolean }

/** Progress never decreases, and completed stays completed. */
export const mergeProgress = <K extends SentProgress>(before: SentProgress | undefined, now: K): K => ({
  ...now,
  progress: Math.max(before?.progress ?? 0, now.progress),
  completed: (before?.completed ?? false) || now.completed,
})

export const withProgress = (list: readonly Progress[], now: Progress): Progress[] => [
  ...list.filter(({ moduleId }) => moduleId !== now.moduleId),
  mergeProgress(
    list.find(({ moduleId }) => moduleId === now.moduleId),
    now,
  ),
]
