import type { Period } from '@evenkeel/contract/analytics/periods.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiQuery, queryClient } from '../app/api/query-client.ts'
import { useUser } from '../app/session/session.tsx'
import { allModulesQuery } from '../features/learning/data.ts'

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
  const printNow = useCallback(() => {
    asked.current = false
    // Later, because other effects of this rendering are still to come and printing blocks them.
    setTimeout(() => window.print())
  }, [])
  useEffect(() => {
    if (printing && asked.current) printNow()
  }, [printing, printNow])
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
    const titles = queryClient.prefetchQuery(allModulesQuery(locale))
    await Promise.allSettled([titles, ...readsOf(period).map(({ read }) => read())])
    setBusy(false)
    if (printing) return printNow()
    asked.current = true
    setPrinting(true)
  }
  const partly = printing && readsOf(period).some(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined)
  return { printing, partly, busy, print }
}
