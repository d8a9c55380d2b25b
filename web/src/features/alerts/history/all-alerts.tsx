import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useOpenAlerts } from '../data.ts'
import { addressOf, TABS, tabOf } from './filter.ts'
import { OpenTab } from './open-tab.tsx'

const UnseenTab = lazyWithFallback(async () => ({ default: (await import('./unseen-tab.tsx')).UnseenTab }))
const HistoryTab = lazyWithFallback(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))
const ReportTab = lazyWithFallback(async () => ({ default: (await import('./report-tab.tsx')).ReportTab }))
const PARTS = { open: OpenTab, unseen: UnseenTab, history: HistoryTab, report: ReportTab }

export function AllAlerts() {
  const words = useWords(alertHistoryWords)
  const { number } = useFormat()
  const [path] = useLocation()
  const shown = tabOf(useSearch())
  const notSeen = useOpenAlerts().data?.notSeen ?? 0
  const Shown = PARTS[shown]
  return (
    <>
      <nav aria-label={words.title} className="border-b border-edge">
        <ul className="flex flex-wrap gap-x-1">
          {TABS.map((tab) => (
            <li key={tab}>
              <a
                href={addressOf(path, tab)}
                aria-current={tab === shown ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {tab === 'unseen' && notSeen > 0 ? words.tabCount(words.tabs.unseen, number(notSeen)) : words.tabs[tab]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<Skeleton className="h-[30rem]" />}>
        <Shown />
      </Suspense>
    </>
  )
}
