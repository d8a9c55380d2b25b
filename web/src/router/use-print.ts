import type { Period } from '@evenkeel/contract/analytics/periods.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiQuery, queryClient } from '../app/api/query-client.ts'
import { useUser } from '../app/session/session.tsx'

/** Code of the folded parts. */
export const loadPart = async () => ({ default: (await import('./admin-parts.tsx')).AdminPart })

const readsOf = (period: Period) => {
  const [trend, use, hard] = [
    apiQuery('GET /api/analytics/trend', { query: { period } }),
    apiQuery('GET /api/analytics/content-utilization', { query: { period } }),
    apiQuery('GET /api/admin/content/hard'),
  ]
  return [
    { queryKey: trend.queryKey, read: () => queryClient.prefetchQuery(trend) },
    { queryKey: use.queryKey, read: () => queryClient.prefetchQuery(use) },
    { queryKey: hard.queryKey, read: () => queryClient.prefetchQuery(hard) },
  ]
}

/** Reads folded parts first; the browser's own print gets only parts already read, and `partly` says so. */
export function usePrint(period: Period) {
  const { locale } = useUser()
  const [printing, setPrinting] = useState(false)
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const undrawn = useRef(0)
  const printDrawn = useCallback(() => {
    if (!asked.current || undrawn.current > 0) return
    asked.current = false
    // Later, because other effects of this rendering are still to come and printing blocks them.
    setTimeout(() => window.print())
  }, [])
  /** For a placeholder's effect: React shows it longer than the part needs. */
  const hold = useCallback(() => {
    undrawn.current += 1
    return () => {
      undrawn.current -= 1
      printDrawn()
    }
  }, [printDrawn])
  useEffect(() => {
    if (printing) printDrawn()
  }, [printing, printDrawn])
  useEffect(() => {
    const open = () => flushSync(() => setPrinting(true))
    const close = () => setPrinting(false)
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
  async function print() {
    setBusy(true)
    const names = import('./admin-parts.tsx').then(({ readNames }) => readNames(locale))
    await Promise.allSettled([names, ...readsOf(period).map(({ read }) => read())])
    setBusy(false)
    asked.current = true
    if (printing) printDrawn()
    else setPrinting(true)
  }
  const partly = printing && readsOf(period).some(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined)
  return { printing, partly, busy, print, hold }
}
