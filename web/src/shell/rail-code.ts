import { useEffect } from 'react'
import { retryDelay } from '../app/api/retry-delay.ts'
import { createStore, useStore } from '../ui/hooks/store.ts'

const code = createStore<typeof import('./rail.tsx') | null>(null)

/** Makes the code ready for the next rendering, in one try. */
export async function loadRail() {
  if (!code.get()) code.set(await import('./rail.tsx'))
}

/** Retries for ever: without it nothing leads to their screens. */
async function keepLoading(tries = 0): Promise<void> {
  await loadRail().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)))
    return keepLoading(tries + 1)
  })
}

/** Null until the code is there. */
export function useRail(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) void keepLoading()
  }, [isNeeded])
  const rail = useStore(code)
  return isNeeded ? rail : null
}
