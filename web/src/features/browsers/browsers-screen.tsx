import type { EnrolledBrowser } from '@evenkeel/contract/browsers/browsers.ts'
import { deviceNameKey } from '@evenkeel/contract/browsers/device-names.ts'
import { type ReactNode, useState } from 'react'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { canMakeKeys } from '../../app/session/browser-key.ts'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { CELL, type Column, Detail, Details, OpenRow, RowTable, TextCell } from '../../ui/lists/row-table.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'
import { useBrowsers, useOwnId } from './data.ts'
import { kindWords } from './shared/enroll-words.ts'

type Props = { browser: EnrolledBrowser; isOwn: boolean; isDouble: boolean; onChange: () => void; onRevoke: () => void }

/** Characters of an id, as in the audit log. */
const SHORT = 8

function BrowserRow({ browser, isOwn, isDouble, onChange, onRevoke }: Props) {
  const words = useWords(browserWords)
  const kinds = useWords(kindWords)
  const { date, time, number } = useFormat()
  const [open, setOpen] = useState(false)
  const { id, name, unit, kind, badges, quietSeconds, watched, madeBy, codeUntil, enrolledAt, lastSeenAt } = browser
  const seen = lastSeenAt && `${date(lastSeenAt)}, ${time(lastSeenAt)}`
  const state = codeUntil ? <Badge tone="warning">{words.waits(time(codeUntil))}</Badge> : seen
  return (
    <OpenRow
      id={id}
      open={open}
      onOpen={setOpen}
      name={
        <>
          <span className="font-semibold">{name}</span> {isOwn && <Badge tone="accent">{words.thisOne}</Badge>}{' '}
          {isDouble && <Badge tone="warning">{words.sameName}</Badge>}
        </>
      }
      second={
        <>
          {codeUntil && state} {[kinds[kind], unit, badges && words.takesBadges, seen].filter(Boolean).join(' · ')}
        </>
      }
      after={
        <>
          <TextCell from="wide">{badges ? words.withBadges(kinds[kind]) : kinds[kind]}</TextCell>
          <TextCell from="wide">{unit ?? words.none}</TextCell>
          <TextCell from="wide">{state}</TextCell>
          <td className={CELL}>
            <MenuButton
              label={words.menuOf(name)}
              items={[
                { label: words.change, onPress: onChange },
                { label: words.revoke, onPress: onRevoke, tone: 'danger' },
              ]}
            />
          </td>
        </>
      }
    >
      <Details>
        <Detail name={words.name}>{name}</Detail>
        <Detail name={words.unit}>{unit ?? words.none}</Detail>
        {kind !== 'display' && <Detail name={words.badges}>{badges ? words.allowed : words.notAllowed}</Detail>}
        {kind !== 'display' && <Detail name={words.quiet}>{words.seconds(number(quietSeconds))}</Detail>}
        <Detail name={words.watch}>{watched ? words.watched : words.notWatched}</Detail>
        {seen && <Detail name={words.seen}>{seen}</Detail>}
        {enrolledAt && <Detail name={words.enrolled}>{date(enrolledAt)}</Detail>}
        <Detail name={words.by}>{madeBy ?? words.gone}</Detail>
        <Detail name={words.number}>{id.slice(-SHORT)}</Detail>
      </Details>
    </OpenRow>
  )
}

const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)
const ChangeDialog = lazyDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const RevokeDialog = lazyDialog(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

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
  const read = useBrowsers()
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<EnrolledBrowser | null>(null)
  const [revoking, setRevoking] = useState<EnrolledBrowser | null>(null)
  const add = <Button onClick={() => setAdding(true)}>{words.add}</Button>
  return (
    <>
      {!canMakeKeys() && <Banner tone="warning">{words.insecure}</Banner>}
      {read.data ? (
        <List browsers={read.data} add={add} onChange={setChanging} onRevoke={setRevoking} />
      ) : (
        <NotYet read={read} text={words.failed} shape="h-64" />
      )}
      {adding && <CodeDialog browsers={read.data ?? []} onClose={() => setAdding(false)} />}
      {changing && <ChangeDialog browser={changing} onClose={() => setChanging(null)} />}
      {revoking && <RevokeDialog browser={revoking} onClose={() => setRevoking(null)} />}
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
