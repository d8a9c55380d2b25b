import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useLocation, useSearch } from 'wouter'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/not-yet.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { AlertsPanel } from '../alerts-panel.tsx'
import { useOpenAlerts } from '../data.ts'
import { AlarmSoundHere } from '../shared/alarm-sound-button.tsx'
import { placeNow } from '../shared/board/shown.ts'
import { addressOf, TABS, tabOf } from './filter.ts'
import { HistoryTab } from './history-tab.tsx'
import { PrintedAlerts } from './printed-alerts.tsx'
import { ReportTab } from './report-tab.tsx'
import { UnseenTab } from './unseen-tab.tsx'

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
      <Shown />
    </>
  )
}

function OpenTab() {
  const words = useWords(alertHistoryWords)
  const open = useOpenAlerts()
  const { active, acknowledged } = open.data ?? { active: null, acknowledged: null }
  const isWhole = (list: typeof active) =>
    list === null || list.alerts.length >= Math.min(list.total, LIMITS.openAlerts.max)
  const { printing, start } = usePrinting(!open.isPlaceholderData && isWhole(active) && isWhole(acknowledged))
  if (open.isPending) return <Skeleton className="h-48 w-full" />
  const print = () => {
    if (!isWhole(active) || !isWhole(acknowledged)) open.showAll()
    start()
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {open.data && (
          <Button variant="secondary" busy={printing} onClick={print}>
            {words.printOpen}
          </Button>
        )}
        <AlarmSoundHere />
      </div>
      <AlertsPanel open={open} />
      {printing && active && acknowledged && (
        <PrintedAlerts
          title={words.openTitle}
          alerts={[...active.alerts, ...acknowledged.alerts]}
          place={placeNow}
          last={[{ name: words.withWhom, of: (alert) => holderOf(alert, acknowledged.alerts) }]}
        />
      )}
    </>
  )
}

function holderOf({ id }: { id: string }, answered: readonly OpenAlert[]): string {
  const alert = answered.find((one) => one.id === id)
  return alert?.acknowledgedBy?.name ?? ''
}
