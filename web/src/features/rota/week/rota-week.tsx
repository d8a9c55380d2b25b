import { addDays } from '@evenkeel/contract/base/days.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import type { Rota } from '@evenkeel/contract/rota/rota.ts'
import { DAY_MINUTES } from '@evenkeel/contract/rota/rota-gaps.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { dateOf } from './change.ts'
import { RotaBlock } from './rota-block.tsx'
import type { RotaForm } from './use-rota-draft.ts'
import { type Asked, type Block, type Cell, weekOf } from './week.ts'
import { weekWords } from './words.ts'

type Props = { rota: Rota; form: RotaForm; monday: string; hint: string; onAsk: (asked: Asked) => void }

/** Every duty and gap is a button; one stop of the Tab key, with arrows inside. */
export function RotaWeek({ rota, form, monday, hint, onAsk }: Props) {
  const words = useWords(weekWords)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState('')
  const days = weekOf(form.values, rota.responders, monday)
  const tiers = days[0]?.map(({ tier }) => tier) ?? []
  const ids = days.flat().flatMap((cell) => cell.blocks.map((_, i) => idOf(cell, i)))
  const first = ids.find((id) => id.startsWith(rota.today)) ?? ids[0]
  const current = ids.includes(at) ? at : first
  const both = OPEN_ROLES.every((role) => rota.responders.some(({ respondsTo }) => respondsTo.includes(role)))
  const place = usePlace()

  function onKeyDown(event: KeyboardEvent) {
    const next = current && !event.ctrlKey && !event.metaKey && !event.altKey && nextOf(event.key, current, ids)
    const button = next && box.current?.querySelector<HTMLElement>(`[data-block="${next}"] button`)
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div className="@container flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={box}
        id="week"
        data-told
        role="group"
        aria-label={words.week}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-1 @3xl:grid @3xl:grid-cols-[auto_repeat(7,minmax(0,1fr))]"
      >
        {tiers.map((tier) => (
          <p
            key={tier}
            aria-hidden="true"
            className="hidden text-sm font-semibold @3xl:block"
            style={{ gridColumn: 1, gridRow: tier + 1, maxWidth: '4rem' }}
          >
            {place(tier)}
          </p>
        ))}
        {days.map((cells, column) => (
          <div key={cells[0]?.date} className="flex flex-wrap gap-1 @3xl:contents">
            <DayName date={addDays(monday, column)} today={rota.today} column={column} />
            {cells.map((cell) => (
              <div
                key={cell.tier}
                className="flex min-w-0 grow basis-64 flex-col gap-1 rounded-sm bg-sunken p-1"
                style={{ gridColumn: column + 2, gridRow: cell.tier + 1 }}
              >
                <div aria-hidden="true" className="flex items-center gap-2">
                  <p className="text-sm text-ink-soft @3xl:hidden">{place(cell.tier)}</p>
                  <StaffedHours cell={cell} />
                </div>
                {cell.own && <p className="text-sm font-semibold text-amber">{words.ownDay}</p>}
                <ul
                  aria-label={place(cell.tier)}
                  className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-1"
                >
                  {cell.blocks.map((block, i) => {
                    const id = idOf(cell, i)
                    return (
                      <li key={id} data-block={id} className="flex min-w-0">
                        <RotaBlock
                          block={block}
                          date={block.began ?? cell.date}
                          place={place(cell.tier)}
                          rota={rota}
                          both={both}
                          wrong={'line' in block && form.problems[block.line.key] !== undefined}
                          current={id === current}
                          onFocus={() => setAt(id)}
                          onPress={() => onAsk({ ...block, ...whereOf(cell, block, form) })}
                        />
                      </li>
                    )
                  })}
                </ul>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A night that began before the week belongs to its own day. */
function whereOf({ date, tier, own }: Cell, { began }: Block, { values }: RotaForm) {
  return { tier, date: began ?? date, own: began ? dateOf(values, began, tier) !== undefined : own }
}

const idOf = ({ date, tier }: Cell, at: number) => `${date} ${tier} ${at}`

/** Up and down within the day; sideways to the tier's block on the next day that has one. */
function nextOf(key: string, current: string, ids: readonly string[]): string | undefined {
  const index = ids.indexOf(current)
  const [date = '', tier = '', place] = current.split(' ')
  const beside = (step: 1 | -1) => {
    for (let day = addDays(date, step); ids.some((id) => id.startsWith(day)); day = addDays(day, step)) {
      const there = ids.filter((id) => id.startsWith(`${day} ${tier} `))
      if (there.length > 0) return there[Math.min(Number(place), there.length - 1)]
    }
    return undefined
  }
  const moves: Record<string, () => string | undefined> = {
    ArrowUp: () => ids[index - 1],
    ArrowDown: () => ids[index + 1],
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => ids[0],
    End: () => ids.at(-1),
  }
  return moves[key]?.()
}

/** The first two tiers are also named by place. */
export function usePlace() {
  const words = useWords(weekWords)
  const { tierName } = useWords(rotaWords)
  const { number } = useFormat()
  return (tier: number) => words.places[tier - 1] ?? tierName(number(tier))
}

type DayNameProps = { date: string; today: string; column: number }

function DayName({ date, today, column }: DayNameProps) {
  const words = useWords(weekWords)
  const { day } = useFormat()
  return (
    <h3
      className={`w-full min-w-0 pt-1 text-sm ${date < today ? 'font-normal text-ink-soft' : ''}`}
      style={{ gridColumn: column + 2, gridRow: 1 }}
    >
      {day(date)}
      {date === today && <span className="font-normal text-accent"> {words.today}</span>}
    </h3>
  )
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

/** From midnight on the left to midnight on the right. */
const StaffedHours = ({ cell: { covered } }: { cell: Cell }) => (
  <span className="hatched relative h-1.5 grow overflow-hidden rounded-full">
    {covered.map(({ start, end }) => (
      <span
        key={`${start} ${end}`}
        className="absolute inset-y-0 bg-accent"
        style={{ left: percent(start), width: percent(end - start) }}
      />
    ))}
  </span>
)
