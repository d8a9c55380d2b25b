import { useEffect } from 'react'
import { retryDelay } from '../app/api/retry-delay.ts'
import { createStore, useStore } from '../ui/store.ts'

const code = createStore<typeof import('./rail.tsx') | null>(null)

/** Loads what administrators and clinicians alone navigate with, so that it is there at the next rendering; one try. */
export async function loadRail() {
  if (!code.get()) code.set(await import('./rail.tsx'))
}

/** Tried until it comes: without it there is no way to their screens. */
async function keepLoading(tries = 0): Promise<void> {
  await loadRail().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)))
    return keepLoading(tries + 1)
  })
}

/** The rail, the groups of the menu and the tabs of administrators and clinicians; null until their code is there. */
export function useRail(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) void keepLoading()
  }, [isNeeded])
  const rail = useStore(code)
  return isNeeded ? rail : null
}
