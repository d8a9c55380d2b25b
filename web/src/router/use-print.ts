import type { Period } from '@evenkeel/contract/periods.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiQuery, queryClient } from '../app/api/query-client.ts'

/** The code of what is folded. */
export const loadPart = async () => ({ default: (await import('./admin-parts.tsx')).AdminPart })

/** Milliseconds for the parts to be drawn, once all that they need is here. */
const DRAWN = 150

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

/**
 * Prints the page with its folded parts, which are read before. A printer that the browser itself opens gets those that were read, and
 * `partly` then says so.
 */
export function usePrint(period: Period) {
  const [printing, setPrinting] = useState(false)
  const [busy, setBusy] = useState(false)
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
    await Promise.allSettled([loadPart(), ...readsOf(period).map(({ read }) => read())])
    setBusy(false)
    setPrinting(true)
    setTimeout(() => window.print(), DRAWN)
  }
  const partly = printing && readsOf(period).some(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined)
  return { printing, partly, busy, print }
}
