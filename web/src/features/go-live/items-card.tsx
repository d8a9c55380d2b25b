import type { GoLive, GoLiveListItem } from '@evenkeel/contract/go-live.ts'
import { CONFIRMATIONS, type GoLiveItem } from '@evenkeel/contract/go-live-words.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { PATHS, type Path } from '../../app/navigation/paths.ts'
import { usePasswordGuard } from '../../app/password/password-guard.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { goLiveWords } from '../../words/go-live.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Where an administrator mends what is missing. */
const MENDS: Partial<Record<GoLiveItem, Path>> = {
  on_site: PATHS.responders,
  on_call: PATHS.responders,
  staff_answered: PATHS.responders,
  heard: PATHS.responders,
  drill_day: PATHS.admin,
  drill_swing: PATHS.admin,
  drill_night: PATHS.admin,
  tested_988: PATHS.facility,
}

/** The list, each item with what is missing and how to mend it, and the signature. */
export function ItemsCard({ state }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  return (
    <Card title={words.list}>
      <p className="max-w-text text-ink-soft">{words.listLead}</p>
      <ul className="flex flex-col divide-y divide-line">
        {state.items.map((item) => (
          <li key={item.what} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Item item={item} />
            {item.what === 'signature' ? <Sign state={state} /> : <Mend item={item} mayConfirm={state.mayConfirm} />}
          </li>
        ))}
      </ul>
      <p className="max-w-text text-ink-soft">{words.signer[state.signer]}</p>
    </Card>
  )
}

const confirmationOf = (what: GoLiveItem) => CONFIRMATIONS.find((one) => one === what)

function Item({ item: { what, done, at, by, hours, people } }: { item: GoLiveListItem }) {
  const words = useWords(goLiveWords)
  const { date, time, number } = useFormat()
  const confirmation = confirmationOf(what)
  const when = at && `${date(at)}, ${time(at)}`
  const isSaid = confirmation !== undefined || what === 'signature'
  return (
    <div className="flex min-w-0 max-w-text grow basis-64 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={done ? 'success' : 'warning'}>{done ? words.done : words.missing}</Badge>
        <span className="font-semibold">{words.items[what]}</span>
      </p>
      {confirmation && <p>{words.says[confirmation]}</p>}
      {what.startsWith('drill') && !done && <p className="text-ink-soft">{words.drillHint}</p>}
      {hours !== null && <p className="text-ink-soft">{words.hours(number(hours))}</p>}
      {people.length > 0 && <p className="break-words">{words.people(people.join(', '))}</p>}
      {when && <p className="text-ink-soft">{isSaid ? words.said(by ?? words.gone, when) : when}</p>}
    </div>
  )
}

function Mend({ item: { what, done }, mayConfirm }: { item: GoLiveListItem; mayConfirm: boolean }) {
  const words = useWords(goLiveWords)
  const isAdmin = useUser().role === 'admin'
  const confirmation = confirmationOf(what)
  const { mutate, isPending } = useMutation({
    mutationFn: (of: NonNullable<typeof confirmation>) =>
      call('POST /api/go-live/confirmations', { body: { what: of } }),
    onSuccess: () => refresh('/api/go-live'),
  })
  if (done) return null
  const mend = isAdmin && MENDS[what]
  return (
    <div className="flex flex-wrap gap-2.5">
      {mend && (
        <ButtonLink to={mend} variant="secondary" aria-label={`${words.mend}: ${words.items[what]}`}>
          {words.mend}
        </ButtonLink>
      )}
      {confirmation && mayConfirm && (
        <Button
          variant="secondary"
          busy={isPending}
          aria-label={`${words.confirm}: ${words.items[what]}`}
          onClick={() => mutate(confirmation)}
        >
          {words.confirm}
        </Button>
      )}
    </div>
  )
}

function Sign({ state: { items, maySign } }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const guard = usePasswordGuard(
    () => call('POST /api/go-live/signature'),
    () => void refresh('/api/go-live'),
  )
  if (!maySign) return null
  const isReady = items.every(({ what, done }) => done || what === 'signature')
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" disabled={!isReady} busy={guard.busy} onClick={guard.start}>
        {words.sign}
      </Button>
      {guard.error && <Banner tone="danger">{words.refused}</Banner>}
      {guard.question}
    </div>
  )
}
