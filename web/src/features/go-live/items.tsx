import type { GoLive, GoLiveListItem } from '@evenkeel/contract/go-live/go-live.ts'
import { CONFIRMATIONS, type GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import { useState } from 'react'
import { PATHS, type Path } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { isAnyLive, useConfirm } from './data.ts'
import { TRAINING } from './home-card.tsx'
import { goLiveWords } from './shared/go-live-words.ts'
import { useHours } from './statement.ts'
import { firstStepsWords } from './steps/first-steps-words.ts'

const ROTA = `${PATHS.responders}#rota` as const
const PHONES = `${PATHS.facility}#phones` as const
const DRILL = 'drill'
/** The screen on which an administrator fixes what is missing. */
const MENDS: Partial<Record<GoLiveItem, Path | typeof ROTA | typeof PHONES | typeof DRILL>> = {
  responder: PATHS.responders,
  answered: DRILL,
  on_site: ROTA,
  on_call: ROTA,
  staff_answered: ROTA,
  heard: PATHS.responders,
  drill_day: DRILL,
  drill_swing: DRILL,
  drill_night: DRILL,
  tested_988: PHONES,
}

const DrillDialog = lazyDialog(async () => (await import('../alerts/shared/drill-dialog.tsx')).DrillDialog)

/** A name on the rota that nobody uses is a gap of an item that is done. */
export function GapsCard({ state }: { state: GoLive }) {
  const words = useWords(goLiveWords)
  const gaps = state.items.filter(({ done, idle = [] }) => !done || idle.length > 0)
  if (gaps.length === 0) return null
  return (
    <Card title={words.gaps}>
      <Items items={gaps} state={state} />
    </Card>
  )
}

/** `mended`: those that the step around them sets up. */
type ItemsProps = { items: GoLiveListItem[]; state: GoLive; mended?: ReadonlySet<GoLiveItem> }

/** Red once a unit is live. */
export function Items({ items, state, mended }: ItemsProps) {
  const [drilling, setDrilling] = useState(false)
  return (
    <>
      <ul className="flex w-full flex-col divide-y divide-line">
        {items.map((item) => (
          <li key={item.what} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Item item={item} isLive={isAnyLive(state)} />
            {!item.done && !mended?.has(item.what) && (
              <Mend what={item.what} mayConfirm={state.mayConfirm} onDrill={() => setDrilling(true)} />
            )}
          </li>
        ))}
      </ul>
      {drilling && <DrillDialog onClose={() => setDrilling(false)} />}
    </>
  )
}

const confirmationOf = (what: GoLiveItem) => CONFIRMATIONS.find((one) => one === what)

function Item({ item, isLive }: { item: GoLiveListItem; isLive: boolean }) {
  const { what, required, done, forNobody, at, by, people, idle = [] } = item
  const words = useWords(goLiveWords)
  const { date, time } = useFormat()
  const hours = useHours()(item)
  const confirmation = confirmationOf(what)
  const isUnused = idle.length > 0
  const when = at && `${date(at)}, ${time(at)}`
  return (
    <div className="flex min-w-0 max-w-text grow basis-64 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {done ? (
          <Badge tone={forNobody ? 'plain' : isUnused ? 'warning' : 'success'}>
            {forNobody ? words.noStaff : isUnused ? words.check : words.done}
          </Badge>
        ) : (
          <Badge tone={isLive ? 'danger' : 'warning'}>{required ? words.required : words.missing}</Badge>
        )}
        <span className="font-semibold">{words.items[what]}</span>
      </p>
      {confirmation && <p>{words.says[confirmation]}</p>}
      {what.startsWith('drill') && !done && <p className="text-ink-soft">{words.drillHint}</p>}
      {what === 'tested_988' && !done && <p className="text-ink-soft">{words.hint988}</p>}
      {what === 'answered' && !done && <p className="text-ink-soft">{words.answeredHint}</p>}
      {what === 'on_call' && !done && <p className="text-ink-soft">{words.onCallHint}</p>}
      {what === 'heard' && <p className="text-ink-soft">{words.heardHint}</p>}
      {hours && <p className="text-ink-soft">{words.nobodyOn(hours)}</p>}
      {isUnused && <p className="break-words">{words.idle(idle.join(', '))}</p>}
      {people.length > 0 && <p className="break-words">{words.people(people.join(', '))}</p>}
      {when && <p className="text-ink-soft">{confirmation ? words.said(by ?? words.gone, when) : when}</p>}
    </div>
  )
}

type MendProps = { what: GoLiveItem; mayConfirm: boolean; onDrill: () => void }

function Mend({ what, mayConfirm, onDrill }: MendProps) {
  const words = useWords(goLiveWords)
  const { drill } = useWords(firstStepsWords)
  const { role, untrained } = useUser()
  const confirmation = confirmationOf(what)
  const { mutate, isPending } = useConfirm()
  const mend = role === 'admin' && MENDS[what]
  const named = (label: string) => `${label}: ${words.items[what]}`
  return (
    <div className="flex flex-wrap gap-2.5">
      {mend === DRILL && (
        <Button variant="secondary" aria-haspopup="dialog" aria-label={named(drill)} onClick={onDrill}>
          {drill}
        </Button>
      )}
      {mend && mend !== DRILL && (
        <ButtonLink to={mend} variant="secondary" aria-label={named(words.mend)}>
          {words.mend}
        </ButtonLink>
      )}
      {what === 'trained' && untrained && (
        <ButtonLink to={TRAINING} variant="secondary" aria-label={named(words.saySo)}>
          {words.saySo}
        </ButtonLink>
      )}
      {confirmation && mayConfirm && (
        <Button
          variant="secondary"
          busy={isPending}
          aria-label={named(words.confirm)}
          onClick={() => mutate(confirmation)}
        >
          {words.confirm}
        </Button>
      )}
    </div>
  )
}
