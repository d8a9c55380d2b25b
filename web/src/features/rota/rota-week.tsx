import type { Responder } from '@evenkeel/contract/rota.ts'
import { DAY_MINUTES } from '@evenkeel/contract/rota-gaps.ts'
import { useId, useState } from 'react'
import { WideDataTable } from '../../ui/data-table.tsx'
import { boot } from '../../words/boot.ts'
import { rotaWords } from '../../words/rota.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Row } from './draft.ts'
import { type Bar, type Lane, lanesOf } from './lanes.ts'

type Props = { rows: readonly Row[]; responders: readonly Responder[] }

/**
 * The week as a picture: a lane for each role and tier, seven days across, time downwards. In a narrow place it shows one
 * day. The same is below it as a table, which is what screen readers read.
 */
export function RotaWeek({ rows, responders }: Props) {
  const words = useWords(rotaWords)
  const { number } = useFormat()
  const [day, setDay] = useState(today)
  const lanes = lanesOf(rows, responders)
  const names = new Map(responders.map(({ id, name, username }) => [id, name ?? username]))
  if (lanes.length === 0) return null
  const titled = lanes.map((lane) => ({
    ...lane,
    title: words.laneName(words.audiences[lane.audience], words.tierName(number(lane.tier))),
  }))
  return (
    <div className="@container flex flex-col gap-3">
      <DayChoice day={day} onChoose={setDay} />
      <div aria-hidden="true" className="flex flex-col gap-4">
        <div className={`hidden ${DAYS}`}>
          <span />
          {words.days.map((name) => (
            <span key={name} className="truncate text-sm font-semibold">
              {name}
            </span>
          ))}
        </div>
        {titled.map((lane) => (
          <LanePicture key={lane.title} lane={lane} title={lane.title} day={day} names={names} />
        ))}
      </div>
      <WideDataTable
        summary={words.showTable}
        caption={words.week}
        head={[words.lane, words.day, words.hours, words.person]}
        rows={titled.flatMap(({ title, days }) =>
          days.flatMap((bars, at) =>
            bars.map((bar) => ({
              key: `${title} ${at} ${bar.start} ${bar.column}`,
              cells: [
                title,
                words.days[at] ?? '',
                partOf(bar),
                bar.userId ? (names.get(bar.userId) ?? '') : words.noOne,
              ],
            })),
          ),
        )}
      />
    </div>
  )
}

/** The hours beside seven days. */
const DAYS = 'gap-x-1 @2xl:grid @2xl:grid-cols-[1.75rem_repeat(7,minmax(0,1fr))]'

/** The weekday at the facility now. */
function today() {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: boot().timeZone }).format()
  return Math.max(0, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name))
}

type DayChoiceProps = { day: number; onChoose: (day: number) => void }

/** In a narrow place: which day the picture shows. */
function DayChoice({ day, onChoose }: DayChoiceProps) {
  const words = useWords(rotaWords)
  const name = useId()
  return (
    <fieldset className="@2xl:hidden">
      <legend className="sr-only">{words.dayOfPicture}</legend>
      <div className="grid grid-cols-4 gap-1 @sm:grid-cols-7 rounded-md border border-edge bg-sunken p-1">
        {words.days.map((full, at) => (
          <label
            key={full}
            className="relative flex min-h-11 items-center justify-center rounded-sm border border-transparent text-ink-soft has-checked:border-edge has-checked:bg-surface has-checked:font-semibold has-checked:text-accent has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute size-px opacity-0"
              aria-label={full}
              checked={at === day}
              onChange={() => onChoose(at)}
            />
            <span aria-hidden="true">{words.daysShort[at]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type LaneProps = { lane: Lane; title: string; day: number; names: ReadonlyMap<string, string> }

const TICKS = [0, 6, 12, 18]

function LanePicture({ lane, title, day, names }: LaneProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <div className={`grid grid-cols-[1.75rem_minmax(0,1fr)] ${DAYS}`}>
        <div className="relative h-40 text-sm text-ink-soft tabular-nums">
          {TICKS.map((hour) => (
            <span key={hour} className="absolute leading-none" style={{ top: percent(hour * 60) }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        {lane.days.map((bars, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its place in the week
            key={at}
            className={`relative h-40 rounded-sm bg-sunken ${at === day ? '' : 'hidden @2xl:block'}`}
          >
            {bars.map((bar) => (
              <BarPicture key={`${bar.start} ${bar.column}`} bar={bar} name={names.get(bar.userId ?? '')} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

/** A bar lower than this has no room for a line of text (minutes). */
const TEXT_FROM = 170

function BarPicture({ bar, name }: { bar: Bar; name: string | undefined }) {
  const words = useWords(rotaWords)
  const { userId, start, end, column, columns } = bar
  const look = userId ? 'border-accent bg-accent-soft' : 'hatched border-dashed border-amber-line text-amber'
  return (
    <div
      className={`absolute overflow-hidden rounded-sm border px-1 text-sm leading-tight ${look}`}
      style={{
        top: percent(start),
        height: percent(end - start),
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      {end - start >= TEXT_FROM && (
        <span className={userId ? '' : 'rounded-sm bg-amber-soft px-0.5 font-semibold'}>
          <span className={userId ? 'block truncate' : undefined}>{name ?? words.noOne}</span> <Hours bar={bar} />
        </span>
      )}
    </div>
  )
}

const short = (time: string) => time.replace(/:00$/, '')
/** Whole hours without their minutes: `02–06`, which may break after the dash. Midnight at the end is 24. */
const Hours = ({ bar: { from, to } }: { bar: Bar }) => (
  <span className="tabular-nums">
    {short(from)}–<wbr />
    {to === '00:00' ? '24' : short(to)}
  </span>
)

/** The hours of a bar on its own day. */
const partOf = ({ start, end }: Bar) => [start, end].map(clockOf).join('–')
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
