import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { keepsKey } from './enrolled-browser.ts'

const own = createStore<OwnEnrolment | null>(null)
let asked = false

/** Read once a page; null where the browser is not enrolled, and until that is known. */
export function useEnrolment() {
  useEffect(() => void read(), [])
  return useStore(own, () => null)
}

async function read() {
  if (asked || !window.isSecureContext) return
  asked = true
  if (!(await keepsKey().catch(() => false))) return
  const { enrolmentNow } = await import('./sign-later.ts')
  const found = await enrolmentNow().catch(() => null)
  if (found && found !== 'revoked') own.set(found)
}

/** A tablet is shared, so whoever goes hands it to the next person. */
export const useIsTablet = () => useEnrolment()?.kind === 'tablet'
