import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { deviceNameKey } from '@evenkeel/contract/browsers/device-names.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { canMakeKeys } from '../../app/session/browser-key.ts'
import { useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DialogFailed } from '../../ui/dialog/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { type Column, RowTable } from '../../ui/lists/row-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useWords } from '../../words/words.ts'
import { BrowserRow } from './browser-row.tsx'
import { browserWords } from './browsers-words.ts'
import { useBrowsers, useOwnId } from './data.ts'

const CodeDialog = lazyWithFallback(
  async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }),
  DialogFailed,
)
const ChangeDialog = lazyWithFallback(
  async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }),
  DialogFailed,
)
const RevokeDialog = lazyWithFallback(
  async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog }),
  DialogFailed,
)

export function BrowsersScreen() {
  const { browsers } = useWords(adminNav)
  const { lead } = useWords(browserWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={browsers} lead={isAdmin ? lead : undefined} wide={isAdmin}>
      {isAdmin ? <Browsers /> : <AccessRestricted />}
    </Screen>
  )
}

function Browsers() {
  const words = useWords(browserWords)
  const { data, isError, isFetching, refetch } = useBrowsers()
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<EnrolledBrowser | null>(null)
  const [revoking, setRevoking] = useState<EnrolledBrowser | null>(null)
  const add = <Button onClick={() => setAdding(true)}>{words.add}</Button>
  return (
    <>
      {!canMakeKeys() && <Banner tone="warning">{words.insecure}</Banner>}
      {data ? (
        <List browsers={data} add={add} onChange={setChanging} onRevoke={setRevoking} />
      ) : isError ? (
        <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <Suspense>
        {adding && <CodeDialog browsers={data ?? []} onClose={() => setAdding(false)} />}
        {changing && <ChangeDialog browser={changing} onClose={() => setChanging(null)} />}
        {revoking && <RevokeDialog browser={revoking} onClose={() => setRevoking(null)} />}
      </Suspense>
    </>
  )
}

type ListProps = {
  browsers: readonly EnrolledBrowser[]
  add: ReactNode
  onChange: (browser: EnrolledBrowser) => void
  onRevoke: (browser: EnrolledBrowser) => void
}

function List({ browsers, add, onChange, onRevoke }: ListProps) {
  const words = useWords(browserWords)
  const ownId = useOwnId()
  if (browsers.length === 0)
    return (
      <Card title={words.emptyTitle} action={add}>
        <p className="max-w-text">{words.empty(`${window.location.host}/enroll`)}</p>
      </Card>
    )
  const doubles = doublesOf(browsers)
  const columns: Column[] = [
    { name: words.name, width: 'pl-8' },
    { name: words.kind, width: 'w-44', from: 'wide' },
    { name: words.unit, width: 'w-40', from: 'wide' },
    { name: words.seen, width: 'w-56', from: 'wide' },
    { name: words.menu, width: 'w-[44px]', quiet: true },
  ]
  return (
    <section aria-labelledby="enrolled" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="enrolled" className="text-xl">
          {words.list}
        </h2>
        {add}
      </div>
      {doubles.size > 0 && <Banner tone="warning">{words.sameNames}</Banner>}
      <RowTable caption={words.list} columns={columns}>
        {browsers.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            isOwn={browser.id === ownId}
            isDouble={doubles.has(browser.id)}
            onChange={() => onChange(browser)}
            onRevoke={() => onRevoke(browser)}
          />
        ))}
      </RowTable>
    </section>
  )
}

function doublesOf(browsers: readonly EnrolledBrowser[]): ReadonlySet<string> {
  const keys = browsers.map(({ name }) => deviceNameKey(name))
  return new Set(
    browsers.filter((_, at) => keys.indexOf(keys[at] ?? '') !== keys.lastIndexOf(keys[at] ?? '')).map(({ id }) => id),
  )
}
